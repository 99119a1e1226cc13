import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { emailText } from "./email-text";
import type { RenderedEmail } from "./outgoing-email";

export function renderEmail(subject: string, document: ReactElement): RenderedEmail {
  const html = `<!doctype html>${renderToStaticMarkup(document)}`;
  return { subject, html, text: emailText(html) };
}
