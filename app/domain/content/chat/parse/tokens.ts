import type { TransportType } from "#app/domain/trip/pricing/transport-type.ts";
import { trimEnd } from "#app/platform/trim-end.js";

/** A word of a message; each reader returns new tokens with its own marked as read. */
export type Token = { readonly text: string; readonly role: "word" | "comma" | "year" | "read" };
export type Tokens = readonly Token[];

/** The tokens of a message, and what its fixed phrases said. */
export type TokenizedMessage = { tokens: Tokens; transportType?: TransportType; isRunning?: boolean };

/** No meaningful message of 500 characters has more, and each token costs time. */
const MAX_TOKENS = 120;

/** The text of an unread word, or undefined. */
export const wordAt = (tokens: Tokens, at: number): string | undefined => {
  const token = tokens[at];
  return token?.role === "word" ? token.text : undefined;
};

/** The texts of `count` unread words in a row, or null. */
export function wordsFrom(tokens: Tokens, from: number, count: number): string[] | null {
  const piece = tokens.slice(from, from + count);
  return piece.length === count && piece.every(({ role }) => role === "word")
    ? piece.map(({ text }) => text)
    : null;
}

/** Marks the tokens from `from` up to but not including `upTo`. */
export const mark = (tokens: Tokens, from: number, upTo: number, role: Token["role"] = "read"): Tokens =>
  tokens.map((token, at) => (at >= from && at < upTo ? { ...token, role } : token));

const NOT_RUNNING =
  /\b(?:(?:is |it'?s )?not (?:running|drivable|driveable|operable)|(?:does ?n[o']?t|does not|do ?n[o']?t|won'?t|will not|can'?t|cannot) (?:run|start|drive)|non[- ]?runn(?:ing|er)|non[- ]?op(?:erable)?|inop(?:erable)?|un(?:drivable|driveable)|broken down|dead engine|dead)\b/g;
const RUNNING = /\b(?:(?:it |that )?runs(?: fine| well)?|running|drivable|driveable|operable)\b/g;
const ENCLOSED =
  /\b(?:enclosed|enclsoed|inclosed|closed|covered)(?: (?:trailer|carrier|transport|truck))?\b/g;
const OPEN = /\bopen(?: (?:trailer|carrier|transport|truck|air))?\b/g;

const MONTH =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
/** Shipping dates, which are dropped: we price for today, and their digits look like a year or a ZIP. */
const DATES = new RegExp(
  [
    String.raw`\b\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?\b`,
    String.raw`\b\d{4}-\d{2}-\d{2}\b`,
    String.raw`\b(?:${MONTH})\.? \d{1,2}(?:st|nd|rd|th)?(?:,? 20\d\d)?\b`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${MONTH})(?:,? 20\d\d)?\b`,
    String.raw`\b(?:in|on|by|around|before|after|early|late|mid|this|next|end of|beginning of) (?:${MONTH})(?: 20\d\d)?\b`,
    String.raw`\b(?:in|for) (?:two|three|four|a few|\d+) (?:days?|weeks?|months?)\b`,
    String.raw`\b(?:next|this|in a) (?:week|weekend|month|spring|summer|fall|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b`,
    String.raw`\b(?:today|tomorrow|tonight|asap)\b`,
    String.raw`\$ ?\d[\d,.]*`,
  ].join("|"),
  "g",
);

/** Other ways to write "from" and "to". */
const MARKERS: readonly [RegExp, string][] = [
  // Labels of a form that somebody copied: "Pickup ZIP: 33101".
  [
    /\b(?:pick[- ]?up|origin|collection) ?(?:(?:zip(?: ?code)?|address|location|city|point)(?: is\b)? ?[:=]?|[:=])/g,
    " from ",
  ],
  [
    /\b(?:delivery|deliver|drop[- ]?off|destination) ?(?:(?:zip(?: ?code)?|address|location|city|point)(?: is\b)? ?[:=]?|[:=])/g,
    " to ",
  ],
  [/-{1,9}>|={1,9}>|–>|→|>/g, " to "],
  [/(\d{5})\s*[-–—]\s*(\d{5})(?!\d)/g, "$1 to $2"],
  [/\s[-–—]\s/g, " to "],
  [/\bbetween (.+?) and /g, "from $1 to "],
  [
    /\b(?:pick(?:ed|ing)? ?up|start(?:s|ing)?|located|sitting|leaving|currently) (?:in|at|from|is)\b/g,
    "from",
  ],
  [/\bout of\b/g, "from"],
  [/\bleaving\b/g, "from"],
  [/\b(?:deliver(?:y|ed)?|drop(?:ped)?(?: ?off)?|ending|arriving|destination) (?:in|at|to|is)\b/g, "to"],
  [/\binto\b/g, "to"],
  [/\bfrm\b/g, "from"],
];

/** Splits a message into lower-case words and commas. Never throws. */
export function tokenize(message: string): TokenizedMessage {
  const plain = message.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[‘’`]/g, "'").toLowerCase();
  const phrases = [NOT_RUNNING, RUNNING, ENCLOSED, OPEN, DATES];
  const { left, found } = phrases.reduce(
    ({ left, found }, phrase) => ({
      left: left.replace(phrase, " , "),
      found: [...found, left.search(phrase) >= 0],
    }),
    { left: ` ${plain} `, found: [] as boolean[] },
  );
  const [notRunning, running, enclosed, open] = found;
  const marked = MARKERS.reduce((text, [pattern, word]) => text.replace(pattern, word), left);
  const words = marked.match(/'?[\p{L}\p{N}][\p{L}\p{N}'.\-/+&]*|,/gu) ?? [];
  return {
    tokens: words
      .map((word) => trimEnd(word, ".'-/"))
      .filter(Boolean)
      .slice(0, MAX_TOKENS)
      .map((text): Token => ({ text, role: text === "," ? "comma" : "word" })),
    ...(enclosed !== open && { transportType: enclosed ? "enclosed" : "open" }),
    ...(notRunning ? { isRunning: false } : running ? { isRunning: true } : {}),
  };
}
