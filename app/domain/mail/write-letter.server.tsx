import { renderToStaticMarkup } from "react-dom/server";
import type { Letter } from "./letter";
import { LetterHtml } from "./letter-html";
import { letterText } from "./letter-text";
import type { WrittenEmail } from "./written-email";

/** Writes a letter in both its versions. */
export const writeLetter = (letter: Letter): WrittenEmail => ({
  subject: letter.subject,
  html: `<!doctype html>${renderToStaticMarkup(<LetterHtml letter={letter} />)}`,
  text: letterText(letter),
});
