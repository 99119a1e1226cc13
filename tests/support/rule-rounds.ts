import { expect } from "vitest";
import { db } from "#app/db.server.ts";
import type { RuleDefinition } from "#app/domain/channels/automation/rule.ts";
import { runRules } from "#app/domain/channels/automation/run-rules.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";

export const wait = (amount: number, unit: "hours" | "days") =>
  ({ kind: "wait", amount, unit, isHalved: false }) as const;
export const email = { kind: "email", templateKey: "one-question" } as const;
export const task = { kind: "task", title: "Call" } as const;
export const onQuote = (...steps: RuleDefinition["steps"]): RuleDefinition => ({
  when: { kind: "quote-submitted" },
  if: [],
  steps,
});

/** Noon in New York on a Tuesday, and hours after it. */
const noon = Date.parse("2026-12-01T17:00:00Z");
export const after = (hours: number) => new Date(noon + hours * 3_600_000);
export const round = async (hours: number) => {
  const errors: unknown[] = [];
  await runRules({ now: after(hours), report: (error) => errors.push(error) });
  expect(errors).toEqual([]);
};
export const staff = { id: null, name: "Sample Owner" };

/** Without it, no follow-up goes out by email. */
export async function setPostalAddress(value = "1 Sample Street, Rochester, NY 14604") {
  const name = "postalAddress";
  await db.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
}

export async function aRule(definition: RuleDefinition) {
  await setPostalAddress();
  const { id } = await db.automationRule.create({
    data: {
      name: "Test",
      isOn: true,
      switchedAt: after(-1_000),
      versions: { create: { version: 1, definition: JSON.stringify(definition), author: "Test" } },
    },
  });
  return id;
}

/** A lead in New York; it has just submitted a quote if `quoted`. */
const phoneDigits = "5855550103";
const agreedToWhatsApp = {
  phoneDigits,
  consents: { create: { purpose: "whatsapp", wording: "Ticked it", version: "2026-11-21", phoneDigits } },
};

export async function aLead(changes: object = {}, quoted = true) {
  const { id } = await db.lead.create({
    data: {
      fullName: "Sample Person 3",
      email: "person-3@example.com",
      phone: "(585) 555-0103",
      stage: "quoted",
      pickupState: "NY",
      pickupZip: "14604",
      price: 1200,
      quoteNumber: "EH-TEST-0001",
      ...("useWhatsApp" in changes && changes.useWhatsApp ? agreedToWhatsApp : {}),
      ...changes,
    },
  });
  const data = { quoteNumber: "EH-TEST-0001", estimatedPrice: 1200 };
  if (quoted) await recordLeadEvent(db, { leadId: id, now: after(0), kind: "quote-submitted", data });
  return id;
}

export const logged = async () =>
  (await db.automationAction.findMany({ orderBy: { createdAt: "asc" } })).map(({ kind, outcome, reason }) =>
    `${kind} ${outcome} ${reason}`.trim(),
  );
export const emails = () => db.outboxMessage.count({ where: { kind: "automation-email" } });

/** No rules, leads or switches of another test. */
export async function forgetRules() {
  await db.automationRule.deleteMany();
  await db.lead.deleteMany();
  const names = [{ name: { startsWith: "automation." } }, { name: "outbox.isHeld" }];
  await db.setting.deleteMany({ where: { OR: names } });
}
