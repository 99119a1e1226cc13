import * as z from "zod/mini";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { takesBookings } from "#app/domain/base/settings/booking-rules.ts";
import { isBookingOn } from "#app/domain/base/settings/booking-switch.server.ts";
import type { SettingValues } from "#app/domain/base/settings/setting-groups.ts";
import { isBookingText } from "#app/domain/messages/templates/booking-templates.ts";
import { activeRules, rulesNow } from "./active-rules.server";
import type { ActiveRule } from "./active-rules.server";
import { lacksPostalAddress } from "./needs-postal-address.server";
import type { RuleDefinition } from "./rule";
import { auditRule } from "./rule-store.server";

/** It sends a text that an order has an email of its own for. */
const sendsBookingText = ({ steps }: RuleDefinition): boolean =>
  steps.some((step) => step.kind === "email" && isBookingText(step.templateKey));

/** Why booking switched a rule off, as its entry in the audit log says beside the version; nothing else writes this. */
const STOPPED_BECAUSE = "orders send these emails themselves";
const stoppedSchema = z.object({ because: z.literal(STOPPED_BECAUSE), version: z.optional(z.number()) });
const backBecause = { because: "booking by a signature is off" };

/** `isChanged`: staff wrote another version since, and nobody said that it should run. */
type StoppedRule = ActiveRule & { isChanged: boolean };

/**
 * The rules that are off because booking began: their last switch was that one, as the audit log has it for good. One
 * that staff switched since, either way, is theirs.
 */
async function stoppedRules(tx: Tx): Promise<StoppedRule[]> {
  const rules = await rulesNow({ isOn: false }, tx);
  const switches = await tx.auditEntry.findMany({
    where: {
      subjectKind: "rule",
      subjectId: { in: rules.map(({ id }) => id) },
      action: { in: ["rule-switched-on", "rule-switched-off"] },
    },
    orderBy: { id: "asc" },
    select: { subjectId: true, after: true },
  });
  const lastOf = new Map(switches.map(({ subjectId, after }) => [subjectId, after]));
  return rules.flatMap((rule) => {
    const stopped = stoppedSchema.safeParse(JSON.parse(lastOf.get(rule.id) ?? "null"));
    return stopped.success ? [{ ...rule, isChanged: stopped.data.version !== rule.version }] : [];
  });
}

/**
 * Switches off the rules that send the texts of a booking when booking by a signature begins: each order sends these
 * emails itself, so its customer would get both. Staff may switch one on again, for leads without an order. Once booking
 * ends, exactly those that it stopped go on again, but none that staff changed since, and none that would send follow-ups
 * without a postal address. Returns how many went on.
 */
export async function switchBookingTexts(
  tx: Tx,
  { before, after, by, now }: { before: SettingValues; after: SettingValues; by: Actor; now: Date },
): Promise<number> {
  const isOn = takesBookings(after);
  if (takesBookings(before) === isOn) return 0;
  let back = 0;
  if (isOn) {
    for (const rule of await activeRules(tx))
      if (sendsBookingText(rule.definition)) await switchOne(tx, rule, false, by, now);
    return 0;
  }
  for (const rule of await stoppedRules(tx)) {
    if (rule.isChanged || (await lacksPostalAddress(tx, rule.definition))) continue;
    await switchOne(tx, rule, true, by, now);
    back += 1;
  }
  return back;
}

async function switchOne(tx: Tx, { id, name, version }: ActiveRule, isOn: boolean, by: Actor, now: Date) {
  await tx.automationRule.update({ where: { id }, data: { isOn, switchedAt: now }, select: { id: true } });
  const action = isOn ? "rule-switched-on" : "rule-switched-off";
  await auditRule(tx, by, action, { id, name }, now, {
    after: isOn ? backBecause : { because: STOPPED_BECAUSE, version },
  });
}

/** The rules that booking stopped and that are still off; `isBookingOn` says whether it still does. */
export type StoppedByBooking = {
  names: string[];
  /** of these, the ones that staff changed since: they don't go on by themselves */
  changed: string[];
  isBookingOn: boolean;
};

export async function listStoppedByBooking(): Promise<StoppedByBooking> {
  const [rules, isOn] = await Promise.all([stoppedRules(db), isBookingOn(db)]);
  const namesOf = (some: readonly StoppedRule[]) => some.map(({ name }) => name);
  return {
    names: namesOf(rules),
    changed: namesOf(rules.filter(({ isChanged }) => isChanged)),
    isBookingOn: isOn,
  };
}
