import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { db, isUniqueViolation } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { changedFields } from "#app/domain/base/audit/changed-fields.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { RateCard } from "./rate-card";
import { rateFieldsOf } from "./rate-card-fields";
import { nextRateCardVersion } from "./rate-card-version";

export type AddRateCardError =
  | { code: "day-in-past" }
  /** another card was added since this one was begun */
  | { code: "stale"; newest: string; author: string | null };

type NewRateCard = {
  /** its version is replaced by a generated one */
  card: RateCard;
  /** the card it was made from */
  base: RateCard;
  /** as `newest`: the last card added when the form was opened */
  seen: Seen;
  reason: string;
  by: Actor;
  now: Date;
};

/** Adds a rate card that is in force from its day on, and returns its version; quotes already given keep theirs. */
export async function addRateCard(wanted: NewRateCard): Promise<Result<string, AddRateCardError>> {
  if (wanted.card.effectiveFrom < calendarDayOf(wanted.now)) return err({ code: "day-in-past" });
  try {
    return await db.$transaction((tx) => add(tx, wanted));
  } catch (error) {
    // Somebody took the same version a moment ago.
    if (isUniqueViolation(error)) return err({ code: "stale", newest: "", author: null });
    throw error;
  }
}

async function add(
  tx: Tx,
  { card: wanted, base, seen, reason, by, now }: NewRateCard,
): Promise<Result<string, AddRateCardError>> {
  const last = await tx.rateCard.findFirst({
    orderBy: { createdAt: "desc" },
    select: { version: true, author: true },
  });
  if (last && changedSince(seen, { newest: last.version }))
    return err({ code: "stale", newest: last.version, author: last.author });
  const taken = await tx.rateCard.findMany({
    where: { version: { startsWith: wanted.effectiveFrom } },
    select: { version: true },
  });
  const version = nextRateCardVersion(
    wanted.effectiveFrom,
    taken.map((row) => row.version),
  );
  const card = { ...wanted, version };
  const { effectiveFrom } = card;
  await tx.rateCard.create({
    data: { version, effectiveFrom, card: JSON.stringify(card), reason, author: by.name, createdAt: now },
    select: { version: true },
  });
  const changes = changedFields(rateFieldsOf(base), rateFieldsOf(card));
  await recordAudit(tx, {
    actor: by,
    action: "rate-card-added",
    now,
    subject: { kind: "rate-card", id: version, name: version },
    before: { ...changes?.before, version: base.version },
    after: { ...changes?.after, version, effectiveFrom, reason },
  });
  return ok(version);
}
