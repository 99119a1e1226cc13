import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addBuiltInRules } from "#app/domain/channels/automation/add-built-in-rules.server.ts";
import { afterOpenTime } from "#app/domain/channels/automation/after-open-time.ts";
import { firstAutomationSettings } from "#app/domain/channels/automation/automation-settings.ts";
import {
  listStoppedByBooking,
  switchBookingTexts,
} from "#app/domain/channels/automation/booking-text-rules.server.ts";
import { builtInRules } from "#app/domain/channels/automation/built-in-rules.ts";
import { checkDraft } from "#app/domain/channels/automation/check-draft.ts";
import { composeAutomationEmail } from "#app/domain/channels/automation/compose-automation-emails.server.ts";
import {
  describeRule,
  describeTrigger,
  plainSentence,
} from "#app/domain/channels/automation/describe-rule.ts";
import { WOULD_ACT } from "#app/domain/channels/automation/dry-run.ts";
import { dryRun } from "#app/domain/channels/automation/dry-run.server.ts";
import { findLoop } from "#app/domain/channels/automation/find-loop.ts";
import type { RuleDefinition } from "#app/domain/channels/automation/rule.ts";
import { writesToCustomer } from "#app/domain/channels/automation/rule.ts";
import { draftOf } from "#app/domain/channels/automation/rule-draft.ts";
import { saveRule, switchRule } from "#app/domain/channels/automation/rule-store.server.ts";
import { runRules } from "#app/domain/channels/automation/run-rules.server.ts";
import { defaultDeskHours } from "#app/domain/base/settings/business-hours.ts";
import { readSettings } from "#app/domain/base/settings/save-settings.server.ts";
import { changeWindow } from "#app/domain/shipping/orders/dispatch/change-window.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { GivenToMove } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { orderStates } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/durations.js";
import { newEmail } from "#tests/support/factories.ts";
import { aCarrier, anOrder, setBooking } from "#tests/support/orders.ts";
import { forgetRules, logged, setPostalAddress, staff } from "#tests/support/rule-rounds.ts";

const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const by = byStaff(agent);
/** All of these happen on one afternoon, so that no message waits for the morning. */
const noon = Date.parse(`${deskDayOf(new Date())}T17:00:00Z`);
const after = (ms: number) => new Date(Math.max(noon, Date.now()) + ms);
const task = { kind: "task", title: "Look at it" } as const;
const notice = { kind: "notice", text: "Look at it" } as const;
const email = { kind: "email", templateKey: "pickup-eve" } as const;
const onOrder = (state: OrderState | null, ...steps: RuleDefinition["steps"]): RuleDefinition => ({
  when: { kind: "order-moved", state },
  if: [],
  steps,
});

beforeEach(forgetRules);
afterEach(async () => {
  await forgetRules();
  await setBooking(false);
});

async function aRule(definition: RuleDefinition, changes: { isOn?: boolean; name?: string } = {}) {
  await setPostalAddress();
  const version = { version: 1, definition: JSON.stringify(definition), author: "Test" };
  const { id } = await db.automationRule.create({
    data: { name: "Test", isOn: true, switchedAt: new Date(0), versions: { create: version }, ...changes },
  });
  return id;
}

async function round(ms = 0) {
  const errors: unknown[] = [];
  await runRules({ now: after(ms), report: (error) => errors.push(error) });
  expect(errors).toEqual([]);
}

/** When an order moves: on that afternoon too, or a wait that begins there would be over before its first round. */
let moves = 0;
const nextMoment = () => new Date(Math.max(noon - MINUTE_MS + (moves += 1), Date.now()));
const given = (moment: Date): GivenToMove => ({ reason: "A sample reason", moment, carrier: aCarrier() });
async function move(orderId: string, ...names: OrderMoveName[]) {
  for (const name of names) {
    const now = nextMoment();
    const moved = await moveOrder({ orderId, move: name, by, given: given(now), now });
    if (!moved.ok) throw new Error(JSON.stringify(moved.error));
  }
}
const tasks = () => db.leadTask.count({ where: { title: task.title } });

