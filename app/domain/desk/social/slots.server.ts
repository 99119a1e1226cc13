import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { takenTimes } from "./load-posts.server";
import type { SlotError, SocialProblem } from "./social-error";
import { formatSlotTime, nextFreeSlot, parseTimes, weekdays } from "./slots";

/** The times of each day of the week from Sunday, as staff read and type them: "9:00 AM, 4:00 PM". */
export async function listSlots(tx: Tx = db): Promise<string[]> {
  const slots = await tx.socialSlot.findMany({ orderBy: { time: "asc" } });
  return weekdays.map((_, day) =>
    slots
      .filter(({ weekday }) => weekday === day)
      .map(({ time }) => formatSlotTime(time))
      .join(", "),
  );
}

export type SlotsError =
  { code: "stale" } | { code: "invalid"; problems: SocialProblem<string, SlotError>[] };

/** Replaces all slots; `seen` is what was there when the form was opened. */
export async function saveSlots(
  typed: readonly string[],
  seen: Seen,
  by: Actor,
  now: Date,
): Promise<Result<null, SlotsError>> {
  const days = weekdays.map((_, day) => parseTimes(typed[day] ?? ""));
  const problems = days.flatMap((times, weekday): SocialProblem<string, SlotError>[] =>
    times ? [] : [{ field: `day-${weekday}`, error: { code: "slot-times", weekday } }],
  );
  if (problems.length > 0) return err({ code: "invalid", problems });
  return db.$transaction(async (tx) => {
    const found = await listSlots(tx);
    if (changedSince(seen, { slots: slotsDigest(found) })) return err<SlotsError>({ code: "stale" });
    const rows = days.flatMap((times, weekday) => (times ?? []).map((time) => ({ weekday, time })));
    await tx.socialSlot.deleteMany();
    await tx.socialSlot.createMany({ data: rows });
    const slots = await listSlots(tx);
    if (slotsDigest(slots) !== slotsDigest(found))
      await recordAudit(tx, {
        actor: by,
        action: "social-slots-changed",
        now,
        subject: { kind: "social slots", id: "slots", name: "the slots of social posts" },
        before: byDay(found),
        after: byDay(slots),
      });
    return ok(null);
  });
}

const byDay = (slots: readonly string[]) =>
  Object.fromEntries(weekdays.map((day, index) => [day, slots[index] ?? ""]));

/** What a form carries of the slots that it was opened with. */
export const slotsDigest = (slots: readonly string[]): string => slots.join("|");

/** The next slot that no other post has, or null. */
export const findNextSlot = async (now: Date, except = ""): Promise<Date | null> =>
  nextFreeSlot(await db.socialSlot.findMany(), await takenTimes(now, db, except), now);
