let longDay: Intl.DateTimeFormat | undefined;

/** Takes YYYY-MM-DD: "December 5, 2026". */
export const formatDay = (day: string): string =>
  (longDay ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" })).format(
    new Date(`${day}T00:00:00Z`),
  );

/** "4 – 6 days", "1 day", "1 – 5 business days". */
export function formatDays({ min, max }: { min: number; max: number }, kind?: "business"): string {
  const word = `${kind ? `${kind} ` : ""}${max === 1 ? "day" : "days"}`;
  return min === max ? `${min} ${word}` : `${min} – ${max} ${word}`;
}
