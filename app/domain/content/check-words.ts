import type { Complaint } from "./complaint";
import { headingIds } from "./heading-ids";
import { linkShape } from "./link-shape";
import type { PageFixture } from "./parse-page";
import { readWords } from "./read-words";
import type { Words } from "./read-words";

type Link = Words["links"][number];

type Piece = { words: Words; inside: "a callout" | "an answer" | null };

/** What checking one page's words finds out: what is wrong, where its links lead, which ids its headings have. */
export type CheckedWords = { complaints: Complaint[]; links: Link[]; ids: Set<string>; wordCount: number };

/** What is read: a page, or anything else that is written like one. */
export type Written = Pick<PageFixture, "file" | "blocks" | "lineOf"> & {
  page: Pick<PageFixture["page"], "faq">;
};

/** Reads all Markdown of a page: main text, callouts and answers. Order of headings, no HTML, no pictures, safe links. */
export function checkWords({ file, page, blocks, lineOf }: Written): CheckedWords {
  const complaints: Complaint[] = [];
  const complain = (line: number, message: string) => void complaints.push({ file, line, message });
  const main = blocks.flatMap(({ block, line }): Piece[] => {
    if (!("text" in block)) return [];
    return [{ words: readWords(block.text, line), inside: block.kind === "callout" ? "a callout" : null }];
  });
  // An answer may be folded over several lines: its complaint names the line of the answer.
  const answers = page.faq.map(({ a }, index): Piece => {
    const words = readWords(a, 0);
    const line = lineOf(["faq", index, "a"]);
    const here = <T extends { line: number }>(found: T[]) => found.map((each) => ({ ...each, line }));
    const { headings, links, html, images, count } = words;
    return {
      words: { headings: here(headings), links: here(links), html: here(html), images: here(images), count },
      inside: "an answer",
    };
  });

  let level = 1;
  const nextId = headingIds();
  const ids = new Set<string>();
  for (const { words, inside } of [...main, ...answers]) {
    for (const heading of words.headings) {
      if (inside) complain(heading.line, `${inside} has no headings of its own`);
      else if (heading.level === 1)
        complain(heading.line, "headings start at ##: the page's own heading is the only one of its rank");
      else if (heading.level > level + 1)
        complain(
          heading.line,
          `a heading of rank ${heading.level} follows one of rank ${level}: no rank is skipped`,
        );
      if (!inside) {
        level = Math.max(heading.level, 1);
        ids.add(nextId(heading.text));
      }
    }
    for (const { text, line } of words.html) complain(line, `raw HTML is not allowed: ${text.slice(0, 40)}`);
    for (const { line } of words.images) complain(line, "pictures are not allowed in the text");
  }

  const links = [...main, ...answers].flatMap(({ words }) => words.links);
  for (const { href, line } of links)
    if (linkShape(href) === "refused")
      complain(line, `this link is refused: ${href}; write a path (/terms) or an address with https://`);
  const wordCount = main.reduce((sum, { words }) => sum + words.count, 0);
  return { complaints, links, ids, wordCount };
}
