// What is wrong with the layout of the page, in words: nothing sticks out, nothing is cut off,
// nothing that can be touched lies on something else that can be touched.
() => {
  const faults = [];
  const wide = document.documentElement.clientWidth;
  const high = document.documentElement.clientHeight;
  const name = (e) => {
    const label = e.getAttribute("aria-label") || e.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
    return `<${e.tagName.toLowerCase()} ${[...e.classList].filter((c) => !c.startsWith("svelte-")).join(".")}> ${label}`;
  };
  const shown = (e) => {
    const box = e.getBoundingClientRect();
    const seen = e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return seen && box.width > 2 && box.height > 2 && !e.closest(".sr-only, [inert]");
  };
  const scrolls = (e) => {
    for (let up = e.parentElement; up; up = up.parentElement) {
      const { overflowY, overflowX } = getComputedStyle(up);
      const rolls = /auto|scroll/.test(overflowY + overflowX);
      if (rolls && (up.scrollHeight > up.clientHeight + 1 || up.scrollWidth > up.clientWidth + 1)) return true;
    }
    return false;
  };
  if (document.documentElement.scrollWidth > wide + 1) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const top = document.querySelector("dialog[open]") ?? document.body;
  const all = [...top.querySelectorAll("*")].filter((e) => !(e instanceof SVGElement) && shown(e));
  for (const e of all) {
    const box = e.getBoundingClientRect();
    const touch = e.matches("button, a, input, select, [role=tab], [role=log]");
    const says = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if ((touch || says) && !scrolls(e)) {
      if (box.left < -1 || box.right > wide + 1 || box.top < -1 || box.bottom > high + 1)
        faults.push(`${name(e)} sticks out: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    }
    if (says) {
      const style = getComputedStyle(e);
      const cut = e.scrollWidth > e.clientWidth + 1 && /hidden|clip/.test(style.overflowX) && style.textOverflow !== "ellipsis";
      if (cut && style.display !== "inline") faults.push(`${name(e)} is cut off`);
    }
    // Where the bar is narrow it says where one is in short.
    if (e.matches(wide < 1024 ? ".btn, .bar .where" : ".btn") && e.scrollWidth > e.clientWidth + 1)
      faults.push(`${name(e)} has no room for its words`);
  }
  // What lies in the middle ends above the own bar, unless the table scrolls below it, or one leafs and there is no bar.
  const own = top.querySelector("[data-own]");
  const stage = own?.closest(".stage-box");
  if (stage && !stage.closest(".leafing") && stage.scrollHeight <= stage.clientHeight + 1)
    for (const e of stage.querySelectorAll(".mid > *"))
      if (shown(e) && e.getBoundingClientRect().bottom > own.getBoundingClientRect().top + 1)
        faults.push(`${name(e)} reaches below the own bar`);
  // Cards in a hand overlap on purpose: the fan says so.
  const touch = all.filter((e) => e.matches("button, a, input:not(.sr-only), select") && !e.closest("[data-fan]"));
  for (let i = 0; i < touch.length; i++)
    for (let j = i + 1; j < touch.length; j++) {
      const [a, b] = [touch[i], touch[j]];
      if (a.contains(b) || b.contains(a)) continue;
      const p = a.getBoundingClientRect();
      const q = b.getBoundingClientRect();
      const x = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const y = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (x > 3 && y > 3 && !scrolls(a) && !scrolls(b)) faults.push(`${name(a)} lies on ${name(b)}`);
    }
  return faults;
};
