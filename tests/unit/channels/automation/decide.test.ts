import { describe, expect, test, vi } from "vitest";
import { firstAutomationSettings } from "#app/domain/channels/automation/automation-settings.ts";
import { decide } from "#app/domain/channels/automation/decide.ts";
import type { Decision } from "#app/domain/channels/automation/decide.ts";
import type { LeadFacts } from "#app/domain/channels/automation/lead-facts.ts";
import { quietHoursFor } from "#app/domain/channels/automation/open-hours.ts";
import type { RuleDefinition } from "#app/domain/channels/automation/rule.ts";

const facts: LeadFacts = {
  stage: "quoted",
  price: 1200,
  transportType: "open",
  tags: [],
  pickupOn: "2026-12-20",
  quoteNumber: "EH-TEST-0001",
  validUntil: null,
  pickupState: "NY",
  pickupZip: "14604",
  deliveryState: "FL",
  email: "person@example.com",
  phone: "(585) 555-0103",
  useWhatsApp: true,
  contactStop: null,
  isGone: false,
  suppression: null,
  answer: null,
  orderState: null,
  hasOrderMoved: false,
  hasOrder: false,
  hasOpened: false,
  sentToday: 0,
};

const wait = (amount: number, unit: "minutes" | "hours" | "days", isHalved = false) =>
  ({ kind: "wait", amount, unit, isHalved }) as const;
const email = { kind: "email", templateKey: "one-question" } as const;
const ruleOf = (...steps: RuleDefinition["steps"]): RuleDefinition => ({
  when: { kind: "quote-submitted" },
  if: [],
  steps,
});

/** What happens with a rule's step at a moment, for a person who differs from the usual one. */
const settings = { ...firstAutomationSettings, hasPostalAddress: true };

function at(now: string, person: Partial<LeadFacts> = {}, rule = ruleOf(email), step = 0): Decision {
  const moment = new Date(now);
  return decide({ rule, step, nextAt: moment }, { ...facts, ...person }, settings, moment);
}

const until = (decision: Decision) => ("until" in decision ? decision.until.toISOString() : decision.kind);

describe("Florida's evening begins at 8 PM", () => {
  const florida = { pickupState: "FL", pickupZip: "33101" };
  test.each([
    ["Miami at 7:59 PM", "2026-11-25T00:59:00Z", florida, "act"],
    ["Miami at 8 PM until 8 AM", "2026-11-24T01:00:00Z", florida, "2026-11-24T13:00:00.000Z"],
    [
      "a Miami number at 8 PM, wherever the pickup is",
      "2026-11-24T01:00:00Z",
      { phone: "+1 305 555 0103" },
      "2026-11-24T13:00:00.000Z",
    ],
    ["a New York number at 8 PM in New York, going to Florida", "2026-11-24T01:00:00Z", {}, "act"],
    ["nobody’s number", "2026-11-24T01:00:00Z", { phone: null }, "act"],
  ])("%s", (_name, now, person, expected) => expect(until(at(now, person))).toBe(expected));

  test.each([
    [21, 8, 20, 8],
    [19, 9, 19, 9],
    [0, 6, 20, 8],
    [12, 13, 20, 13],
  ])("the operator’s %i to %i become %i to %i", (quietFrom, quietUntil, from, to) =>
    expect(quietHoursFor({ pickupState: "FL", phone: null }, { quietFrom, quietUntil })).toEqual({
      quietFrom: from,
      quietUntil: to,
    }),
  );
});

