import MarkdownIt from "markdown-it";
import type { Token } from "markdown-it";

/** What stands in a piece of Markdown that a checker must know, each with its line. */
export type Words = {
  headings: { level: number; text: string; line: number }[];
  links: { href: string; line: number }[];
  /** raw HTML as written */
  html: { text: string; line: number }[];
  images: { line: number }[];
  /** words of running text, headings and tables included */
  count: number;
};

// Unlike the renderer this one understands HTML and every link: what is not understood cannot be refused.
const reader = new MarkdownIt({ html: true });
reader.validateLink = () => true;

/** Reads a block's Markdown. `firstLine` is the line of the file on which it begins. */
export function readWords(text: string, firstLine: number): Words {
  const words: Words = { headings: [], links: [], html: [], images: [], count: 0 };
  let line = firstLine;
  let level = 0;
  for (const token of reader.parse(text, {})) {
    if (token.map) line = firstLine + token.map[0];
    if (token.type === "heading_open") level = Number(token.tag.slice(1));
    if (token.type === "html_block") words.html.push({ text: token.content.trim(), line });
    if (token.type === "inline") {
      const plain = plainText(token.children ?? []);
      if (level > 0) words.headings.push({ level, text: plain, line });
      words.count += plain.split(/\s+/).filter(Boolean).length;
      readInline(token.children ?? [], line, words);
      level = 0;
    }
  }
  return words;
}

function readInline(tokens: Token[], firstLine: number, words: Words): void {
  let line = firstLine;
  for (const token of tokens) {
    if (token.type === "softbreak" || token.type === "hardbreak") line += 1;
    if (token.type === "link_open") words.links.push({ href: String(token.attrGet("href") ?? ""), line });
    if (token.type === "html_inline") words.html.push({ text: token.content, line });
    if (token.type === "image") words.images.push({ line });
  }
}

/** What a reader sees of inline Markdown, as text. */
export const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) =>
      token.type === "softbreak" || token.type === "hardbreak"
        ? " "
        : token.type === "text" || token.type === "code_inline" || token.type === "text_special"
          ? token.content
          : "",
    )
    .join("");

/** What a reader sees of Markdown, a line for each paragraph, item, heading and cell. */
export const plainLines = (text: string): string[] =>
  reader
    .parse(text, {})
    .filter(({ type }) => type === "inline")
    .map(({ children }) => plainText(children ?? []));
