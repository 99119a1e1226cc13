/** When the desk answers the phone: weekdays count from Sunday, 0; minutes count from midnight in `zone`. */
export type DeskHours = {
  zone: string;
  weekdays: readonly number[];
  fromMinute: number;
  untilMinute: number;
};

/** Until the settings say otherwise: our own office hours. */
export const defaultDeskHours: DeskHours = {
  zone: "America/New_York",
  weekdays: [1, 2, 3, 4, 5],
  fromMinute: 9 * 60,
  untilMinute: 18 * 60,
};

const zones: readonly (readonly [RegExp, string])[] = [
  [/\beastern\b|\bE[SD]?T\b/i, "America/New_York"],
  [/\bcentral\b|\bC[SD]?T\b/i, "America/Chicago"],
  [/\bmountain\b|\bM[SD]?T\b/i, "America/Denver"],
  [/\barizona\b/i, "America/Phoenix"],
  [/\bpacific\b|\bP[SD]?T\b/i, "America/Los_Angeles"],
  [/\balaskan?\b|\bAK[SD]?T\b/i, "America/Anchorage"],
  [/\bhawai['ʻ’]?i(?:an)?\b|\bH[SD]T\b/i, "Pacific/Honolulu"],
];

/** By their first two letters, which every abbreviation has. */
const dayNames = ["su", "mo", "tu", "we", "th", "fr", "sa"];
/** "Monday", "Mondays", "Mon", "Mo", and "M-F". "We" is a day only where a list or a time goes on, since "we answer". */
const DAY = [
  "(\\b(?:su(?:n(?:days?)?)?|mo(?:n(?:days?)?)?|tu(?:e(?:s(?:days?)?)?)?|wed(?:s|nesdays?)?|we(?= ?[-–—,/:]| \\d)",
  "|th(?:u(?:r(?:s(?:days?)?)?)?)?|fr(?:i(?:days?)?)?|sa(?:t(?:urdays?)?)?)\\b",
  "|(?<![.\\w])m(?= ?[-–—])|(?<=[-–—] ?)f\\b)\\.?",
].join("");
const TO = " ?(?:to|through|thru|till?|until|-|–|—) ?";
const TIME =
  "((?:\\b12 ?)?\\b(?:noon|midnight)\\b|\\b\\d{1,2}(?::\\d{2})? ?[ap]m\\b|\\b\\d{1,2}:\\d{2}\\b(?! ?[ap]m\\b))";
const SPAN = `${TIME}${TO}${TIME}`;

/**
 * Whatever follows isn't open, up to a mark. After a comma further days that stand alone still belong to it, unless they
 * lead to the days that are open: "Closed Sundays, Monday, Tuesday 9 AM".
 */
const EXCEPT =
  "\\b(?:closed|except|excluding|not|no|never|without|other than|apart from)\\b[^.,;()\\n]*" +
  `(?:(?:, ?(?:and |or )?${DAY}(?= ?(?:[.,;)]|$)))+(?! ?, ?(?:and )?${DAY}(?!${TO}${DAY})))?`;
/** "Saturday and Sunday: closed". */
const ANY_DAYS = `(?:${DAY}|\\bweekends?\\b)`;
const CLOSED_DAYS = `${ANY_DAYS}(?:(?:${TO}| ?(?:,|&|/|and) ?)${ANY_DAYS})*[ :]{0,3}(?:is |are )?\\b(?:closed|off|by appointment)\\b(?= ?(?:[.,;)]|$))`;

const allDays = [0, 1, 2, 3, 4, 5, 6];
const dayNumber = (name = "") => dayNames.findIndex((day) => day.startsWith(name.toLowerCase().slice(0, 2)));

/** Every day from the first to the last, around the week: "Friday to Monday" is 5, 6, 0, 1. */
function daysBetween(first: number, last: number): number[] {
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
}

/** The days that a text names, each once; none if it names none. */
function weekdaysIn(text: string): number[] {
  if (/every ?day|daily|7 days|seven days/i.test(text)) return allDays;
  const days = [...text.matchAll(new RegExp(`${DAY}(?:${TO}${DAY})?`, "gi"))].flatMap(([, first, last]) =>
    daysBetween(dayNumber(first), dayNumber(last ?? first)),
  );
  if (/\bweekdays?\b/i.test(text)) days.push(...defaultDeskHours.weekdays);
  if (/\bweekends?\b/i.test(text)) days.push(6, 0);
  return [...new Set(days)];
}

/** "8 am" is 480, "17:00" 1020, "noon" 720, "midnight" 0; NaN for a time that no clock has. */
function minuteOf(time = ""): number {
  if (/noon/i.test(time)) return 12 * 60;
  if (/midnight/i.test(time)) return 0;
  const [, hour = "", minute = "0", half] = /^(\d+)(?::(\d+))?\s*([ap])?/i.exec(time) ?? [];
  const [h, m] = [Number(hour), Number(minute)];
  if (m > 59 || (half ? h < 1 || h > 12 : h * 60 + m > 24 * 60)) return NaN;
  return (half ? (h % 12) + (half.toLowerCase() === "p" ? 12 : 0) : h) * 60 + m;
}

/** The zone named first. */
function zoneIn(text: string): string | undefined {
  const found = zones.flatMap(([name, zone]) => {
    const at = text.search(name);
    return at < 0 ? [] : [{ at, zone }];
  });
  return found.sort((a, b) => a.at - b.at)[0]?.zone;
}

/** What a text says of the days when it's open, and the days when it isn't; null if it has closed hours within a day. */
function splitClosed(text: string): { open: string; closed: number[] } | null {
  const exceptions = new RegExp(`${CLOSED_DAYS}|${EXCEPT}`, "gi");
  const parts = text.match(exceptions) ?? [];
  if (parts.some((part) => new RegExp(TIME, "i").test(part))) return null;
  return { open: text.replace(exceptions, ", "), closed: parts.flatMap(weekdaysIn) };
}

/** What follows the first hours and is about them: days before a second span of hours are that one's. */
function ownTail(rest: string): string {
  const next = rest.search(new RegExp(SPAN, "i"));
  if (next < 0) return rest;
  const marks = [...rest.slice(0, next).matchAll(/[.,;()&/]|\band\b/gi)];
  return rest.slice(0, marks.at(-1)?.index ?? 0);
}

/**
 * Reads what the settings say about business hours, such as "Monday to Friday, 8 AM to 6 PM Eastern". Of several
 * stretches the first counts; without days or a zone it's our weekdays and Eastern. Null for a text without hours that
 * can be read, since we must not promise a call when the desk is closed.
 */
export function parseBusinessHours(text: string): DeskHours | null {
  if (!text.trim()) return defaultDeskHours;
  // One space at most between words: the patterns above would try every share of a longer gap.
  const spaced = text.trim().replace(/\s+/g, " ");
  const split = splitClosed(spaced.replace(/(\d ?[ap])\. ?m\b\.?/gi, "$1m"));
  if (!split) return null;
  const { open, closed } = split;
  const hours = new RegExp(SPAN, "i").exec(open);
  if (!hours) return null;
  const fromMinute = minuteOf(hours[1]);
  const end = minuteOf(hours[2]);
  // Midnight ends a day.
  const untilMinute = end === 0 ? 24 * 60 : end;
  const [head, rest] = [open.slice(0, hours.index), open.slice(hours.index + hours[0].length)];
  const named = [weekdaysIn(head), weekdaysIn(ownTail(rest))].find((days) => days.length > 0);
  const weekdays = (named ?? defaultDeskHours.weekdays).filter((day) => !closed.includes(day));
  if (!(fromMinute < untilMinute) || weekdays.length === 0) return null;
  return { zone: zoneIn(rest) ?? zoneIn(head) ?? defaultDeskHours.zone, weekdays, fromMinute, untilMinute };
}