describe("quiet hours, where the person is", () => {
  test.each([
    ["New York at 8:59 PM", "2026-11-24T01:59:00Z", {}, "act"],
    ["New York at 9 PM until 8 AM", "2026-11-24T02:00:00Z", {}, "2026-11-24T13:00:00.000Z"],
    ["New York at 8 AM", "2026-11-24T13:00:00Z", {}, "act"],
    [
      "Oakland at 6 AM until 8 AM there",
      "2026-11-24T14:00:00Z",
      { pickupState: "CA", pickupZip: "94601" },
      "2026-11-24T16:00:00.000Z",
    ],
    [
      "Phoenix keeps standard time in July",
      "2026-07-07T14:30:00Z",
      { pickupState: "AZ", pickupZip: "85001", pickupOn: null },
      "2026-07-07T15:00:00.000Z",
    ],
    [
      "on a boundary both zones count",
      "2026-11-24T13:30:00Z",
      { pickupState: "FL", pickupZip: "32401" },
      "2026-11-24T14:00:00.000Z",
    ],
    [
      "an unknown place is Eastern",
      "2026-11-24T12:00:00Z",
      { pickupState: null, pickupZip: null },
      "2026-11-24T13:00:00.000Z",
    ],
  ])("%s", (_name, now, person, expected) => {
    expect(until(at(now, person))).toBe(expected);
  });

  test("daylight saving time moves 8 AM: the night before and after it began", () => {
    const person = { pickupOn: null };
    expect(until(at("2026-03-07T04:00:00Z", person))).toBe("2026-03-07T13:00:00.000Z");
    expect(until(at("2026-03-08T04:00:00Z", person))).toBe("2026-03-08T12:00:00.000Z");
  });

  test("and the night it ended", () => {
    const person = { pickupOn: null };
    expect(until(at("2026-10-31T03:00:00Z", person))).toBe("2026-10-31T12:00:00.000Z");
    expect(until(at("2026-11-01T03:00:00Z", person))).toBe("2026-11-01T13:00:00.000Z");
  });

  test("nothing goes on Thanksgiving; it goes at 8 AM on Friday", () => {
    const decision = at("2026-11-26T15:00:00Z");
    expect(decision).toMatchObject({ kind: "later", reason: "holiday" });
    expect(until(decision)).toBe("2026-11-27T13:00:00.000Z");
  });

  test("a task waits for nobody's morning", () => {
    const rule = ruleOf({ kind: "task", title: "Call" });
    expect(at("2026-11-24T05:00:00Z", {}, rule)).toMatchObject({ kind: "act", sentOn: null });
  });
});

describe("a message", () => {
  const noon = "2026-11-24T17:00:00Z";

  test("counts toward the person's own day", () => {
    const person = { pickupState: "HI", pickupZip: "96801" };
    expect(at("2026-11-25T06:00:00Z", person)).toMatchObject({ kind: "act", sentOn: "2026-11-24" });
  });

  test.each([
    ["two already went to them that day", { sentToday: 2 }, "skip", "most-for-the-day"],
    ["they unsubscribed", { suppression: "unsubscribed" }, "skip", "unsubscribed"],
    ["their address bounced", { suppression: "bounced" }, "skip", "bounced"],
    ["there is no address", { email: null }, "skip", "no-address"],
    ["they answered", { answer: "email of Nov 24" }, "stop", "answered"],
    ["they booked", { stage: "booked" }, "stop", "booked"],
    ["they are lost", { stage: "lost" }, "stop", "lost"],
    ["they asked us to stop", { contactStop: "Asked us to stop" }, "stop", "contact-stopped"],
    ["the date has passed", { pickupOn: "2026-11-23" }, "stop", "date-passed"],
    ["the lead was merged", { isGone: true }, "stop", "gone"],
  ] as const)("does not go when %s", (_name, person, kind, reason) => {
    expect(at(noon, person)).toMatchObject({ kind, reason });
  });

  test("goes on the pickup day itself", () => {
    expect(at(noon, { pickupOn: "2026-11-24" }).kind).toBe("act");
  });

  test("by WhatsApp needs their consent", () => {
    const rule = ruleOf({ kind: "whatsapp", templateKey: "pickup-eve" });
    expect(at(noon, { useWhatsApp: false }, rule)).toMatchObject({ kind: "skip", reason: "no-consent" });
    expect(at(noon, {}, rule).kind).toBe("act");
  });

  test("that was due three days ago, while the site was down, does not go", () => {
    const now = new Date(noon);
    const nextAt = new Date("2026-11-21T17:00:00Z");
    const decision = decide({ rule: ruleOf(email), step: 0, nextAt }, facts, settings, now);
    expect(decision).toMatchObject({ kind: "skip", reason: "too-late" });
  });

  test("without a postal address a follow-up by email is left out, and nothing else is", () => {
    const now = new Date(noon);
    const decideOn = (rule: RuleDefinition, isFollowUp: boolean) =>
      decide({ rule, step: 0, nextAt: now, isFollowUp }, facts, firstAutomationSettings, now);
    expect(decideOn(ruleOf(email), true)).toMatchObject({ kind: "skip", reason: "no-postal-address" });
    // A service email, such as the list for the pickup, is no offer.
    expect(decideOn(ruleOf(email), false)).toMatchObject({ kind: "act" });
    expect(decideOn(ruleOf({ kind: "task", title: "Call" }), true)).toMatchObject({ kind: "act" });
  });
});

