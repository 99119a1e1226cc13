import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { findAutomationWait } from "#app/domain/channels/automation/compose-automation-emails.server.ts";
import type { RuleDefinition } from "#app/domain/channels/automation/rule.ts";
import { runRules } from "#app/domain/channels/automation/run-rules.server.ts";
import { createContactMessage } from "#app/domain/crm/contacts/create-contact-message.server.ts";
import { changeLead, changeLeads } from "#app/domain/crm/leads/change/change-leads.server.ts";
import { undoBooking } from "#app/domain/crm/quotes/staff/undo-booking.server.ts";
import { book } from "#app/domain/crm/quotes/staff/book.server.ts";
import { deliverDue } from "#app/domain/messages/outbox/deliver-due.server.ts";
import { composeEmail } from "#app/jobs/compose-email.server.ts";
import { message, newEmail } from "#tests/support/factories.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { aLead, aRule, forgetRules, logged } from "#tests/support/rule-rounds.ts";

/** Christmas, at ten in the evening in New York: a holiday, and a quiet hour. */
const christmasNight = new Date("2026-12-26T03:00:00Z");
const afternoon = new Date("2026-12-25T19:00:00Z");
const by = { id: null, name: "Sample Owner" };

beforeEach(async () => {
  await forgetRules();
  await db.outboxMessage.deleteMany();
});

const run = async (now: Date) => {
  const errors: unknown[] = [];
  await runRules({ now, report: (error) => errors.push(error) });
  expect(errors).toEqual([]);
};
const steps = (...keys: string[]): RuleDefinition["steps"] => [
  ...keys.map((templateKey) => ({ kind: "email" as const, templateKey })),
  { kind: "task", title: "Driver called?" },
];
const waiting = async () =>
  (await db.outboxMessage.findMany({ where: { deliveredAt: null }, orderBy: { createdAt: "asc" } })).map(
    ({ kind, dueAt }) => ({ kind, dueAt }),
  );

describe("on a holiday at night", () => {
  test("a rule's service text goes at once and its next step is done; a follow-up waits", async () => {
    await aRule({ when: { kind: "stage-changed", stage: "picked-up" }, if: [], steps: steps("picked-up") });
    await aRule({
      when: { kind: "stage-changed", stage: "picked-up" },
      if: [],
      steps: steps("review-request"),
    });
    const leadId = await aLead(
      {
        stage: "dispatched",
        vehicle: "2021 Subaru Outback",
        pickupPlace: "Rochester",
        deliveryPlace: "Miami",
        deliveryState: "FL",
      },
      false,
    );
    const step = { by, now: christmasNight };
    await db.$transaction((tx) => changeLead(tx, leadId, [{ kind: "stage", stage: "picked-up" }], step));
    await run(christmasNight);
    expect((await logged()).sort()).toEqual(["email done", "email waits holiday", "task done"]);
    const [action] = await db.automationAction.findMany({ where: { outcome: "done", kind: "email" } });
    expect(action?.sentOn).toBeNull();
    expect(await findAutomationWait(action?.id ?? "", christmasNight)).toBeNull();
  });

  test("a list for the day before pickup keeps the night, not the holiday", async () => {
    await aRule({
      when: { kind: "pickup-in", days: 1 },
      if: [{ kind: "booked", is: true }],
      steps: steps("pickup-eve"),
    });
    await aLead(
      { stage: "booked", vehicle: "2021 Subaru Outback", pickupPlace: "Rochester", pickupOn: "2026-12-26" },
      false,
    );
    await run(new Date("2026-12-25T06:00:00Z"));
    expect(await logged()).toEqual(["email waits quiet-hours"]);
    await run(afternoon);
    expect((await logged()).sort()).toEqual(["email done", "email waits quiet-hours", "task done"]);
  });

  test("a booking is confirmed by itself, whatever rules wait, and no rule says it twice", async () => {
    const { leadId, quoteNumber, email, id } = await aQuote();
    await db.outboxMessage.deleteMany();
    await aRule({
      when: { kind: "stage-changed", stage: "booked" },
      if: [],
      steps: steps("booked", "review-request"),
    });
    await db.quote.update({ where: { id }, data: { validUntil: "2027-01-31" } });
    const booked = await book({ leadId, quoteNumber, seen: { basis: "1-open" }, by, now: christmasNight });
    expect(booked).toMatchObject({ ok: true });
    await run(christmasNight);
    expect(await logged()).toEqual(["email skipped sent-at-booking", "email waits holiday"]);
    expect(await waiting()).toEqual([{ kind: "booking-to-customer", dueAt: christmasNight }]);
    const [row] = await db.outboxMessage.findMany();
    expect(row).toMatchObject({ quoteId: id, recipient: email });
    const composed = await composeEmail(
      { id: row?.id ?? "", kind: "booking-to-customer", subject: id, createdAt: christmasNight, attempts: 1 },
      christmasNight,
    );
    expect(composed).toMatchObject({ ok: true, value: { to: email } });
    expect(composed.ok && composed.value.email.text.replace(/\s+/g, " ")).toContain(
      "is booked from Miami, FL to New York, NY for $",
    );
  });

  test("a receipt is due at once", async () => {
    const said = {
      ...message({ email: newEmail() }),
      topic: "other" as const,
      phone: null,
      quoteNumber: null,
    };
    await createContactMessage(said, newEmail(), christmasNight);
    expect((await waiting()).map(({ kind }) => kind).sort()).toEqual(["contact-receipt", "contact-to-staff"]);
    for (const { dueAt } of await waiting()) expect(dueAt).toEqual(christmasNight);
  });
});

