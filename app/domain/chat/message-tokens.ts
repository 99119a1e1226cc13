import type { TransportType } from "../pricing/transport-type";

/** A message cut into words, and what was taken out of it on the way. */
export type Tokens = {
  words: string[];
  transportType?: TransportType;
  isRunning?: boolean;
};

const NOT_RUNNING =
  /\b(?:(?:is |it'?s )?not (?:running|drivable|driveable|operable)|(?:does ?n[o']?t|does not|do ?n[o']?t|won'?t|will not|can'?t|cannot) (?:run|start|drive)|non[- ]?runn(?:ing|er)|non[- ]?op(?:erable)?|inop(?:erable)?|un(?:drivable|driveable)|broken down|dead engine|dead)\b/g;
const RUNNING = /\b(?:(?:it |that )?runs(?: fine| well)?|running|drivable|driveable|operable)\b/g;
const ENCLOSED =
  /\b(?:enclosed|enclsoed|inclosed|closed|covered)(?: (?:trailer|carrier|transport|truck))?\b/g;
const OPEN = /\bopen(?: (?:trailer|carrier|transport|truck|air))?\b/g;

const MONTH =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
/** When somebody wants to ship: we price for today, and a date has digits that look like a year or a ZIP. */
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

/** Ways to say where from and where to, as one word each. */
const MARKERS: readonly [RegExp, string][] = [
  [/\s*(?:-+>|=+>|→|>|–>)\s*/g, " to "],
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

/** Cuts a message into words in small letters; a comma stays a word of its own. Throws nothing. */
export function tokensOf(message: string): Tokens {
  let text = ` ${message.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[‘’`]/g, "'").toLowerCase()} `;
  const take = (pattern: RegExp) => {
    const found = text.search(pattern) >= 0;
    text = text.replace(pattern, " , ");
    return found;
  };
  const notRunning = take(NOT_RUNNING);
  const running = take(RUNNING);
  const enclosed = take(ENCLOSED);
  const open = take(OPEN);
  take(DATES);
  for (const [pattern, word] of MARKERS) text = text.replace(pattern, word);
  const words = text.match(/'?[\p{L}\p{N}][\p{L}\p{N}'.\-/+&]*|,/gu) ?? [];
  return {
    words: words.map((word) => word.replace(/[.'\-/]+$/, "")).filter(Boolean),
    ...(enclosed !== open && { transportType: enclosed ? "enclosed" : "open" }),
    ...(notRunning ? { isRunning: false } : running ? { isRunning: true } : {}),
  };
}
