import { convert } from "html-to-text";
import type { HtmlToTextOptions } from "html-to-text";

/** Email clients show plain text as is, so lines are wrapped here. */
const MOST_COLUMNS = 64;

const options: HtmlToTextOptions = {
  wordwrap: MOST_COLUMNS,
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

/** An email's plain text, made from its HTML so the two never differ. */
export const emailText = (html: string): string => `${convert(html, options)}\n`;
