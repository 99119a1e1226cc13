import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { takesBookings } from "#app/domain/base/settings/booking-rules.ts";
import { isBookingOn } from "#app/domain/base/settings/booking-switch.server.ts";
import type { SettingValues } from "#app/domain/base/settings/setting-groups.ts";
import { isBookingText } from "#app/domain/messages/templates/booking-templates.ts";
import { activeRules, rulesNow } from "./active-rules.server";
import type { RuleDefinition } from "./rule";
import { auditRule } from "./rule-store.server";

/** It sends a text that an order has an email of its own for. */
const sendsBookingText = ({ steps }: RuleDefinition): boolean =>
  steps.some((step) => step.kind === "email" && isBookingText(step.templateKey));

/**
 * Switches off the rules that send the texts of a booking, when booking by a signature begins: each order sends these
 * emails itself, so its customer would get both. Staff may switch one on again, for leads without an order.
 */
export async function stopBookingTexts(
  tx: Tx,
  { before, after, by, now }: { before: SettingValues; after: SettingValues; by: Actor; now: Date },
): Promise<void> {
  if (takesBookings(before) || !takesBookings(after)) return;
  for (const { id, name, definition } of await activeRules(tx)) {
    if (!sendsBookingText(definition)) continue;
    await tx.automationRule.update({
      where: { id },
      data: { isOn: false, switchedAt: now },
      select: { id: true },
    });
    const because = "orders send these emails themselves";
    await auditRule(tx, by, "rule-switched-off", { id, name }, now, { after: { because } });
  }
}

/** The names of the rules that are off and send the texts of a booking, while each order sends its own. */
export async function listStoppedByBooking(): Promise<string[]> {
  if (!(await isBookingOn(db))) return [];
  const rules = await rulesNow({ isOn: false });
  return rules.flatMap(({ name, definition }) => (sendsBookingText(definition) ? [name] : []));
}
