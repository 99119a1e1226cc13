/** Ids as long as others, in order, so that the tables grow at their end. */
export function idsOf(now: number) {
  let made = 0;
  const run = now.toString(36).padStart(9, "0");
  const next = (table: string) => `${table}${run}${(made += 1).toString(36).padStart(14, "0")}`;
  return Object.assign(next, { made: () => made });
}
