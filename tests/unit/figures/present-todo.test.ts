import { describe, expect, test } from "vitest";
import { presentTodo } from "#app/domain/figures/today/present-todo.ts";
import type { Todo } from "#app/domain/figures/today/todo.ts";

const todo = (changes: Partial<Todo> = {}): Todo => ({
  ...{
    leadId: "a",
    name: "Sample Person 1",
    phone: "(585) 555-0101",
    email: "p1@example.com",
    useWhatsApp: false,
  },
  ...{ stage: "new", pickup: { zip: "14604", place: "Rochester", state: "NY" } },
  delivery: { place: "Sarasota", state: "FL" },
  ...{ vehicle: null, transportType: null, isRunning: null, price: null, validUntil: null, pickupOn: null },
  ...{
    distance: null,
    campaign: null,
    isContactStopped: false,
    at: null,
    task: null,
    events: [],
    arrival: null,
  },
  ...changes,
});
const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);
const noon = new Date("2026-11-24T17:00:00Z");
const night = new Date("2026-11-24T11:12:00Z");

describe("the clock of whoever waits", () => {
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
  const row = presentTodo("due", todo({ isContactStopped: true, at: noon }), noon);
  expect(row.reach).toEqual({ call: null, phone: null, email: null, whatsApp: null });
  expect(row.act).toEqual({ kind: "none" });
});
