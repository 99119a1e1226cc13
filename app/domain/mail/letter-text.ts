import { factsTold } from "./letter";
import type { Letter } from "./letter";
import { columns, lines } from "./plain-text";

/** A letter as plain text. */
export const letterText = ({ heading, paragraphs, facts, quoted, links, foot }: Letter): string =>
  [
    heading,
    "",
    ...paragraphs.flatMap((paragraph) => [...lines(paragraph), ""]),
    ...(facts.length > 0 ? [...columns(factsTold(facts)), ""] : []),
    ...(quoted ? [quoted.title.toUpperCase(), quoted.words, ""] : []),
    ...links.flatMap(({ label, href, note }) => [
      label.toUpperCase(),
      href,
      ...(note ? lines(note) : []),
      "",
    ]),
    "-- ",
    ...foot.flatMap((line) => lines(line)),
    "",
  ].join("\n");
