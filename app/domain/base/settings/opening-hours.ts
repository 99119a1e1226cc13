const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
type WeekDay = (typeof days)[number];

/** `opens` and `closes` are "08:00", in the time of the business's own place. */
type OpeningHours = { days: WeekDay[]; opens: string; closes: string };

const TIME = String.raw`(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\.?`;
const SPAN = new RegExp(
  String.raw`^(every day|[a-z]+)(?: ?(?:to|through|-|–) ?([a-z]+))?(?: ?,| from)? ?${TIME} ?(?:to|until|-|–) ?${TIME}(?: (?:eastern|central|mountain|pacific|alaska|hawaii|et|ct|mt|pt)(?: time)?)?\.?$`,
  "i",
);

/**
 * Hours as a person writes them ("Monday to Friday, 8 AM to 6 PM Eastern") for programs, which don't read sentences;
 * null for anything that isn't exactly one span of days with one span of hours.
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  const found = SPAN.exec(text.trim());
  if (!found) return null;
  const [
    ,
    first = "",
    last = "",
    hour = "",
    minute = "",
    half = "",
    toHour = "",
    toMinute = "",
    toHalf = "",
  ] = found;
  const between = daysBetween(first, last);
  const opens = clock(hour, minute, half);
  const closes = clock(toHour, toMinute, toHalf);
  return between && opens && closes && opens < closes ? { days: between, opens, closes } : null;
}

function daysBetween(first: string, last: string): WeekDay[] | null {
  if (/^(?:every day|daily)$/i.test(first)) return last ? null : [...days];
  const from = dayNumber(first);
  const to = last ? dayNumber(last) : from;
  return from < 0 || to < from ? null : days.slice(from, to + 1);
}

/** "Mon", "Mondays" and "Monday" are 0; -1 is no day. */
function dayNumber(typed: string): number {
  const name = typed.toLowerCase().replace(/s$/, "");
  return name.length < 3 ? -1 : days.findIndex((day) => day.toLowerCase().startsWith(name));
}

/** "08:00" of the parts of "8 AM"; null for an hour that no clock has. */
function clock(hour: string, minute: string, half: string): string | null {
  const [h, m] = [Number(hour), Number(minute || "0")];
  if (h < 1 || h > 12 || m > 59) return null;
  const of24 = (h % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(of24).padStart(2, "0")}:${String(m).padStart(2, "0")}`;
}
