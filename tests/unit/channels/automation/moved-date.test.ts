import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { composeAutomationEmail } from "#app/domain/channels/automation/compose-automation-emails.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import type { RuleDefinition } from "#app/domain/channels/automation/rule.ts";
import {
  aLead,
  after,
  aRule,
  email,
  emails,
  forgetRules,
  logged,
  round,
} from "#tests/support/rule-rounds.ts";

beforeEach(forgetRules);

const eve: RuleDefinition = {
  when: { kind: "pickup-in", days: 1 },
  if: [{ kind: "booked", is: true }],
  steps: [email],
};
const ruleOf = (when: RuleDefinition["when"]): RuleDefinition => ({ when, if: [], steps: [email] });
/** Half past midnight in New York, before December 1's noon. */
const night = -11.5;

test.each([
  ["a pickup that was moved", eve, { stage: "booked", pickupOn: "2026-12-02" }, { pickupOn: "2026-12-09" }],
  ["a pickup without a date", eve, { stage: "booked", pickupOn: "2026-12-02" }, { pickupOn: null }],
  [
    "a date that lies ahead again",
    ruleOf({ kind: "pickup-passed" }),
    { pickupOn: "2026-11-30" },
    { pickupOn: "2026-12-20" },
  ],
  [
    "a price that holds longer",
    ruleOf({ kind: "price-expires", days: 2 }),
    { validUntil: "2026-12-03" },
    { validUntil: "2026-12-30" },
  ],
])("%s gets nothing of the rule that its old date began at night", async (_name, rule, lead, changed) => {
  await aRule(rule);
  const id = await aLead(lead, false);
  await round(night);
  expect(await logged()).toEqual(["email waits quiet-hours"]);
  await db.lead.update({ where: { id }, data: changed });
  await round(0);
  expect(await logged()).toEqual(["email waits quiet-hours", "none stopped date-changed"]);
});

test("an email that still waits in the outbox isn’t sent either, and the new date begins the rule anew", async () => {
  await aRule(eve);
  const id = await aLead({ stage: "booked", pickupOn: "2026-12-02" }, false);
  await round(0);
  await db.lead.update({ where: { id }, data: { pickupOn: "2026-12-09" } });
  const { id: actionId } = await db.automationAction.findFirstOrThrow();
  expect(await composeAutomationEmail(actionId, after(1))).toMatchObject({ error: { code: "rule-over" } });
  await round(7 * 24);
  expect(await emails()).toBe(2);
});

test("who books during the day gets what began at night and asks for a booking", async () => {
  await aRule(eve);
  const id = await aLead({ pickupOn: "2026-12-02" }, false);
  await round(night);
  await round(-3);
  await db.lead.update({ where: { id }, data: { stage: "booked" } });
  await round(-2);
  expect([await logged(), await emails()]).toEqual([["email done"], 1]);
});

test("a run that waited for the morning and found no booking leaves its date for later that day", async () => {
  await aRule(eve);
  const id = await aLead({ stage: "booked", pickupOn: "2026-12-02" }, false);
  await round(night);
  await db.lead.update({ where: { id }, data: { stage: "quoted" } });
  await round(-3);
  expect(await db.automationRun.count()).toBe(0);
  await db.lead.update({ where: { id }, data: { stage: "booked" } });
  await round(-2);
  expect(await emails()).toBe(1);
});

const tagged = (tag: string) => ({ tags: { create: [{ tag }] } });
const conditions: [RuleDefinition["if"][number], fits: object, doesNot: object][] = [
  [{ kind: "opened", is: true }, { events: { create: [{ kind: "quote-opened" }] } }, {}],
  [{ kind: "opened", is: false }, {}, { events: { create: [{ kind: "quote-opened" }] } }],
  [{ kind: "booked", is: false }, {}, { stage: "dispatched" }],
  [{ kind: "price-over", dollars: 1_200 }, { price: 1_201 }, { price: null }],
  [{ kind: "price-under", dollars: 1_200 }, { price: 1_199 }, { price: 1_200 }],
  [{ kind: "stage", is: true, stages: ["new", "quoted"] }, {}, { stage: "contacted" }],
  [{ kind: "stage", is: false, stages: ["new", "contacted"] }, {}, { stage: "contacted" }],
  [{ kind: "transport", type: "open" }, { transportType: "open" }, { transportType: null }],
  [{ kind: "pickup-state", state: "NY" }, {}, { pickupState: "OH" }],
  [{ kind: "delivery-state", state: "FL" }, { deliveryState: "FL" }, { deliveryState: null }],
  [{ kind: "tag", is: true, tag: "Military" }, tagged("military"), tagged("dealer")],
  [{ kind: "tag", is: false, tag: "Military" }, {}, tagged("military")],
];

test.each(conditions)(
  "a date begins a rule where its condition holds: %o",
  async (condition, fits, doesNot) => {
    await aRule({ when: { kind: "pickup-passed" }, if: [condition], steps: [email] });
    const leadId = await aLead({ pickupOn: "2026-11-30", ...fits }, false);
    await aLead({ pickupOn: "2026-11-30", ...doesNot }, false);
    await round(0);
    expect(await db.automationRun.findMany({ select: { leadId: true } })).toEqual([{ leadId }]);
    expect(await logged()).toEqual(["email done"]);
  },
);

test("a condition about an answer doesn’t let a run begin over and over", async () => {
  await aRule({
    when: { kind: "pickup-in", days: 1 },
    steps: [email],
    if: [
      { kind: "booked", is: true },
      { kind: "answered", is: false },
    ],
  });
  const leadId = await aLead({ stage: "booked", pickupOn: "2026-12-02" }, false);
  await round(night);
  const data = { text: "See you then" };
  await recordLeadEvent(db, { leadId, now: after(-5), kind: "email-pasted", data });
  await round(-3);
  await round(-2);
  expect([await logged(), await emails()]).toEqual([
    ["email waits quiet-hours", "none stopped condition"],
    0,
  ]);
});
