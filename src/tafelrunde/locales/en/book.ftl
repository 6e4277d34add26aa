# The rules as a book.
book-print = Print
book-learn = Learn by playing
book-example = Example for §{ $section }: { $title }
book-foot = Book
book-link = Link to paragraph { $section }
book-match = In your match
book-looked-up = You looked up §{ $section }
book-refused = You were refused here
book-back = Back to the table
book-hits =
    { $count ->
        [one] One paragraph found.
       *[other] { $count } paragraphs found.
    }
book-all = Show all
book-source-b = B: in the rulebook
book-source-p = P: printed in a review
book-source-r = R: our reconstruction or ruling, where the book is silent
