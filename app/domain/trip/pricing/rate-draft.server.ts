import { createHash } from "node:crypto";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { calendarDaySchema } from "#app/domain/base/calendar/calendar-day-schema.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { compareBands } from "./compare-bands";
import type { BandChange } from "./compare-bands";
import { compareSamples } from "./compare-samples";
import type { SampleComparison } from "./compare-samples";
import { findRateCard } from "./list-rate-cards.server";
import { parseRateFields } from "./parse-rate-fields";
import type { RateFieldError } from "./parse-rate-fields";
import type { RateCard } from "./rate-card";
import { rateFieldsOf } from "./rate-card-fields";
import type { RateFields } from "./rate-card-fields";
import { rateCardOn } from "./rate-card-on.server";
import { rateChanges } from "./rate-changes";
import type { RateChange } from "./rate-changes";

const MAX_REASON_LENGTH = 400;

/** A card as typed, not saved yet. */
export type TypedRates = { fields: RateFields; base: string; effectiveFrom: string; reason: string };

/** What saving a card would do. */
export type RatePreview = {
  /** the version that would be in force on that day otherwise */
  against: string;
  samples: SampleComparison;
  bands: BandChange[];
  changes: RateChange[];
  /** stands for the figures looked at: saving others shows them first */
  digest: string;
};

export type RateDraft = { card: RateCard; base: RateCard; preview: RatePreview };

/** Checks every figure, the day and the reason, and prices the samples; the errors are by field. */
export async function prepareRateDraft(
  { fields, base: baseVersion, effectiveFrom, reason }: TypedRates,
  now: Date,
): Promise<Result<RateDraft, RateFieldError[]>> {
  const base = await findRateCard(baseVersion);
  if (!base) return err([{ field: "base", error: { code: "unreadable-base" } }]);
  const day = calendarDaySchema.safeParse(effectiveFrom);
  const from = day.success ? day.data : calendarDayOf(now);
  const card = parseRateFields(fields, { version: "draft", effectiveFrom: from });
  const changes = rateChanges(rateFieldsOf(base), card.ok ? rateFieldsOf(card.value) : fields);
  const errors = [
    ...dayErrors(day.success ? day.data : null, now),
    ...reasonErrors(reason),
    ...(card.ok ? stepErrors(base, card.value) : card.error),
    ...(changes.length === 0
      ? [{ field: "base", error: { code: "nothing-changed" as const, base: baseVersion } }]
      : []),
  ];
  if (!card.ok || errors.length > 0) return err(errors);
  const inForce = await rateCardOn(from);
  const against = inForce.ok ? inForce.value : base;
  return ok({
    card: card.value,
    base,
    preview: {
      against: against.version,
      samples: compareSamples(against, card.value),
      bands: compareBands(against, card.value),
      changes,
      digest: digestOf(card.value),
    },
  });
}

const digestOf = (card: RateCard) =>
  createHash("sha256").update(JSON.stringify(card)).digest("base64url").slice(0, 22);

/** A card keeps the steps it was given, so that nothing changes unasked; new steps would be new cliffs. */
function stepErrors(base: RateCard, { seasons: { table } }: RateCard): RateFieldError[] {
  const isKept = table.length === 0 || JSON.stringify(table) === JSON.stringify(base.seasons.table);
  return isKept ? [] : [{ field: "seasons.table", error: { code: "new-steps" } }];
}

function dayErrors(day: CalendarDay | null, now: Date): RateFieldError[] {
  const field = "effectiveFrom";
  if (!day) return [{ field, error: { code: "day-required" } }];
  return day < calendarDayOf(now) ? [{ field, error: { code: "day-passed" } }] : [];
}

function reasonErrors(reason: string): RateFieldError[] {
  const field = "reason";
  if (reason === "") return [{ field, error: { code: "reason-required" } }];
  return reason.length > MAX_REASON_LENGTH
    ? [{ field, error: { code: "reason-too-long", most: MAX_REASON_LENGTH } }]
    : [];
}
