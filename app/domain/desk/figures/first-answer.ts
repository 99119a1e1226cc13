import { MINUTE_SECONDS } from "#app/platform/durations.js";

/** Our goal: an answer within five minutes. */
export const FAST_ANSWER_SECONDS = 5 * MINUTE_SECONDS;

export const isFast = (seconds: number): boolean => seconds <= FAST_ANSWER_SECONDS;

/** "40 s", "3 min 40 s", "2 h 5 min", "3 d 4 h". */
export function describeSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return join(`${minutes} min`, whole % 60, "s");
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return join(`${hours} h`, minutes % 60, "min");
  return join(`${Math.floor(hours / 24)} d`, hours % 24, "h");
}

const join = (first: string, rest: number, unit: string) => (rest === 0 ? first : `${first} ${rest} ${unit}`);