describe("a rule about orders", () => {
  test("acts once for each move to its state, and for no other", async () => {
    await aRule(onOrder("confirmed", task));
    const { orderId } = await anOrder();
    await round();
    expect(await tasks()).toBe(0);
    await move(orderId, "confirm");
    await round();
    await round(MINUTE_MS);
    expect(await tasks()).toBe(1);
    await move(orderId, "assign", "unassign");
    await round(2 * MINUTE_MS);
    expect(await tasks()).toBe(2);
  });

  test("acts for any move if it names no state", async () => {
    await aRule(onOrder(null, task));
    const { orderId } = await anOrder();
    await round();
    await move(orderId, "confirm");
    await round(MINUTE_MS);
    expect(await tasks()).toBe(2);
  });

  test("does nothing if the order has moved on by the time it acts", async () => {
    await aRule(onOrder("requested", { kind: "wait", amount: 1, unit: "hours", isHalved: false }, notice));
    const { orderId } = await anOrder({ now: nextMoment() });
    await round();
    await move(orderId, "confirm");
    await round(2 * HOUR_MS);
    expect(await logged()).toEqual(["none stopped order-moved-on"]);
  });

  test("acts once where a report was taken back and made again while it waited", async () => {
    await aRule(onOrder("confirmed", { kind: "wait", amount: 1, unit: "hours", isHalved: false }, task));
    const { orderId } = await anOrder();
    await move(orderId, "confirm");
    await round();
    await move(orderId, "assign", "unassign");
    await round(MINUTE_MS);
    await round(2 * HOUR_MS);
    expect(await tasks()).toBe(1);
  });

  test("checks the order and not the lead, of which another order may go on", async () => {
    await aRule(onOrder("confirmed", { kind: "wait", amount: 1, unit: "hours", isHalved: false }, task));
    const one = await anOrder();
    const other = await anOrder();
    await db.quote.update({ where: { id: other.quote.id }, data: { leadId: one.quote.leadId } });
    await move(one.orderId, "confirm");
    await move(other.orderId, "confirm", "assign");
    await round();
    await round(2 * HOUR_MS);
    const runs = await db.automationRun.findMany({ select: { occasion: true, endReason: true } });
    const endOf = (orderId: string) =>
      runs.flatMap(({ occasion, endReason }) => (occasion.includes(orderId) ? [endReason] : []));
    expect([endOf(one.orderId), endOf(other.orderId)]).toEqual([["finished"], ["order-moved-on"]]);
    expect(await tasks()).toBe(1);
  });

  test("holds its email back if the order moves on before it leaves", async () => {
    await aRule(onOrder("confirmed", email));
    const { orderId } = await anOrder();
    await move(orderId, "confirm");
    await round();
    const { id } = await db.automationAction.findFirstOrThrow({ where: { kind: "email" } });
    expect(await composeAutomationEmail(id, after(MINUTE_MS))).toMatchObject({ ok: true });
    await move(orderId, "assign");
    expect(await composeAutomationEmail(id, after(MINUTE_MS))).toMatchObject({
      error: { code: "rule-over", message: expect.stringContaining("Carrier assigned") as string },
    });
  });

  test("may write about an order’s end, though the lead is lost by it", async () => {
    await aRule(onOrder("canceled", email));
    const { orderId } = await anOrder();
    await move(orderId, "confirm", "cancel");
    await round();
    expect(await logged()).toEqual(["email done"]);
  });

  test("is set off by nothing that a rule does, so it is in no loop", () => {
    const rule = {
      id: "one",
      name: "One",
      definition: onOrder(null, { kind: "stage", stage: "review-asked" }),
    };
    const other: RuleDefinition = {
      when: { kind: "stage-changed", stage: null },
      if: [{ kind: "stage", is: true, stages: ["review-asked"] }],
      steps: [task],
    };
    expect(findLoop(rule, [{ id: "two", name: "Two", definition: other }])).toBeNull();
  });

  test("comes back from its form as it was, for every state and for any", () => {
    const known = { emails: [], whatsApps: [], endpoints: [], owners: [] };
    for (const state of [...orderStates.map(({ code }) => code), null]) {
      const rule = onOrder(state, { kind: "wait", amount: 2, unit: "open-hours", isHalved: false }, task);
      expect(checkDraft(draftOf("Orders", rule), known, "one", [])).toEqual({ ok: true, value: rule });
    }
    const wrong = {
      ...draftOf("Orders", onOrder(null, task)),
      when: { kind: "order-moved", value: "booked" },
    };
    expect(checkDraft(wrong, known, "one", [])).toMatchObject({ ok: false });
  });

  test("reads as a sentence", () => {
    const names = { templates: new Map(), endpoints: new Map(), staff: new Map() };
    const rule = onOrder(
      "requested",
      { kind: "wait", amount: 1, unit: "open-hours", isHalved: false },
      notice,
    );
    expect(plainSentence(describeRule(rule, names))).toBe(
      "When an order moves to Requested, wait 1 opening hour and tell staff “Look at it”.",
    );
    expect(describeTrigger({ kind: "order-moved", state: null })).toBe("an order moves");
  });

  test("is tried out over the orders that are there", async () => {
    const { orderId } = await anOrder();
    await anOrder();
    await move(orderId, "confirm");
    const settings = { ...firstAutomationSettings, hasPostalAddress: true };
    const view = { group: WOULD_ACT, page: 1 };
    const tried = await dryRun(onOrder("confirmed", task), settings, after(0), view);
    expect(tried).toMatchObject({ of: "ordered", total: 1, groups: [{ label: WOULD_ACT, count: 1 }] });
    expect(tried.shown.leads.map((lead) => lead.orderId)).toEqual([orderId]);
    expect((await dryRun(onOrder(null, task), settings, after(0), view)).total).toBe(2);
  });
});

