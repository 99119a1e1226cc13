import { stagesToWin, undecidedStages } from "#app/domain/crm/leads/stage-groups.ts";
import type { Condition, RuleDefinition, WaitStep } from "./rule";

type BuiltInRule = {
  key: string;
  name: string;
  /** on from the start where the site is new: only rules that write to staff alone */
  isOnAtFirst?: boolean;
  definition: RuleDefinition;
};

const wait = (amount: number, unit: WaitStep["unit"], isHalved = false): WaitStep => ({
  kind: "wait",
  amount,
  unit,
  isHalved,
});
const email = (templateKey: string) => ({ kind: "email", templateKey }) as const;
const noAnswer = { kind: "answered", is: false } as const;
const toBeWon: Condition = { kind: "stage", is: true, stages: [...stagesToWin] };

/**
 * The rules that come with the site. Whatever writes to a customer is off until staff have read it, and its text
 * (decision 111).
 */
export const builtInRules: BuiltInRule[] = [
  {
    key: "tell-staff",
    name: "Nobody called yet",
    isOnAtFirst: true,
    definition: {
      when: { kind: "quote-submitted" },
      if: [{ kind: "stage", is: true, stages: ["new"] }],
      steps: [wait(5, "minutes"), { kind: "notice", text: "A new quote waits for a call" }],
    },
  },
  {
    key: "one-question",
    name: "One question",
    definition: {
      when: { kind: "quote-submitted" },
      if: [noAnswer],
      steps: [wait(1, "hours"), email("one-question")],
    },
  },
  {
    key: "day-one",
    name: "Day 1: call",
    isOnAtFirst: true,
    definition: {
      when: { kind: "quote-submitted" },
      if: [noAnswer, toBeWon],
      steps: [wait(24, "hours", true), { kind: "task", title: "Call, no answer yet" }],
    },
  },
  {
    key: "first-day",
    name: "Day 1: the price again",
    definition: {
      when: { kind: "quote-submitted" },
      if: [noAnswer, toBeWon],
      steps: [wait(1, "days", true), email("first-day")],
    },
  },
  {
    key: "still-moving",
    name: "Days 3 and 7: still moving?",
    definition: {
      when: { kind: "quote-submitted" },
      if: [noAnswer, toBeWon],
      steps: [wait(3, "days", true), email("still-moving"), wait(4, "days", true), email("still-moving")],
    },
  },
  {
    key: "price-expiring",
    name: "Your price ends",
    definition: {
      when: { kind: "price-expires", days: 2 },
      if: [{ kind: "stage", is: true, stages: [...undecidedStages] }],
      steps: [email("price-expiring")],
    },
  },
  {
    key: "date-passed",
    name: "Date passed",
    definition: {
      when: { kind: "pickup-passed" },
      if: [{ kind: "booked", is: false }],
      steps: [
        { kind: "tag", tag: "date passed" },
        { kind: "task", title: "The pickup date has passed: ask" },
        email("date-passed"),
      ],
    },
  },
  {
    key: "pickup-eve",
    name: "Tomorrow",
    definition: {
      when: { kind: "pickup-in", days: 1 },
      if: [{ kind: "booked", is: true }],
      steps: [email("pickup-eve"), { kind: "task", title: "Driver called?" }],
    },
  },
  {
    key: "request-waits",
    name: "A booking request waits",
    isOnAtFirst: true,
    definition: {
      when: { kind: "order-moved", state: "requested" },
      if: [],
      steps: [
        wait(1, "open-hours"),
        {
          kind: "notice",
          text: "A booking request has waited for an hour: confirm, decline or offer other terms",
        },
      ],
    },
  },
  {
    key: "no-carrier-yet",
    name: "Booked, and no carrier yet",
    isOnAtFirst: true,
    definition: {
      when: { kind: "pickup-in", days: 3 },
      if: [{ kind: "stage", is: true, stages: ["booked"] }],
      steps: [{ kind: "task", title: "Find a carrier: the pickup window opens in 3 days" }],
    },
  },
  {
    key: "order-to-close",
    name: "Delivered, to close",
    isOnAtFirst: true,
    definition: {
      when: { kind: "order-moved", state: "delivered" },
      if: [],
      steps: [
        wait(3, "days"),
        { kind: "task", title: "Delivered: check the carrier’s papers and pay, then close the order" },
      ],
    },
  },
  {
    key: "review-request",
    name: "A week after delivery",
    definition: {
      when: { kind: "stage-changed", stage: "delivered" },
      if: [],
      steps: [wait(7, "days"), email("review-request")],
    },
  },
  {
    key: "season-opens",
    name: "Going south again?",
    definition: { when: { kind: "season-opens" }, if: [], steps: [email("season-opens")] },
  },
];
