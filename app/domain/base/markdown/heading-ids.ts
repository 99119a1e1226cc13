/** Ids that the page layout already uses. */
const TAKEN = [
  "your-privacy-choices",
  "main",
  "quote",
  "questions",
  "place-facts",
  "sources",
  "related",
  "your-price",
  "page-contents",
];

const idOf = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/['’]|\p{Mark}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "section";

/** Makes unique ids for one page's headings: "What it costs" becomes "what-it-costs". */
export function headingIds(): (text: string) => string {
  const used = new Set(TAKEN);
  return (text) => {
    const wanted = idOf(text);
    let id = wanted;
    for (let count = 2; used.has(id); count += 1) id = `${wanted}-${count}`;
    used.add(id);
    return id;
  };
}
