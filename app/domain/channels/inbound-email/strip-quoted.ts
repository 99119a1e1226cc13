const MAX_TEXT_LENGTH = 20_000;
/** Enough for what a person writes above the quote. */
const MAX_READ = 100_000;

/** Lines with which email programs begin the email that is answered. */
const quoteStarts = [
  /^-{2,} ?(?:original message|forwarded message|urspr.ngliche nachricht|mensaje original) ?-{2,}$/i,
  /^_{20,}$/,
  /^(?:on|am|le|el|il)\b.{5,300}\b(?:wrote|schrieb|a écrit|escribió|ha scritto) ?:$/i,
  /^am\b.{5,200}\bschrieb\b.{1,100}:$/i,
];
/** Outlook: a sender, and the day and the subject right below. */
const fromLine = /^\*?(?:from|von|de|da) ?:\*? ?\S/i;
const sentLine = /^\*?(?:sent|gesendet|envoyé|enviado(?: el)?|inviato) ?:\*? ?\S/i;
const dateLine = /^\*?(?:date|datum|fecha|data) ?:\*? ?\S/i;
const subjectLine = /^\*?(?:subject|betreff|objet|asunto|oggetto) ?:/i;
/** A head's labels: from, sent, to, cc, subject, with one that wraps. */
const MAX_HEAD_LINES = 7;
/** "On Sun, Nov 22, 2026 at 3:22 PM Evenhaul" with the rest on the next line or the one after */
const openLine = /^(?:on|am|le|el|il) .{0,200}\d/i;
const MAX_LINE_LENGTH = 400;
/** Quoted lines that stay above an answer to them. */
const MAX_ANSWERED_LINES = 6;
/** The answers may be in the quoted text, where only the writer sees them: then all of it stays. */
const saysBelow =
  /\b(?:see|my|our|the|answers?|answered|replies|replied|comments?|responses?|notes?)\b.{0,40}\b(?:below|inline|in-line|in (?:red|blue|green|bold|caps|capitals))\b/i;

/** What somebody wrote: `original` is the whole, up to 100,000 characters, if `text` leaves some of it out, else "". */
type Written = { text: string; original: string };

/**
 * What somebody wrote without the email that they answer, at most 20,000 characters. Every line is looked at once: the
 * known libraries take seconds for an email made to stop them.
 */
export function withoutQuote(written: string): Written {
  const lines = written
    .slice(0, MAX_READ)
    .split(/\r\n|\n|\r/)
    .map((line) => line.trimEnd());
  const whole = squeeze(lines);
  const said = squeeze(saidIn(lines));
  // An email that only quotes is still read.
  const text = (said || whole).slice(0, MAX_TEXT_LENGTH);
  return { text, original: text === whole ? "" : whole };
}

function saidIn(lines: readonly string[]): string[] {
  const start = lines.findIndex((_, index) => isQuoteStart(lines, index));
  if (start < 0) return answersIn(lines);
  const [above, below] = [lines.slice(0, start), lines.slice(start)];
  const isAbove = above.some((line) => line !== "" && !isQuoted(line));
  if (!below.some(isQuoted)) {
    // Nothing marks the quoted lines: they are all of what is below, unless the answers may be among them.
    return isAbove && !above.some((line) => saysBelow.test(line)) ? answersIn(above) : [...lines];
  }
  const first = below.findIndex(isQuoted);
  const [head, answered] = [below.slice(0, first), withoutFooter(below.slice(first))];
  const blocks = answered.filter((line, at) => isAnswer(line) && !isAnswer(answered[at - 1] ?? ">")).length;
  if (blocks === 0) return answersIn(above);
  // One answer below all of the quote answers all of it.
  if (!isAbove && isOneAtTheEnd(answered)) return [...head, ...answered.filter((line) => !isQuoted(line))];
  return [...answersIn(above), "", ...answersIn(answered)];
}

const isQuoted = (line: string): boolean => line.startsWith(">");
const isAnswer = (line: string): boolean => line !== "" && !isQuoted(line);

const isOneAtTheEnd = (lines: readonly string[]): boolean =>
  lines.findLastIndex(isQuoted) < lines.findIndex(isAnswer);

/** What a list or a phone adds below the quote; it answers nothing. */
function withoutFooter(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex(isQuoted);
  const footer = lines.findIndex(
    (line, at) => at > last && /^(?:-- ?|_{5,}|sent from my .{1,40})$/i.test(line),
  );
  return footer < 0 ? lines : lines.slice(0, footer);
}

/** Lines that aren't quoted, each block with the last quoted lines above it. */
function answersIn(lines: readonly string[]): string[] {
  const said: string[] = [];
  let quoted: string[] = [];
  for (const line of lines) {
    if (isQuoted(line)) quoted.push(line);
    else if (line === "") (quoted.length > 0 ? quoted : said).push(line);
    else {
      said.push(...quoted.slice(-MAX_ANSWERED_LINES), line);
      quoted = [];
    }
  }
  return said;
}

/** A quoted head has the sender's address or a sent line: people write "From:", "To:" and "Date:" for a trip, too. */
function isQuoteStart(lines: readonly string[], index: number): boolean {
  const [line = "", next = "", third = ""] = lines.slice(index, index + 3).map((each) => each.trim());
  if (line.length > MAX_LINE_LENGTH) return false;
  if (fromLine.test(line))
    return isHead(lines.slice(index, index + MAX_HEAD_LINES).map((each) => each.trim()));
  // A wrapped "On … wrote:" is one line for us.
  const isOpen = openLine.test(line);
  return quoteStarts.some(
    (start) =>
      isHeadLine(start, line) ||
      (isOpen &&
        next.length + third.length < MAX_LINE_LENGTH &&
        (isHeadLine(start, `${line} ${next}`) || isHeadLine(start, `${line} ${next} ${third}`))),
  );
}

/** "On … wrote:" names a day or an address; "On the phone your colleague wrote:" is theirs. */
const isHeadLine = (start: RegExp, line: string): boolean =>
  start.test(line) && (!line.endsWith(":") || /[@\d]/.test(line));

function isHead([from = "", ...below]: readonly string[]): boolean {
  const hasAddress = from.includes("@");
  const isSent = below.slice(0, 3).some((line) => sentLine.test(line) || (hasAddress && dateLine.test(line)));
  return isSent && (hasAddress || below.some((line) => subjectLine.test(line)));
}

/** At most one empty line at a time. */
const squeeze = (lines: readonly string[]): string =>
  lines
    .filter((line, index) => line !== "" || lines[index - 1] !== "")
    .join("\n")
    .trim();
