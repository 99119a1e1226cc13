/** An operator's confirmation of a claim of the site, word for word: a changed claim needs confirming again. */
export type Confirmation = { by: string; /** ISO 8601, UTC */ at: string; of: string };

/** The name of the row in `settings`. */
export const confirmationName = (item: string): string => `confirmed.${item}`;

/** As stored: when, who and what, a line each. */
export const writeConfirmation = ({ by, at, of }: Confirmation): string => [at, by, of].join("\n");

/** The confirmation of exactly this claim, or null. */
export function readConfirmation(stored: string | undefined, claim: string): Confirmation | null {
  const [at = "", by = "", of = ""] = (stored ?? "").split("\n");
  return claim && of === claim ? { by, at, of } : null;
}
