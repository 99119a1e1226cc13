import { renderToStaticMarkup } from "react-dom/server";
import type { WrittenEmail } from "../mail/written-email";
import type { QuoteEmail } from "./quote-email";
import { QuoteEmailHtml } from "./quote-email-html";
import { quoteEmailText } from "./quote-email-text";
import { quoteEmailWords } from "./quote-email-words";

/** Writes the quote mail in both its versions. */
export const writeQuoteEmail = (mail: QuoteEmail): WrittenEmail => ({
  subject: quoteEmailWords(mail).subject,
  html: `<!doctype html>${renderToStaticMarkup(<QuoteEmailHtml mail={mail} />)}`,
  text: quoteEmailText(mail),
});
