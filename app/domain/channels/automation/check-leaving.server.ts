import { db } from "#app/db.server.ts";
import type { NothingToSend, NotYet } from "#app/domain/messages/email/outgoing-email.ts";
import type { RuleMessage } from "#app/domain/channels/whatsapp/deliver-whatsapp.server.ts";
import { answersSince } from "./answers-since.server";
import { versionKey, versionsOf } from "./active-rules.server";
import { findDateChange, findEnd } from "./guards";
import type { Blocked } from "./guards";
import { loadFacts } from "./load-facts.server";
import { localTime, zonesOf } from "#app/domain/trip/places/local-time.ts";
import { findMovedOn, readOrderOccasion } from "./order-occasion";
import { nextOpening, quietHoursFor } from "./open-hours";
import type { Courtesy } from "./open-hours";
import { reasonLabels } from "./reasons";
import { readAutomationSettings } from "./settings.server";

/**
 * Why a rule's message may not leave anymore, or null: it may have waited for hours since the rule decided, for a mail
 * server or in a held outbox.
 */
export async function findLeavingEnd(
  { runId, leadId, writtenAt }: RuleMessage,
  now: Date,
): Promise<NothingToSend | null> {
  const run = await db.automationRun.findUnique({
    where: { id: runId },
    select: { ruleId: true, version: true, startedAt: true, endReason: true, occasion: true },
  });
  const rule = run ? (await versionsOf(db, [run])).get(versionKey(run)) : undefined;
  const since = run && (await answersSince(db, [{ id: runId, leadId, rule, ...run }], now)).get(runId);
  const orderId = run && (readOrderOccasion(run.occasion)?.orderId ?? null);
  const known = since && (await loadFacts(db, [{ key: runId, leadId, since, orderId }], now));
  const facts = known?.get(runId);
  if (!run || !rule || !facts) return { code: "subject-gone", message: "The rule or its lead is gone." };
  if (run.endReason === "by-staff")
    return { code: "subject-gone", message: "Staff stopped this rule for the lead before it went out." };
  const dayOf = (at: Date) => localTime(zonesOf(facts.pickupState, facts.pickupZip)[0] ?? "", at).day;
  const isElsewhere = findDateChange(rule, run.occasion, facts) ?? findMovedOn(run.occasion, facts);
  const end = isElsewhere ?? findEnd(rule, facts, dayOf(now));
  if (end && !(await isOwnDoing(end, runId, writtenAt))) return describeEnd(end);
  // Its text counts the days until the pickup.
  return rule.when.kind === "pickup-in" && dayOf(now) !== dayOf(writtenAt)
    ? { code: "rule-over", message: "It was for the day before, and would be wrong today." }
    : null;
}

/** A stage that a later step of the same run set, such as "lost" after a last email, holds no email back. */
const isOwnDoing = async ({ reason }: Blocked, runId: string, writtenAt: Date): Promise<boolean> =>
  (reason === "lost" || reason === "booked") &&
  (await db.automationAction.count({
    where: { runId, kind: "stage", outcome: "done", createdAt: { gte: writtenAt } },
  })) > 0;

function describeEnd({ reason, detail }: Blocked): NothingToSend {
  if (reason === "answered") return { code: reason, message: `They answered before it went out: ${detail}.` };
  const why = `${reasonLabels[reason]}${detail && ` (${detail})`}`;
  return { code: "rule-over", message: `Not so anymore when it was to go out: ${why}.` };
}

/** Both, for a channel that asks once. */
export const checkLeaving = async (message: RuleMessage, now: Date): Promise<NothingToSend | NotYet | null> =>
  (await findLeavingEnd(message, now)) ?? findLeavingWait(message.leadId, now, "night-and-holidays");

/** Until when a message of a rule waits for the person's morning; null if it may leave now. */
export async function findLeavingWait(leadId: string, now: Date, courtesy: Courtesy): Promise<NotYet | null> {
  const lead = await db.lead.findUnique({
    where: { id: leadId },
    select: { pickupState: true, pickupZip: true, phone: true },
  });
  const zones = zonesOf(lead?.pickupState ?? null, lead?.pickupZip ?? null);
  const person = { pickupState: lead?.pickupState ?? null, phone: lead?.phone ?? null };
  const opening = nextOpening(zones, now, quietHoursFor(person, await readAutomationSettings()), courtesy);
  return opening && { code: "not-yet", until: opening.until, message: reasonLabels[opening.reason] };
}
