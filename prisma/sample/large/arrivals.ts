import { DAY_MS } from "../insert";
import type { Random } from "../random";

const HOUR_MS = 60 * 60_000;

/** Sunday to Saturday. */
const weekdays = [0.7, 1.2, 1.15, 1.1, 1.05, 1, 0.75];
/** January to December: people move in summer. */
const months = [0.9, 0.85, 0.95, 1, 1.15, 1.3, 1.3, 1.2, 1, 0.95, 0.85, 0.75];
/** UTC; the country sleeps from about 6 to 12. */
const hours = [
  5, 5, 4, 3, 2, 1.5, 1, 0.7, 0.5, 0.5, 0.7, 1.2, 2, 3.5, 5, 6, 6.5, 6.5, 6.5, 6.5, 6.5, 6, 6, 5.5,
];

/**
 * The times at which `count` leads came, in order, in milliseconds: nearly twice as many a day after three years, more
 * in summer and on weekdays, none after `now`.
 */
export function* arrivals(count: number, days: number, now: number, random: Random): Generator<number> {
  const first = Math.floor(now / DAY_MS) - days + 1;
  const slots: { from: number; to: number; weight: number }[] = [];
  for (let day = 0; day < days; day += 1)
    for (const [hour, ofHour] of hours.entries()) {
      const from = (first + day) * DAY_MS + hour * HOUR_MS;
      if (from >= now) break;
      const to = Math.min(from + HOUR_MS, now);
      const date = new Date(from);
      const weight = (1 + day / days) * (weekdays[date.getUTCDay()] ?? 1) * (months[date.getUTCMonth()] ?? 1);
      slots.push({ from, to, weight: weight * ofHour * ((to - from) / HOUR_MS) });
    }
  const total = slots.reduce((sum, { weight }) => sum + weight, 0);
  let [sum, done] = [0, 0];
  for (const { from, to, weight } of slots) {
    sum += weight;
    const here = Math.round((sum / total) * count) - done;
    done += here;
    const times = Array.from({ length: here }, () => from + Math.floor(random.next() * (to - from)));
    yield* times.sort((a, b) => a - b);
  }
}
