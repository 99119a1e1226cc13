/** Made when first asked for: a browser needs several milliseconds for each, on pages that may show no figure at all. */
const later = <T>(make: () => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
const dollars = later(
  () => new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 }),
);
const whole = later(() => new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 }));
const longDay = later(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }));

/** Whole US dollars: "$1,145". */
export const money = (amount: number): string => dollars().format(amount);

/** Whole US dollars with their sign, for a line of a price: "+$61", "−$94". */
export const signedMoney = (amount: number): string =>
  amount < 0 ? `−${dollars().format(-amount)}` : `+${dollars().format(amount)}`;

/** Whole statute miles: "1,290 mi". */
export const miles = (count: number): string => `${whole().format(count)} mi`;

/** A span of days: "4 – 6 days", "1 day", "1 – 5 business days". */
export function days({ min, max }: { min: number; max: number }, kind?: "business"): string {
  const word = `${kind ? `${kind} ` : ""}${max === 1 ? "day" : "days"}`;
  return min === max ? `${min} ${word}` : `${min} – ${max} ${word}`;
}

/** A calendar day, YYYY-MM-DD: "December 5, 2026". */
export const calendarDate = (day: string): string => longDay().format(new Date(`${day}T00:00:00Z`));
