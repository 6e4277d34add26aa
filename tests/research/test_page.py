"""What docs/research.md shows works."""

import pytest

from tests.docs.test_documents import blocks


@pytest.mark.slow
def test_the_examples_of_the_page_run() -> None:
    for example in blocks("docs/research.md", "python"):
        exec(example.replace('"cuda"', '"cpu"').replace("65_536", "64"), {})