describe("opening hours", () => {
  // The desk is open on weekdays from 9 AM to 6 PM in New York.
  test.each([
    ["within a morning", "2026-12-01T15:00:00Z", 1, "2026-12-01T16:00:00.000Z"],
    ["over an evening", "2026-12-01T22:30:00Z", 1, "2026-12-02T14:30:00.000Z"],
    ["from a night", "2026-12-02T05:00:00Z", 1, "2026-12-02T15:00:00.000Z"],
    ["over a weekend", "2026-12-04T22:40:30Z", 1, "2026-12-07T14:40:30.000Z"],
    ["over Christmas", "2026-12-24T22:00:00Z", 2, "2026-12-28T15:00:00.000Z"],
    ["over the end of daylight saving time", "2026-10-30T21:00:00Z", 2, "2026-11-02T15:00:00.000Z"],
    ["over its beginning", "2026-03-06T22:00:00Z", 2, "2026-03-09T14:00:00.000Z"],
  ])("%s count only while the desk is open", (_name, from, hours, until) => {
    expect(afterOpenTime(defaultDeskHours, new Date(from), hours * HOUR_MS).toISOString()).toBe(until);
  });

  test("end on the last of many openings that are far apart, and at the minute that a desk has", () => {
    const fridays = { ...defaultDeskHours, weekdays: [5], fromMinute: 8 * 60 + 20, untilMinute: 9 * 60 + 20 };
    // Of the 120 Fridays from January 1, 2027 on, those that are federal holidays have no opening.
    const until = afterOpenTime(fridays, new Date("2026-12-31T12:00:00Z"), 120 * HOUR_MS);
    expect(until.toISOString()).toBe("2029-05-18T13:20:00.000Z");
    expect(afterOpenTime(fridays, new Date("2027-01-08T13:50:00Z"), HOUR_MS / 2).toISOString()).toBe(
      "2027-01-08T14:20:00.000Z",
    );
    expect(afterOpenTime(fridays, new Date("2027-01-08T14:20:00Z"), 1).toISOString()).toBe(
      "2027-01-15T13:20:00.001Z",
    );
  });

  test.each(["2026-03-08T05:00:00Z", "2026-11-01T04:00:00Z"])(
    "count every hour of a desk that is always open, also on the day from %s on",
    (from) => {
      const always = {
        ...defaultDeskHours,
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        fromMinute: 0,
        untilMinute: 24 * 60,
      };
      const until = afterOpenTime(always, new Date(from), 30 * HOUR_MS);
      expect(until.getTime() - Date.parse(from)).toBe(30 * HOUR_MS);
    },
  );

  test("hold back a notice until the desk has been open for so long", async () => {
    await aRule(
      onOrder("requested", { kind: "wait", amount: 1, unit: "open-hours", isHalved: false }, notice),
    );
    await anOrder();
    await round();
    expect(await logged()).toEqual([]);
    const { nextAt } = await db.automationRun.findFirstOrThrow();
    const run = await db.automationRun.findFirstOrThrow();
    expect(nextAt).toEqual(afterOpenTime(defaultDeskHours, run.startedAt, HOUR_MS));
    await round(5 * DAY_MS);
    expect(await logged()).toEqual(["notice done"]);
  });
});

