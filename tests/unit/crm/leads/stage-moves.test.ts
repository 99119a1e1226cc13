import { describe, expect, test } from "vitest";
import { bookedStages, stagesBeforeBooking } from "#app/domain/crm/leads/stage-groups.ts";
import { describeMoveProblem, moveProblem, movesFrom } from "#app/domain/crm/leads/stage-moves.ts";
import { isExit, leadStages } from "#app/domain/crm/leads/stages.ts";

const exits = leadStages.filter(({ code }) => isExit(code)).map(({ code }) => code);

/** Where a lead may go, written out: the table that the rules add up to. */
const booked = {
  booked: ["dispatched", ...exits],
  dispatched: ["booked", "picked-up", ...exits],
  "picked-up": ["dispatched", "delivered"],
  delivered: ["picked-up", "review-asked"],
  "review-asked": ["delivered"],
};

test.each(Object.entries(booked))(
  "from %s a lead goes one step, or out while we have no vehicle",
  (from, to) => expect(movesFrom(from)).toEqual(to),
);

test.each([...stagesBeforeBooking, ...exits])(
  "from %s every stage up to Booked is free, and every way out",
  (from) => {
    const free = [...stagesBeforeBooking, "booked", ...exits].filter((to) => to !== from);
    expect(movesFrom(from)).toEqual(free);
  },
);

test("a lead with an order goes nowhere by hand, until a delivered one’s review is asked for", () => {
  for (const { code: from } of leadStages) {
    expect(movesFrom(from, { isDelivered: false }), from).toEqual([]);
    const reviews = { delivered: ["review-asked"], "review-asked": ["delivered"] };
    const moves = Object.entries(reviews).find(([stage]) => stage === from)?.[1] ?? [];
    expect(movesFrom(from, { isDelivered: true }), from).toEqual(moves);
  }
  expect(describeMoveProblem("booked", "lost", { isDelivered: false })).toContain("Move the order instead");
});

describe("what staff read", () => {
  test("is there for every move that can't be made, and for no other", () => {
    for (const { code: from } of leadStages)
      for (const { code: to } of leadStages)
        expect(describeMoveProblem(from, to) !== "", `${from} to ${to}`).toBe(moveProblem(from, to) !== null);
  });

  test.each([
    ["contacted", "dispatched", "Dispatched comes after Booked. Book the lead’s quote first."],
    ["lost", "delivered", "Delivered comes after Booked. Book the lead’s quote first."],
    ["booked", "quoted", "This lead is booked. Undo the booking at its quote first: the customer reads why."],
    ["dispatched", "quoted", "From Dispatched a lead goes one step: to Booked or Picked up."],
    ["booked", "delivered", "From Booked a lead goes one step: to Dispatched."],
    [
      "picked-up",
      "lost",
      "The vehicle was picked up, so the lead can’t go to Lost. Stop contact if they ask for it.",
    ],
  ])("from %s to %s: %s", (from, to, text) => expect(describeMoveProblem(from, to)).toBe(text));
});

test("a stage that only another release knows may be left for any stage up to Booked", () => {
  expect(moveProblem("no-such-stage", "contacted")).toBeNull();
  expect(moveProblem("no-such-stage", "dispatched")).toBe("book-first");
  expect(bookedStages).toHaveLength(5);
});
