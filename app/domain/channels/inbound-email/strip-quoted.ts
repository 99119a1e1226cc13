const MAX_TEXT_LENGTH = 20_000;
/** Enough for what a person writes above the quote. */
const MAX_READ = 100_000;

/** Lines with which email programs begin the email that is answered. */
const quoteStarts = [
  /^-{2,} ?(?:original message|forwarded message|urspr.ngliche nachricht|mensaje original) ?-{2,}$/i,
  /^_{20,}$/,
  /^(?:on|am|le|el|il)\b.{5,300}\b(?:wrote|schrieb|a écrit|escribió|ha scritto) ?:$/i,
];
/** Outlook: a sender, and the day right below. */
const fromLine = /^\*?(?:from|von|de) ?:\*? ?\S/i;
const sentLine = /^\*?(?:sent|date|gesendet|envoyé|enviado)(?: el)? ?:\*? ?\S/i;
/** "On Sun, Nov 22, 2026 at 3:22 PM Evenhaul" with the rest on the next line or the one after */
const openLine = /^(?:on|am|le|el|il) .{0,200}\d/i;
const MAX_LINE_LENGTH = 400;

/**
 * What somebody wrote, without the email that they answer, at most 20,000 characters. Every line is looked at once:
 * the known libraries take seconds for an email made to stop them.
 */
export function stripQuoted(text: string): string {
  const lines = text
    .slice(0, MAX_READ)
    .split(/\r\n|\n|\r/)
    .map((line) => line.trimEnd());
  const start = lines.findIndex((_, index) => isQuoteStart(lines, index));
  const above = (start < 0 ? lines : lines.slice(0, start)).filter((line) => !line.startsWith(">"));
  const said = squeeze(above);
  // An answer below the quote, or an email that only quotes, is still read.
  return (said || squeeze(lines)).slice(0, MAX_TEXT_LENGTH);
}

function isQuoteStart(lines: readonly string[], index: number): boolean {
  const [line = "", next = "", third = ""] = lines.slice(index, index + 3).map((each) => each.trim());
  if (line.length > MAX_LINE_LENGTH) return false;
  if (fromLine.test(line) && (sentLine.test(next) || sentLine.test(third))) return true;
  // A wrapped "On … wrote:" is one line for us.
  const isOpen = openLine.test(line);
  return (
    quoteStarts.some(
      (start) =>
        start.test(line) ||
        (isOpen &&
          next.length + third.length < MAX_LINE_LENGTH &&
          (start.test(`${line} ${next}`) || start.test(`${line} ${next} ${third}`))),
    ) && !isAnsweredBelow(lines, index)
  );
}

/** An answer below or between the quoted lines: then only those lines go. */
function isAnsweredBelow(lines: readonly string[], index: number): boolean {
  const isFirst = lines.slice(0, index).every((line) => line === "");
  return isFirst && lines.slice(index + 3).some((line) => line !== "" && !line.startsWith(">"));
}

/** At most one empty line at a time. */
const squeeze = (lines: readonly string[]): string =>
  lines
    .filter((line, index) => line !== "" || lines[index - 1] !== "")
    .join("\n")
    .trim();