describe("rules for booked customers", () => {
  const rule: RuleDefinition = {
    when: { kind: "stage-changed", stage: "delivered" },
    if: [],
    steps: [wait(7, "days"), { kind: "email", templateKey: "review-request" }],
  };
  const person = { stage: "delivered", pickupOn: "2026-11-01", answer: "call of Nov 20" };

  test("the same review request goes to everybody, answered or not", () => {
    expect(at("2026-11-24T17:00:00Z", person, rule, 1).kind).toBe("act");
  });

  test("a condition that names a booked stage among others makes no such rule: an answer ends it", () => {
    const ruleFor = (...stages: ("follow-up" | "booked" | "delivered")[]): RuleDefinition => ({
      ...ruleOf(email),
      if: [{ kind: "stage", is: true, stages }],
    });
    const answered = { stage: "booked", answer: "email of Nov 24" };
    expect(at("2026-11-24T17:00:00Z", answered, ruleFor("booked", "delivered")).kind).toBe("act");
    const open = { ...answered, stage: "follow-up" };
    expect(at("2026-11-24T17:00:00Z", open, ruleFor("follow-up", "booked"))).toMatchObject({
      kind: "stop",
      reason: "answered",
    });
  });

  test("but not to somebody who asked us to stop", () => {
    expect(at("2026-11-24T17:00:00Z", { ...person, contactStop: "Asked" }, rule, 1)).toMatchObject({
      kind: "stop",
      reason: "contact-stopped",
    });
  });
});

describe("waiting", () => {
  test("counts from when the step before was due", () => {
    expect(until(at("2026-11-24T12:00:00Z", {}, ruleOf(wait(24, "hours"), email)))).toBe(
      "2026-11-25T12:00:00.000Z",
    );
  });

  test.each([
    ["half as long with a pickup in 7 days", "2026-12-01", "2026-11-25T00:00:00.000Z"],
    ["in full with one in 8 days", "2026-12-02", "2026-11-25T12:00:00.000Z"],
    ["in full without a date", null, "2026-11-25T12:00:00.000Z"],
  ])("%s", (_name, pickupOn, expected) => {
    const rule = ruleOf(wait(1, "days", true), email);
    expect(until(at("2026-11-24T12:00:00Z", { pickupOn }, rule))).toBe(expected);
  });

  test("a sequence goes step by step to its end", () => {
    const rule = ruleOf(wait(1, "days"), email, wait(2, "days"), email);
    const kinds = [0, 1, 2, 3, 4].map((step) => at("2026-11-24T17:00:00Z", {}, rule, step).kind);
    expect(kinds).toEqual(["wait", "act", "wait", "act", "end"]);
  });
});

test("a condition that does not hold when the step is due ends the run, and says which", () => {
  const rule = { ...ruleOf(email), if: [{ kind: "price-over", dollars: 1500 }] } as RuleDefinition;
  expect(at("2026-11-24T17:00:00Z", {}, rule)).toMatchObject({
    kind: "stop",
    reason: "condition",
    detail: "not so: the price is over $1,500",
  });
});

test("a rule reads the clock once for each hour until it may act, however often it is evaluated", () => {
  const clock = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  // From 9 PM in New York, the evening before Thanksgiving, until 8 AM the day after.
  expect(until(at("2026-11-26T02:00:00Z"))).toBe("2026-11-27T13:00:00.000Z");
  expect(clock.mock.calls.length).toBeLessThanOrEqual(36);
  clock.mockClear();
  for (let count = 0; count < 100; count++) at("2026-11-27T17:00:00Z");
  expect(clock.mock.calls.length).toBeLessThanOrEqual(1);
  clock.mockRestore();
});
