import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { readCompanyFacts } from "#app/domain/base/settings/read-company-facts.server.ts";
import { parseBusinessHours } from "#app/domain/base/settings/business-hours.ts";
import { firstAutomationSettings } from "./automation-settings";
import type { AutomationSettings, AutomationState } from "./automation-settings";

const names = ["automation.isOn", "automation.quietFrom", "automation.quietUntil", "automation.mostPerDay"];

/** What holds for all rules; a missing or senseless setting is as it comes with the site. */
export async function readAutomationSettings(tx: Tx = db): Promise<AutomationSettings> {
  const rows = await tx.setting.findMany({ where: { name: { in: names } } });
  const set = new Map(rows.map(({ name, value }) => [name.slice("automation.".length), value.trim()]));
  const whole = (name: "quietFrom" | "quietUntil" | "mostPerDay", most: number) => {
    const value = set.get(name);
    return value && /^\d{1,2}$/.test(value) && Number(value) <= most
      ? Number(value)
      : firstAutomationSettings[name];
  };
  const { postalAddress, businessHours } = await readCompanyFacts();
  return {
    isOn: set.get("isOn") !== "off",
    quietFrom: whole("quietFrom", 23),
    quietUntil: whole("quietUntil", 23),
    mostPerDay: whole("mostPerDay", 20),
    hasPostalAddress: postalAddress !== "",
    deskHours: parseBusinessHours(businessHours),
  };
}

/** What staff are told of it on every screen: a switch that is on does nothing while every rule is off. */
export async function automationState(): Promise<AutomationState> {
  const { isOn } = await readAutomationSettings();
  if (!isOn) return "off";
  return (await db.automationRule.findFirst({ where: { isOn: true }, select: { id: true } }))
    ? "on"
    : "no-rules";
}

/** Halts everything automatic, or lets it go on where it stood; `leads` are in the middle of a rule then. */
export const switchAutomation = (isOn: boolean, actor: Actor, now: Date, leads = 0): Promise<void> =>
  db.$transaction(async (tx) => {
    const { isOn: was } = await readAutomationSettings(tx);
    if (was === isOn) return;
    const value = isOn ? "on" : "off";
    const name = "automation.isOn";
    await tx.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
    await recordAudit(tx, {
      actor,
      action: "automation-switched",
      now,
      subject: { kind: "settings", id: name, name: "everything automatic" },
      before: { isOn: was },
      after: { isOn, leadsInTheMiddle: leads },
    });
  });
