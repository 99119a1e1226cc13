/** When the desk answers the phone: weekdays count from Sunday, 0; minutes count from midnight in `zone`. */
export type DeskHours = {
  zone: string;
  weekdays: readonly number[];
  fromMinute: number;
  untilMinute: number;
};

/** Until the settings say otherwise: our own office hours, nobody else's. */
export const defaultDeskHours: DeskHours = {
  zone: "America/New_York",
  weekdays: [1, 2, 3, 4, 5],
  fromMinute: 9 * 60,
  untilMinute: 18 * 60,
};

const zones: readonly (readonly [RegExp, string])[] = [
  [/\bcentral\b|\bC[SD]?T\b/i, "America/Chicago"],
  [/\bmountain\b|\bM[SD]?T\b/i, "America/Denver"],
  [/\bpacific\b|\bP[SD]?T\b/i, "America/Los_Angeles"],
];

const dayNames = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const DAY = "(sun|mon|tue|wed|thu|fri|sat)[a-z]*";
const TO = "\\s*(?:to|through|thru|until|-|–|—)\\s*";
const TIME = "(\\d{1,2})(?::(\\d{2}))?\\s*([ap])\\.?m\\b\\.?";

const allDays = [0, 1, 2, 3, 4, 5, 6];

function weekdaysIn(text: string): readonly number[] {
  if (/every ?day|daily|7 days|seven days/i.test(text)) return allDays;
  const range = new RegExp(`\\b${DAY}${TO}${DAY}`, "i").exec(text);
  if (range) {
    const [from, to] = [range[1], range[2]].map((name = "") => dayNames.indexOf(name.toLowerCase()));
    const count = (((to ?? 0) - (from ?? 0) + 7) % 7) + 1;
    return Array.from({ length: count }, (_, index) => ((from ?? 0) + index) % 7);
  }
  const named = [...text.matchAll(new RegExp(`\\b${DAY}`, "gi"))].map(([, name = ""]) =>
    dayNames.indexOf(name.toLowerCase()),
  );
  if (named.length > 0) return named;
  return /weekend/i.test(text) ? [0, 6] : defaultDeskHours.weekdays;
}

/** "8", undefined, "a" is 480: eight in the morning. */
function minuteOf(hour = "", minute = "0", half = ""): number {
  return ((Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0)) * 60 + Number(minute);
}

/**
 * Reads what the settings say about business hours, such as "Monday to Friday, 8 AM to 6 PM Eastern". Of several
 * stretches the first counts. The default hours stand in for what it doesn't say.
 */
export function parseBusinessHours(text: string): DeskHours {
  const zone = zones.find(([name]) => name.test(text))?.[1] ?? defaultDeskHours.zone;
  const hours = new RegExp(`${TIME}${TO}${TIME}`, "i").exec(text);
  const stretch = hours ? text.slice(0, hours.index + hours[0].length) : text;
  const weekdays = weekdaysIn(stretch);
  if (!hours) return { ...defaultDeskHours, zone, weekdays };
  const fromMinute = minuteOf(hours[1], hours[2], hours[3]);
  // Midnight ends a day.
  const untilMinute = minuteOf(hours[4], hours[5], hours[6]) || 24 * 60;
  return fromMinute < untilMinute
    ? { zone, weekdays, fromMinute, untilMinute }
    : { ...defaultDeskHours, zone, weekdays };
}
