import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { composeAutomationEmail } from "#app/domain/channels/automation/compose-automation-emails.server.ts";
import { runRules } from "#app/domain/channels/automation/run-rules.server.ts";
import { stopRun } from "#app/domain/channels/automation/stop-run.server.ts";
import { holdOutbox, isOutboxHeld } from "#app/domain/messages/outbox/hold-outbox.server.ts";
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
import { sql } from "#tests/support/staff-browser.ts";

beforeEach(forgetRules);

test("while the outbox is held, rules begin and take no step; released, they go on where they stood", async () => {
  await aRule(onQuote(email, task));
  await aLead();
  await holdOutbox(true, staff, after(0));
  await round(0);
  await round(1);
  expect([await logged(), await emails()]).toEqual([[], 0]);
  expect(await db.automationRun.findFirst()).toMatchObject({ step: 0, nextAt: after(0) });
  await holdOutbox(false, staff, after(2));
  expect(await isOutboxHeld()).toBe(false);
  await round(2);
  expect(await logged()).toEqual(["email done", "task done"]);
});

test("a round of steps that are taken alone is halted under way, and goes on with the rest", async () => {
  await aRule(onQuote(task));
  for (let count = 0; count < 130; count += 1) await aLead();
  const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
  let held: Promise<void> | null = null;
  const stopping = () => {
    // Read at once and by a connection of its own: how often a round asks depends on how busy the machine is.
    if (!held && sql(file, "SELECT 1 FROM lead_tasks LIMIT 1").length > 0)
      held = holdOutbox(true, staff, after(0));
    return false;
  };
  const report = (error: unknown) => {
    throw error;
  };
  const taken = await runRules({ now: after(0), stopping, report });
  await held;
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(130);
  expect(await db.leadTask.count()).toBe(taken);
  await holdOutbox(false, staff, after(0));
  await round(0);
  expect(await db.leadTask.count()).toBe(130);
  expect(await db.automationRun.count({ where: { endReason: "finished" } })).toBe(130);
});

test("staff stop a rule for one lead: the reason is in the log, and what waits in the outbox is not sent", async () => {
  const ruleId = await aRule(onQuote(email, wait(1, "hours"), email));
  const leadId = await aLead();
  const other = await aLead();
  await round(0);
  const [run] = await db.automationRun.findMany({ where: { leadId } });
  const stopped = { leadId, runId: run?.id ?? "", reason: "Talked to them", by: staff, now: after(0.5) };
  expect(await db.$transaction((tx) => stopRun(tx, { ...stopped, reason: " " }))).toMatchObject({
    error: { code: "text-required" },
  });
  expect(await db.$transaction((tx) => stopRun(tx, { ...stopped, leadId: other }))).toMatchObject({
    error: { code: "not-found" },
  });
  for (let time = 0; time < 2; time++)
    expect(await db.$transaction((tx) => stopRun(tx, stopped))).toMatchObject({ ok: true });
  await round(1);
  const rows = await db.automationAction.findMany({ where: { leadId }, orderBy: { createdAt: "asc" } });
  expect(rows.map(({ outcome, reason, detail }) => [outcome, reason, detail])).toEqual([
    ["done", "", ""],
    ["stopped", "by-staff", "Sample Owner: Talked to them"],
  ]);
  expect(await composeAutomationEmail(rows[0]?.id ?? "", after(1))).toMatchObject({
    error: { message: expect.stringContaining("Staff stopped this rule") },
  });
  expect(await db.automationAction.count({ where: { leadId: other, outcome: "done" } })).toBe(2);
  const days = await db.automationDay.findMany({ where: { ruleId }, orderBy: { outcome: "asc" } });
  expect(days.map(({ outcome, reason, count }) => [outcome, reason, count])).toEqual([
    ["done", "", 3],
    ["stopped", "by-staff", 1],
  ]);
});

test("an answer keeps back a follow-up, but not what people get who have booked", async () => {
  const template = { kind: "email", templateKey: "pickup-eve" } as const;
  await aRule({
    when: { kind: "pickup-in", days: 1 },
    if: [{ kind: "booked", is: true }],
    steps: [template],
  });
  const leadId = await aLead(
    {
      stage: "booked",
      pickupOn: "2026-12-02",
      vehicle: "2021 Subaru Outback",
      pickupPlace: "Rochester",
      deliveryPlace: "Miami",
      deliveryState: "FL",
    },
    false,
  );
  await round(0);
  expect(await logged()).toEqual(["email done"]);
  await recordLeadEvent(db, {
    leadId,
    now: after(0.5),
    kind: "email-pasted",
    data: { text: "See you then" },
  });
  const [action] = await db.automationAction.findMany();
  expect(await composeAutomationEmail(action?.id ?? "", after(1))).toMatchObject({
    value: { email: { subject: "Tomorrow: pickup of your 2021 Subaru Outback" } },
  });
});

test("the eve's email is not sent once the pickup lies behind", async () => {
  await aRule({ when: { kind: "pickup-in", days: 1 }, if: [{ kind: "booked", is: true }], steps: [email] });
  await aLead({ stage: "booked", pickupOn: "2026-12-02" }, false);
  await holdOutbox(true, staff, after(0));
  await round(0);
  await holdOutbox(false, staff, after(40));
  await round(45);
  expect(await logged()).toEqual(["none stopped date-passed"]);
});

test.each([
  ["not-connected", {}],
  ["no-consent", { useWhatsApp: false }],
  ["no-address", { phone: null }],
])("WhatsApp that can’t go says why: %s", async (reason, changes) => {
  await aRule(onQuote({ kind: "whatsapp", templateKey: "whatsapp-one-question" }));
  await aLead({ useWhatsApp: true, ...changes });
  await round(0);
  expect(await logged()).toEqual([`whatsapp skipped ${reason}`]);
});

test("a text that is gone is named as the reason, and the rule goes on", async () => {
  await aRule(onQuote({ kind: "email", templateKey: "no-such-text" }, task));
  await aLead();
  await round(0);
  expect(await logged()).toEqual(["email skipped text-gone", "task done"]);
});

test("one run that can’t be read holds up no other", async () => {
  const broken = await aRule(onQuote(task));
  await aRule(onQuote(email));
  await aLead();
  await db.automationRuleVersion.updateMany({ where: { ruleId: broken }, data: { definition: "{}" } });
  await db.automationRule.update({ where: { id: broken }, data: { isOn: true } });
  const leadId = await aLead({}, false);
  await db.automationRun.create({
    data: { ruleId: broken, version: 1, leadId, occasion: "event:1", startedAt: after(0), nextAt: after(0) },
  });
  await db.automationRule.update({ where: { id: broken }, data: { isOn: false } });
  const errors: string[] = [];
  await runRules({ now: after(0), report: (_error, runId) => errors.push(runId) });
  expect(errors.length).toBeGreaterThan(0);
  expect(await logged()).toEqual(["email done"]);
});
