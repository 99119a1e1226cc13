import MarkdownIt from "markdown-it";
import type { Token } from "markdown-it";
import { labelCells } from "./label-cells";
import { linkShape } from "./link-shape";
import { plainText } from "./plain-text";
import { splitAtNames } from "./whole-names";

/** State shared by the blocks of one page. */
export type RenderScope = {
  /** returns a unique id for a heading */
  nextId: (text: string) => string;
  /** the headings so far, in order */
  headings: { id: string; text: string; level: number }[];
};

// The text may come from anyone: no HTML, no images, and links only to http(s), our own paths and fragments.
const markdown = new MarkdownIt({ html: false }).disable("image");
markdown.validateLink = (href) => linkShape(href) !== "refused";
markdown.core.ruler.push("house", ({ tokens, env }) => {
  const scope = env as unknown as RenderScope;
  tokens.forEach((token, index) => {
    if (token.type === "heading_open") nameHeading(token, tokens[index + 1], scope);
    if (token.type === "table_open") token.meta = { label: scope.headings.at(-1)?.text };
    if (token.type === "th_open") headColumn(token, tokens[index + 1], tokens[index + 2]);
    if (token.type === "td_open" && tokens[index - 1]?.type === "tr_open") headRow(tokens, index);
    if (token.type === "th_open" || token.type === "td_open") alignByAttribute(token);
    for (const inline of token.children ?? []) markOutside(inline);
  });
  labelCells(tokens);
});
markdown.renderer.rules.text = (tokens, index) =>
  splitAtNames(markdown.utils.escapeHtml(tokens[index]?.content ?? ""))
    .map((part, at) => (at % 2 === 1 ? `<span class="nowrap">${part}</span>` : part))
    .join("");
markdown.renderer.rules.table_open = (tokens, index) => {
  const label = String(tokens[index]?.meta?.label ?? "the figures");
  const name = markdown.utils.escapeHtml(`Table: ${label}`);
  // Wide tables scroll inside a frame, which must be reachable by keyboard.
  return `<div class="table-frame" role="region" aria-label="${name}" tabindex="0"><table${markdown.renderer.renderAttrs(tokens[index] as Token)}>\n`;
};
markdown.renderer.rules.table_close = () => "</table></div>\n";

/** Markdown as HTML that is safe for any input. Heading ids come from the page's scope. */
export const renderMarkdown = (text: string, scope: RenderScope): string =>
  markdown.render(text, scope as unknown as Record<string, unknown>);

/** The visible text of Markdown, on one line. */
export const markdownAsText = (text: string): string =>
  markdown
    .parse(text, { nextId: () => "", headings: [] } satisfies RenderScope)
    .filter(({ type }) => type === "inline")
    .map(({ children }) => plainText(children ?? []))
    .join(" ");

function nameHeading(token: Token, words: Token | undefined, scope: RenderScope): void {
  const text = plainText(words?.children ?? []);
  const id = scope.nextId(text);
  token.attrSet("id", id);
  scope.headings.push({ id, text, level: Number(token.tag.slice(1)) });
}

/** An empty corner cell heads nothing, so it becomes a plain cell. */
function headColumn(open: Token, words: Token | undefined, close: Token | undefined): void {
  if (words?.content) return void open.attrSet("scope", "col");
  open.tag = "td";
  if (close) close.tag = "td";
}

function headRow(tokens: Token[], index: number): void {
  const [open, words, close] = [tokens[index], tokens[index + 1], tokens[index + 2]];
  if (!open || !words?.content || close?.type !== "td_close") return;
  open.tag = close.tag = "th";
  open.attrSet("scope", "row");
}

/** Markdown aligns columns with a style attribute, which our CSP blocks. */
function alignByAttribute(token: Token): void {
  const side = /text-align:\s*(left|center|right)/.exec(String(token.attrGet("style") ?? ""))?.[1];
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== "style");
  if (side) token.attrSet("data-align", side);
}

function markOutside(token: Token): void {
  if (token.type === "link_open" && linkShape(String(token.attrGet("href"))) === "outside")
    token.attrSet("rel", "noopener external");
}
