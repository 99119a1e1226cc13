import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { LRUCache } from "lru-cache";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { emailTheme as theme } from "#app/domain/messages/email/email-theme.ts";
import { headingIds } from "#app/domain/base/markdown/heading-ids.ts";
import { renderMarkdown } from "#app/domain/base/markdown/render-markdown.server.ts";

const styles = {
  h1: theme.title,
  h2: theme.heading,
  h3: theme.heading,
  p: theme.paragraph,
  ul: theme.list,
  ol: theme.list,
  li: theme.listed,
  a: theme.link,
};
const styleOf = Object.fromEntries(
  Object.entries(styles).map(([tag, style]) => {
    const [, attribute = ""] =
      /style="([^"]*)"/.exec(renderToStaticMarkup(createElement(tag, { style }))) ?? [];
    return [tag, attribute];
  }),
);

/** Most parts of a text are the same in every email. */
const known = new LRUCache<string, string>({ max: 200 });

/** Markdown as HTML for an email: each tag carries its own style, and links are absolute. */
export function templateHtml(markdown: string): string {
  const html = known.get(markdown) ?? renderStyled(markdown);
  known.set(markdown, html);
  return html;
}

function renderStyled(markdown: string): string {
  const html = renderMarkdown(markdown, { nextId: headingIds(), headings: [] });
  // Text and attributes are escaped there, so "<" begins one of our own tags.
  return html
    .replace(
      /<(h1|h2|h3|p|ul|ol|li|a)\b(?: id="[^"]*")?/g,
      (_, tag: string) => `<${tag} style="${styleOf[tag]}"`,
    )
    .replace(/href="(\/[^"]*)"/g, (_, path: string) => `href="${absoluteUrl(path)}"`);
}

/** A value as Markdown that shows as is. */
export const escapeMarkdown = (value: string): string =>
  value
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, "\\$&");
