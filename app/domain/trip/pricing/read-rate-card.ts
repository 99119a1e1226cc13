import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { RateCard } from "./rate-card";
import { rateCardSchema } from "./rate-card";

/** Why there is no rate card; never a reason to price by another card. `cause` is for the log. */
export type RateCardError =
  | { code: "none-in-force"; day: string }
  | { code: "unreadable"; cause: unknown }
  | { code: "malformed"; version: string; cause: unknown }
  | { code: "mismatched"; version: string };

/** `card` is the whole card as JSON. */
export type RateCardRow = { version: string; effectiveFrom: string; card: string };

/** The card's version and date must match the row's. */
export function readRateCard({ version, effectiveFrom, card }: RateCardRow): Result<RateCard, RateCardError> {
  const parsed = parseCard(card);
  if (!parsed.ok) return err({ code: "malformed", version, cause: parsed.error });
  const isNamed = parsed.value.version === version && parsed.value.effectiveFrom === effectiveFrom;
  return isNamed ? parsed : err({ code: "mismatched", version });
}

function parseCard(text: string): Result<RateCard, unknown> {
  try {
    return ok(rateCardSchema.parse(JSON.parse(text)));
  } catch (cause) {
    return err(cause);
  }
}