describe("the rules about orders that come with the site", () => {
  const keys = ["request-waits", "no-carrier-yet", "order-to-close"];
  const own = builtInRules.filter(({ key }) => keys.includes(key));

  test("write to staff alone, and are on where the site is new", async () => {
    expect(own.map(({ key }) => key)).toEqual(keys);
    for (const { definition, key } of own) expect(writesToCustomer(definition), key).toBe(false);
    await addBuiltInRules(new Date());
    const on = await db.automationRule.findMany({ where: { isOn: true }, select: { builtIn: true } });
    expect(on.map(({ builtIn }) => builtIn)).toEqual(expect.arrayContaining(keys));
  });

  test("are off after an upgrade", async () => {
    await anOrder();
    await addBuiltInRules(new Date());
    expect(await db.automationRule.count({ where: { isOn: true } })).toBe(0);
  });

  test("say that a booked order has no carrier three days before its window, wherever that moves", async () => {
    const rule = own.find(({ key }) => key === "no-carrier-yet");
    if (!rule) throw new Error("no such rule");
    await aRule(rule.definition);
    const { orderId } = await anOrder();
    await move(orderId, "confirm");
    const today = deskDayOf(after(0));
    const shift = async (days: number) => {
      const window = {
        first: addDays(today, days),
        last: addDays(today, days + 2),
        kind: "estimated",
      } as const;
      await changeWindow({
        orderId,
        by,
        now: new Date(),
        which: "pickup",
        window,
        reason: "A truck has room",
      });
    };
    await shift(9);
    await round();
    expect(await logged()).toEqual([]);
    await shift(3);
    await round(MINUTE_MS);
    expect(await logged()).toEqual(["task done"]);
    await move(orderId, "assign");
    await shift(4);
    await round(DAY_MS);
    expect(await logged()).toEqual(["task done"]);
  });
});

