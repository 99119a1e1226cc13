import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { leadEventData } from "#app/domain/crm/leads/events.ts";
import type { LeadEventKind } from "#app/domain/crm/leads/events.ts";
import { CHANGE_ORDER } from "#app/domain/shipping/orders/order-moves.ts";
import type { ActiveRule } from "./active-rules.server";
import { beginRuns } from "./begin-runs.server";
import type { NewRun } from "./begin-runs.server";
import { firstDue } from "./first-due";
import { orderOccasion } from "./order-occasion";
import type { Trigger } from "./rule";

const READER = "automation";

/** The kind of event that each trigger waits for. */
const followed = {
  "quote-submitted": "quote-submitted",
  "link-opened": "quote-opened",
  "stage-changed": "stage-changed",
  "order-moved": "order-moved",
} as const satisfies Partial<Record<Trigger["kind"], LeadEventKind>>;

const kindsOf = (rules: readonly ActiveRule[]): string[] =>
  rules.flatMap(({ definition: { when } }) =>
    Object.hasOwn(followed, when.kind) ? [followed[when.kind as keyof typeof followed]] : [],
  );

type FollowedEvent = { sequence: number; leadId: string; kind: string; data: string; createdAt: Date };

/** What sets the rule off in this event, or null. */
function occasionOf(
  { definition: { when } }: ActiveRule,
  { kind, data, sequence }: FollowedEvent,
): string | null {
  if (when.kind === "quote-submitted" && kind === "quote-submitted") return `event:${sequence}`;
  if (when.kind === "link-opened" && kind === "quote-opened")
    return `opened:${leadEventData[kind].parse(JSON.parse(data)).quoteNumber}`;
  if (when.kind === "order-moved" && kind === "order-moved") {
    const moved = leadEventData[kind].parse(JSON.parse(data));
    // A change order changes what was signed, and not where the order is.
    if (moved.move === CHANGE_ORDER) return null;
    return when.state === null || when.state === moved.to ? orderOccasion(moved, sequence) : null;
  }
  if (when.kind !== "stage-changed" || kind !== "stage-changed") return null;
  const isThatStage = when.stage === null || when.stage === leadEventData[kind].parse(JSON.parse(data)).to;
  return isThatStage ? `event:${sequence}` : null;
}

const runsOf = (rules: readonly ActiveRule[], event: FollowedEvent): NewRun[] =>
  rules.flatMap((rule) => {
    const occasion = event.createdAt >= rule.switchedAt ? occasionOf(rule, event) : null;
    if (!occasion) return [];
    const { leadId, createdAt: startedAt } = event;
    const { step, waitMs } = firstDue(rule.definition);
    const nextAt = new Date(startedAt.getTime() + waitMs);
    return [{ ruleId: rule.id, version: rule.version, leadId, occasion, startedAt, step, nextAt }];
  });

/**
 * Begins runs for what happened since the last time, at most `most` lead events, and remembers how far it came in the
 * same transaction; true if there is more to read.
 */
export const followEvents = (rules: readonly ActiveRule[], now: Date, most: number): Promise<boolean> =>
  db.$transaction(async (tx) => {
    const cursor = await tx.eventCursor.findUnique({ where: { reader: READER } });
    const from = cursor?.sequence ?? 0;
    const { isPart, last } = await findEnd(tx, from, most);
    if (last === from) return false;
    const events = await tx.leadEvent.findMany({
      where: { sequence: { gt: from, lte: last }, kind: { in: kindsOf(rules) } },
      orderBy: { sequence: "asc" },
      select: { sequence: true, leadId: true, kind: true, data: true, createdAt: true },
    });
    await beginRuns(
      tx,
      events.flatMap((event) => runsOf(rules, event)),
    );
    const place = { sequence: last, updatedAt: now };
    await tx.eventCursor.upsert({
      where: { reader: READER },
      create: { reader: READER, ...place },
      update: place,
    });
    return isPart;
  });

/** How far one transaction reads from a place; `isPart` if there is more. */
async function findEnd(tx: Tx, from: number, most: number): Promise<{ isPart: boolean; last: number }> {
  const where = { sequence: { gt: from } };
  const select = { sequence: true };
  const full = await tx.leadEvent.findFirst({ where, select, orderBy: { sequence: "asc" }, skip: most - 1 });
  if (full) return { isPart: true, last: full.sequence };
  const last = await tx.leadEvent.findFirst({ where, select, orderBy: { sequence: "desc" } });
  return { isPart: false, last: last?.sequence ?? from };
}