test("each quote's booking is confirmed at its own price, and an undone one no more", async () => {
  const now = new Date();
  const first = await aQuote();
  await db.outboxMessage.deleteMany();
  const { leadId } = first;
  expect(
    await book({ leadId, quoteNumber: first.quoteNumber, seen: { basis: "1-open" }, by, now }),
  ).toMatchObject({ ok: true });
  const message = {
    id: "x",
    kind: "booking-to-customer",
    subject: first.id,
    createdAt: now,
    attempts: 1,
  } as const;
  expect(await composeEmail(message, now)).toMatchObject({ ok: true });
  await undoBooking({
    leadId,
    quoteNumber: first.quoteNumber,
    seen: { basis: "1-open" },
    reason: "Wrong car",
    by,
    now,
  });
  expect(await composeEmail(message, now)).toMatchObject({
    error: { message: "The booking was undone before this went out." },
  });
});

test("a lead whose contact is stopped, or that has no address, gets no confirmation", async () => {
  const now = new Date();
  const { leadId } = await aQuote();
  await db.outboxMessage.deleteMany();
  await db.lead.update({ where: { id: leadId }, data: { email: null, emailNormalized: null } });
  await changeLeads([leadId], { kind: "stage", stage: "booked" }, by, now);
  expect(await waiting()).toEqual([]);
});

test("what a person waits for passes what rules wrote, however long that has been due", async () => {
  const leadId = await aLead({}, false);
  const ruleId = await aRule({ when: { kind: "season-opens" }, if: [], steps: steps("season-opens") });
  const begun = { ruleId, version: 1, leadId, occasion: "event:1", startedAt: afternoon };
  const { id: runId } = await db.automationRun.create({ data: begun });
  for (let index = 0; index < 5; index += 1) {
    const action = {
      runId,
      ruleId,
      leadId,
      step: index,
      kind: "email",
      outcome: "done",
      createdAt: afternoon,
    };
    const { id: automationActionId } = await db.automationAction.create({ data: action });
    await db.outboxMessage.create({
      data: { kind: "automation-email", automationActionId, dueAt: new Date(0) },
    });
  }
  await aQuote();
  const tried: string[] = [];
  await deliverDue(
    {
      channel: "email",
      words: { giveUp: [], retry: [] },
      attempt: ({ kind }) => {
        tried.push(kind);
        return Promise.resolve({ ok: true as const });
      },
      goesOn: () => true,
    },
    { now: () => new Date(), stopping: () => false },
  );
  expect(tried[0]).toBe("quote-to-customer");
  expect(tried.filter((kind) => kind === "automation-email")).toHaveLength(5);
});
