import { describe, expect, test } from "vitest";
import { presentTodo } from "#app/domain/desk/figures/today/present-todo.ts";
import type { Todo } from "#app/domain/desk/figures/today/todo.ts";

const todo = (changes: Partial<Todo> = {}): Todo => ({
  leadId: "a",
  name: "Sample Person 1",
  phone: "(585) 555-0101",
  email: "p1@example.com",
  stage: "new",
  pickup: { zip: "14604", place: "Rochester", state: "NY" },
  delivery: { zip: "34236", place: "Sarasota", state: "FL" },
  vehicle: null,
  transportType: null,
  isRunning: null,
  price: null,
  validUntil: null,
  pickupOn: null,
  distance: null,
  campaign: null,
  contact: { contactStoppedAt: null, contactStopReason: null, isSample: false },
  consents: {},
  at: null,
  task: null,
  events: [],
  arrival: null,
  ...changes,
});
const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);
const noon = new Date("2026-11-24T17:00:00Z");
const night = new Date("2026-11-24T11:12:00Z");

describe("the clock of a lead that waits", () => {
  test.each([
    [5, "warn"],
    [6, "bad"],
  ])("after %d minutes is %s", (minutes, tone) => {
    const { when, act } = presentTodo("waiting", todo({ at: minutesBefore(noon, minutes) }), noon);
    expect([when.label, when.tone, act]).toEqual([
      `${minutes} min`,
      tone,
      { kind: "call", href: "tel:+15855550101" },
    ]);
  });

  test("stays plain while they may not be called, and says until when", () => {
    const row = presentTodo("waiting", todo({ at: minutesBefore(night, 14) }), night);
    expect(row.when.tone).toBe("");
    expect(row.what).toBe("6:12 AM there: email now, call at 8:00 AM");
    expect(row.act).toEqual({ kind: "email", href: "mailto:p1@example.com" });
  });
});

test("who must not be contacted has no link at all", () => {
  const contact = { contactStoppedAt: noon, contactStopReason: "Asked", isSample: false };
  const row = presentTodo("due", todo({ contact, at: noon }), noon);
  expect(row.reach).toEqual({
    call: null,
    phone: null,
    email: null,
    whatsApp: null,
    closed: ["Contact stopped: Asked"],
  });
  expect(row.act).toEqual({ kind: "none" });
});

describe("a way to reach them is open as on the lead's page:", () => {
  const agreed = { isGranted: true, on: "Nov 21" };
  const takenBack = { isGranted: false, on: "Nov 22" };

  test("no call after calls were taken back, but an email", () => {
    const { act, reach } = presentTodo("due", todo({ consents: { "calls-texts": takenBack } }), noon);
    expect(act).toEqual({ kind: "email", href: "mailto:p1@example.com" });
    expect(reach).toMatchObject({ call: null, closed: ["Calls taken back on Nov 22"] });
  });

  test("nothing after all consent was taken back", () => {
    const { act, reach } = presentTodo("due", todo({ consents: { "quote-terms": takenBack } }), noon);
    expect([act.kind, reach.call, reach.email]).toEqual(["none", null, null]);
  });

  test("WhatsApp by consent, and within their hours", () => {
    const consents = { whatsapp: agreed };
    const at = (now: Date) => presentTodo("due", todo({ consents }), now).reach.whatsApp;
    expect([at(noon), at(night)]).toEqual(["https://wa.me/15855550101", null]);
    expect(presentTodo("due", todo(), noon).reach.whatsApp).toBeNull();
  });

  test("where only the delivery is known, it's the hour there that counts", () => {
    const pickup = { zip: null, place: null, state: null };
    const delivery = { zip: "90001", place: "Los Angeles", state: "CA" };
    const morning = new Date("2026-11-24T15:30:00Z");
    const row = presentTodo("waiting", todo({ pickup, delivery, at: morning }), morning);
    expect(row.what).toBe("7:30 AM there: email now, call at 8:00 AM");
    expect([row.reach.call, row.act.kind]).toEqual([null, "email"]);
    expect(presentTodo("due", todo({ pickup, delivery }), noon).clock).toBe("9:00 AM in CA");
  });

  test("a lead without an email isn't to be emailed now", () => {
    const { what } = presentTodo("waiting", todo({ email: null, at: night }), night);
    expect(what).toBe("6:12 AM there: call at 8:00 AM");
  });
});
