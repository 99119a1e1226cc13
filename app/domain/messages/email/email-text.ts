import { compile } from "html-to-text";
import type { HtmlToTextOptions } from "html-to-text";

/** Email clients show plain text as is, so lines are wrapped here. */
const MAX_COLUMNS = 64;

const options: HtmlToTextOptions = {
  wordwrap: MAX_COLUMNS,
  selectors: [
    { selector: "[data-text=skip]", format: "skip" },
    { selector: "[data-text=verbatim]", format: "pre" },
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
    ...["h1", "h2"].map((selector) => ({ selector, options: { leadingLineBreaks: 2 } })),
    {
      selector: "table[data-text=columns]",
      format: "dataTable",
      options: { uppercaseHeaderCells: false, maxColumnWidth: 46, colSpacing: 2 },
    },
  ],
};

/** Compiled once, with the first email: the selectors take half as long as the text. */
let convert: ReturnType<typeof compile> | undefined;

/** They say nothing to a text, are half of the HTML, and would be read as closely as the rest. In text a quote is escaped. */
const styles = / style="[^"]*"/g;

/** An email's plain text, made from its HTML so the two never differ. */
export function emailText(html: string): string {
  convert ??= compile(options);
  return `${convert(html.replace(styles, ""))}\n`;
}
