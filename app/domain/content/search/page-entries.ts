import MarkdownIt from "markdown-it";
import { headingIds } from "#app/domain/base/markdown/heading-ids.ts";
import type { Page } from "#app/domain/content/pages/page.ts";
import { plainText } from "#app/domain/base/markdown/plain-text.ts";
import { scopeOfPage } from "./scope";
import type { SearchEntry } from "./search-entry";

const reader = new MarkdownIt({ html: false }).disable("image");

/** `asks`: a heading of the third rank that asks a question, with its answer below. */
type Part = { id: string | null; heading: string; paragraphs: string[]; asks?: boolean };
type Words = Pick<Page, "path" | "kind" | "label" | "heading" | "lead" | "blocks" | "faq">;

/** The index entries of a page: the page itself, each section under its heading, and each question. Never throws. */
export function pageEntries({ path, kind, label, heading, lead, blocks, faq }: Words): SearchEntry[] {
  const nextId = headingIds();
  const parts: Part[] = [{ id: null, heading, paragraphs: [lead] }];
  for (const block of blocks) {
    if (!("text" in block)) continue;
    readBlock(block.text, parts, nextId, block.kind === "callout" ? `${block.title}. ` : "");
  }
  const scope = scopeOfPage({ path, kind });
  const at = (id: string | null) => (id ? `${path}#${id}` : path);
  return [
    ...parts.map((part): SearchEntry => ({
      kind: part.asks ? "question" : part.id ? "section" : "page",
      path: at(part.id),
      scope,
      title: label,
      heading: part.heading,
      text: part.paragraphs.join("\n\n"),
    })),
    ...faq.map(({ q, a }): SearchEntry => ({
      kind: "question",
      path: at("questions"),
      scope,
      title: label,
      heading: q,
      text: paragraphsOf(a).join("\n\n"),
    })),
  ];
}

/** `title` opens the first paragraph. The head of a table says nothing by itself, so it's left out. */
function readBlock(text: string, parts: Part[], nextId: (text: string) => string, title: string): void {
  const tokens = reader.parse(text, {});
  let row: string[] | null = null;
  let isHead = false;
  let opening = title;
  tokens.forEach((token, index) => {
    if (token.type === "thead_open" || token.type === "thead_close") isHead = token.type === "thead_open";
    if (isHead) return;
    if (token.type === "tr_open") row = [];
    if (token.type === "tr_close" && row) {
      parts.at(-1)?.paragraphs.push(row.join(" | "));
      row = null;
    }
    if (token.type !== "inline") return;
    const words = plainText(token.children ?? []);
    if (tokens[index - 1]?.type === "heading_open")
      parts.push({
        id: nextId(words),
        heading: words,
        paragraphs: [],
        asks: tokens[index - 1]?.tag === "h3" && words.endsWith("?"),
      });
    else if (row) row.push(words);
    else {
      parts.at(-1)?.paragraphs.push(opening + words);
      opening = "";
    }
  });
}

/** Markdown as plain paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  reader
    .parse(text, {})
    .filter(({ type }) => type === "inline")
    .map(({ children }) => plainText(children ?? []));
