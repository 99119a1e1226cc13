/** A number of a page: what it says, where it leads, and what stands around it. */
export type PageNumber = { text: string; href: string | null; place: string; besideRows: number };

/**
 * Runs in the browser: the numbers of a screen's body. Left out are rows of things to do, forms, charts (each has its
 * table), names of rows and periods, and shares, which follow from the counts beside them.
 */
export function numbersOfPage(): PageNumber[] {
  const leftOut =
    "svg, form, .todo ol, .todo-group ol, aside, .counted, .legend-row, time, th, caption, #lanes td:first-child";
  const found: PageNumber[] = [];
  const body = document.querySelector(".page-body");
  if (!body) throw new Error("The page has no body.");
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const seen = new Set<Element>();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !/\d/.test(node.textContent ?? "")) continue;
    const link = parent.closest("a");
    if (!link && (parent.closest(leftOut) || parent.closest(".panel-head h2, .delta b, .mark"))) continue;
    if (link && (seen.has(link) || parent.closest(".todo-group ol, aside, .tabs, .misses a:not(.n)")))
      continue;
    if (link) seen.add(link);
    const text = (link ?? parent).textContent.trim();
    // A path of the site is a name.
    if (text.startsWith("/")) continue;
    const place = parent.closest("section, .tiles, .tally, .now")?.getAttribute("id") ?? "";
    const besideRows = link?.closest(".todo-more")?.parentElement?.querySelectorAll("ol > li").length ?? 0;
    found.push({ text, href: link?.getAttribute("href") ?? null, place, besideRows });
  }
  return found;
}

/** The count that a number says: "over 1,000", "12 lanes", "$1,400 of 3"; null for a time, a share or an amount. */
export function countIn(text: string): number | null {
  const whole = /^(?:over )?([\d,]+)(?: (?:lanes|more|won|lost))?$/.exec(text) ?? /of ([\d,]+)$/.exec(text);
  return whole?.[1] ? Number(whole[1].replaceAll(",", "")) : null;
}

/** Runs in the browser: how many things the list at this address has, by its HTML. */
export function countOfList({ href, html }: { href: string; html: string }): number {
  const { pathname, searchParams, hash } = new URL(href, location.href);
  const list = new DOMParser().parseFromString(html, "text/html");
  const read = (selector: string) =>
    Number(/[\d,]+/.exec(list.querySelector(selector)?.textContent ?? "")?.[0].replaceAll(",", "") ?? 0);
  const rows = (selector: string) => list.querySelectorAll(selector).length;
  if (pathname === "/admin/crm") return read("caption");
  if (pathname === "/admin/orders") return read("table.orders caption");
  if (pathname === "/admin/dashboard/starts" || pathname === "/admin/dashboard/days")
    return read(".panel h2");
  if (pathname === "/admin/outbox")
    return rows(`[aria-labelledby="outbox-${searchParams.get("state")}"] tbody tr`);
  if (pathname === "/admin/today")
    return rows(`[aria-labelledby="todo-${searchParams.get("show")}"] ol > li`);
  if (pathname === "/admin/dashboard" && hash) return rows(`${hash} tbody tr`);
  throw new Error(`${href} is no list.`);
}