describe("the texts of a booking", () => {
  const onStage = (templateKey: string): RuleDefinition => ({
    when: { kind: "stage-changed", stage: "dispatched" },
    if: [],
    steps: [{ kind: "email", templateKey }, task],
  });

  test("are skipped for somebody with an order, who gets the order’s own", async () => {
    await aRule(onStage("carrier-found"));
    const { orderId } = await anOrder();
    await move(orderId, "confirm", "assign");
    await round();
    expect(await logged()).toEqual(["email skipped sent-by-order", "task done"]);
  });

  test("still go to somebody who was booked without an order", async () => {
    await aRule(onStage("carrier-found"));
    const lead = await db.lead.create({
      data: {
        fullName: "Sample Person 3",
        email: newEmail(),
        stage: "dispatched",
        vehicle: "2021 Subaru Outback",
      },
    });
    await db.leadEvent.create({
      data: {
        leadId: lead.id,
        kind: "stage-changed",
        data: JSON.stringify({ from: "booked", to: "dispatched" }),
        createdAt: after(0),
      },
    });
    await round();
    expect((await logged())[0]).toBe("email done");
  });

  test("take the rules that send them off once booking is switched on, and name these", async () => {
    const sends = await aRule(onStage("carrier-found"), { name: "Mine" });
    const eve = await aRule(onStage("pickup-eve"), { name: "Eve" });
    const before = await readSettings();
    await setBooking(true);
    const now = new Date();
    const stop = async () => switchBookingTexts(db, { before, after: await readSettings(), by: staff, now });
    await stop();
    const isOn = async (id: string) => (await db.automationRule.findUniqueOrThrow({ where: { id } })).isOn;
    expect([await isOn(sends), await isOn(eve)]).toEqual([false, true]);
    expect(await listStoppedByBooking()).toEqual({ names: ["Mine"], changed: [], isBookingOn: true });
    const entries = () =>
      db.auditEntry.findMany({ where: { subjectId: sends, action: "rule-switched-off" } });
    expect((await entries()).map(({ actor, after: change }) => [actor, change])).toEqual([
      [staff.name, JSON.stringify({ because: "orders send these emails themselves", version: 1 })],
    ]);
    await stop();
    expect(await entries()).toHaveLength(1);
  });

  test("turn exactly the rules on again that booking stopped, once it's switched off", async () => {
    const stopped = await aRule(onStage("carrier-found"), { name: "Stopped" });
    const ended = await aRule(onStage("picked-up"), { name: "Ended by staff" });
    const own = await aRule(onStage("delivered"), { name: "Off before" });
    await switchRule(own, false, staff, new Date());
    await setBooking(false);
    const off = await readSettings();
    await setBooking(true);
    const on = await readSettings();
    const change = (before: typeof on, after: typeof on) =>
      db.$transaction((tx) => switchBookingTexts(tx, { before, after, by: staff, now: new Date() }));
    expect(await change(off, on)).toBe(0);
    for (const isOn of [true, false]) await switchRule(ended, isOn, staff, new Date());
    expect(await listStoppedByBooking()).toEqual({ names: ["Stopped"], changed: [], isBookingOn: true });
    await setBooking(false);
    expect(await listStoppedByBooking()).toEqual({ names: ["Stopped"], changed: [], isBookingOn: false });
    expect(await change(on, off)).toBe(1);
    const isOn = async (id: string) => (await db.automationRule.findUniqueOrThrow({ where: { id } })).isOn;
    expect([await isOn(stopped), await isOn(ended), await isOn(own)]).toEqual([true, false, false]);
    expect(await listStoppedByBooking()).toEqual({ names: [], changed: [], isBookingOn: false });
    expect(await change(on, off)).toBe(0);
  });

  test("stay off in a rule that staff changed meanwhile, which is named", async () => {
    const definition = onStage("carrier-found");
    const id = await aRule(definition, { name: "Changed" });
    const off = await readSettings();
    await setBooking(true);
    const on = await readSettings();
    await switchBookingTexts(db, { before: off, after: on, by: staff, now: new Date() });
    const changed = { name: "Changed", definition: { ...definition, steps: [task] } };
    expect((await saveRule(id, { version: "1" }, changed, staff, new Date())).ok).toBe(true);
    const named = { names: ["Changed"], changed: ["Changed"] };
    expect(await listStoppedByBooking()).toEqual({ ...named, isBookingOn: true });
    await setBooking(false);
    expect(await switchBookingTexts(db, { before: on, after: off, by: staff, now: new Date() })).toBe(0);
    expect((await db.automationRule.findUniqueOrThrow({ where: { id } })).isOn).toBe(false);
    expect(await listStoppedByBooking()).toEqual({ ...named, isBookingOn: false });
  });

  test("stay off in a rule that sends follow-ups while no postal address is set, and are named", async () => {
    const { when, steps } = onStage("carrier-found");
    const followUp = { kind: "email", templateKey: "one-question" } as const;
    const id = await aRule({ when, if: [], steps: [...steps, followUp] }, { name: "With a follow-up" });
    const off = await readSettings();
    await setBooking(true);
    const on = await readSettings();
    await switchBookingTexts(db, { before: off, after: on, by: staff, now: new Date() });
    await setBooking(false);
    await setPostalAddress("");
    expect(await switchBookingTexts(db, { before: on, after: off, by: staff, now: new Date() })).toBe(0);
    expect((await db.automationRule.findUniqueOrThrow({ where: { id } })).isOn).toBe(false);
    expect(await listStoppedByBooking()).toEqual({
      names: ["With a follow-up"],
      changed: [],
      isBookingOn: false,
    });
  });

  test("leave a rule on that staff switched on again, when other settings are saved", async () => {
    const sends = await aRule(onStage("delivered"));
    await setBooking(true);
    const settings = await readSettings();
    const now = new Date();
    await switchBookingTexts(db, {
      before: settings,
      after: { ...settings, businessPhone: "" },
      by: staff,
      now,
    });
    expect((await db.automationRule.findUniqueOrThrow({ where: { id: sends } })).isOn).toBe(true);
  });
});
