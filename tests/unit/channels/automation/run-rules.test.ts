import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { composeAutomationEmail } from "#app/domain/channels/automation/compose-automation-emails.server.ts";
import { switchAutomation } from "#app/domain/channels/automation/settings.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import {
  aLead,
  after,
  aRule,
  email,
  emails,
  forgetRules,
  logged,
  onQuote,
  round,
  staff,
  task,
  wait,
} from "#tests/support/rule-rounds.ts";

beforeEach(forgetRules);

test("a sequence goes out step by step, once, however often it is looked at", async () => {
  await aRule(onQuote(email, wait(24, "hours"), email, task));
  const leadId = await aLead();
  await round(0);
  await round(0);
  expect(await logged()).toEqual(["email done"]);
  await round(23);
  expect(await emails()).toBe(1);
  await round(24);
  await round(25);
  expect(await logged()).toEqual(["email done", "email done", "task done"]);
  expect(await db.leadTask.count({ where: { leadId } })).toBe(1);
  expect(await db.automationRun.findFirst()).toMatchObject({ endReason: "finished", nextAt: null });
  expect(await db.leadEvent.findFirst({ where: { kind: "task-added" } })).toMatchObject({ staffId: null });
});

test("an answer stops the rest, and what waits in the outbox is not sent", async () => {
  await aRule(onQuote(email, wait(1, "hours"), email));
  const leadId = await aLead();
  await round(0);
  await recordLeadEvent(db, { leadId, now: after(0.5), kind: "email-pasted", data: { text: "Yes" } });
  await round(1);
  expect(await logged()).toEqual(["email done", "none stopped answered"]);
  const [action] = await db.automationAction.findMany({ where: { kind: "email" } });
  expect(await composeAutomationEmail(action?.id ?? "", after(1))).toMatchObject({
    error: { code: "answered" },
  });
});

test("at night it waits for the morning, and says so", async () => {
  await aRule(onQuote(wait(12, "hours"), email));
  await aLead();
  await round(0);
  await round(12);
  await round(13);
  expect(await logged()).toEqual(["email waits quiet-hours"]);
  await round(20);
  expect(await logged()).toEqual(["email waits quiet-hours", "email done"]);
});

test("three rules write to one person twice a day at most", async () => {
  for (let count = 0; count < 3; count++) await aRule(onQuote(email));
  await aLead();
  await round(0);
  expect((await logged()).sort()).toEqual(["email done", "email done", "email skipped most-for-the-day"]);
});

test.each([
  ["email address", { email: "Dealer@Example.com", emailNormalized: "dealer@example.com" }],
  ["phone number", { phoneDigits: "5855550103" }],
])("twice a day holds for a person with several leads too, known by the same %s", async (_name, same) => {
  await aRule(onQuote(email));
  for (let count = 0; count < 4; count++) await aLead(same);
  await aLead();
  await round(0);
  const skipped = "email skipped most-for-the-day";
  expect((await logged()).sort()).toEqual(["email done", "email done", "email done", skipped, skipped]);
});

test.each([
  ["unsubscribed", "one-question", "email skipped unsubscribed"],
  ["unsubscribed", "pickup-eve", "email done"],
  ["bounced", "pickup-eve", "email skipped bounced"],
])("to an address that %s, “%s” is: %s", async (reason, templateKey, expected) => {
  const address = "person-3@example.com";
  await db.emailSuppression.create({ data: { address, reason } });
  await aRule(onQuote({ kind: "email", templateKey }));
  await aLead();
  await round(0);
  expect(await logged()).toEqual([expected]);
  await db.emailSuppression.deleteMany();
});

test("who is in the middle of a rule finishes the version they began", async () => {
  const ruleId = await aRule(onQuote(wait(1, "hours"), email));
  await aLead();
  await round(0);
  const definition = JSON.stringify(onQuote(task));
  await db.automationRuleVersion.create({ data: { ruleId, version: 2, definition, author: "Test" } });
  await db.automationRule.update({ where: { id: ruleId }, data: { version: 2 } });
  await aLead();
  await round(1);
  expect((await logged()).sort()).toEqual(["email done", "task done"]);
});

test("the one switch halts everything, and what happens meanwhile sets nothing off", async () => {
  await aRule(onQuote(wait(1, "hours"), task));
  await aLead();
  await round(0);
  await switchAutomation(false, staff, after(0));
  await aLead();
  await round(2);
  expect(await logged()).toEqual([]);
  await switchAutomation(true, staff, after(2));
  await round(3);
  expect(await logged()).toEqual(["task done"]);
});

test("a rule that is switched off ends what it began", async () => {
  const ruleId = await aRule(onQuote(wait(1, "hours"), task));
  await aLead();
  await round(0);
  await db.automationRule.update({ where: { id: ruleId }, data: { isOn: false } });
  await round(1);
  expect(await logged()).toEqual(["none stopped rule-off"]);
});

test("a rule's own change of the stage does not end what follows at the same moment", async () => {
  await aRule({
    ...onQuote({ kind: "stage", stage: "follow-up" }, task),
    if: [{ kind: "stage", is: true, stages: ["quoted"] }],
  });
  await aLead();
  await round(0);
  expect(await logged()).toEqual(["stage done", "task done"]);
});

test.each([
  [
    "pickup tomorrow",
    { when: { kind: "pickup-in", days: 1 } },
    { pickupOn: "2026-12-02" },
    { pickupOn: "2026-12-03" },
  ],
  [
    "pickup passed",
    { when: { kind: "pickup-passed" } },
    { pickupOn: "2026-11-30" },
    { pickupOn: "2026-12-01" },
  ],
  [
    "price ends",
    { when: { kind: "price-expires", days: 2 } },
    { validUntil: "2026-12-03" },
    { validUntil: "2026-12-04" },
  ],
] as const)("a date sets a rule off once: %s", async (_name, { when }, due, notYet) => {
  await aRule({ when, if: [], steps: [task] });
  const leadId = await aLead(due, false);
  await aLead(notYet, false);
  await round(0);
  await round(1);
  expect(await db.automationAction.findMany({ select: { leadId: true } })).toEqual([{ leadId }]);
});
