import { expect, test } from "vitest";
import { describeRule, plainSentence } from "#app/domain/channels/automation/describe-rule.ts";
import { findLoop } from "#app/domain/channels/automation/find-loop.ts";
import type { RuleLoop } from "#app/domain/channels/automation/find-loop.ts";
import { describeRuleLoop } from "#app/domain/channels/automation/rule-error-messages.ts";
import { holidayOn, nextHoliday } from "#app/domain/base/text/holidays.ts";
import type { NamedRule, RuleDefinition } from "#app/domain/channels/automation/rule.ts";

const onStage = (
  id: string,
  from: "quoted" | "follow-up" | "contacted" | null,
  to: "quoted" | "follow-up" | "contacted",
  conditions: RuleDefinition["if"] = [],
): NamedRule => ({
  id,
  name: id,
  definition: {
    when: { kind: "stage-changed", stage: from },
    if: conditions,
    steps: [{ kind: "stage", stage: to }],
  },
});

test("a rule reads as a sentence", () => {
  const rule: RuleDefinition = {
    when: { kind: "quote-submitted" },
    if: [
      { kind: "answered", is: false },
      { kind: "price-over", dollars: 800 },
      { kind: "stage", is: true, stages: ["quoted", "follow-up"] },
    ],
    steps: [
      { kind: "wait", amount: 24, unit: "hours", isHalved: true },
      { kind: "email", templateKey: "day" },
      { kind: "task", title: "Call, no answer to mail" },
    ],
  };
  const names = {
    templates: new Map([["day", "Question after a day"]]),
    endpoints: new Map(),
    staff: new Map(),
  };
  expect(plainSentence(describeRule(rule, names))).toBe(
    "When a quote is submitted if no answer came, the price is over $800 and the stage is Quoted or Follow-up, wait 24 hours, sooner where the pickup is near, send email “Question after a day” and make a task “Call, no answer to mail” for the owner.",
  );
});

const inWords = (loop: RuleLoop | null) => loop && describeRuleLoop(loop);

test("a rule that sets itself off is named in words", () => {
  expect(inWords(findLoop(onStage("Again", "follow-up", "follow-up"), []))).toBe(
    "“Again”: when the stage changes to Follow-up, it sets the stage to Follow-up; that begins “Again” again. Add a condition that ends it, such as stage is not Follow-up.",
  );
});

test("so is one that comes back through two others", () => {
  const loop = findLoop(onStage("A", "quoted", "follow-up"), [
    onStage("B", "follow-up", "contacted"),
    onStage("C", "contacted", "quoted"),
    onStage("D", "contacted", "contacted"),
  ]);
  expect(inWords(loop)).toMatch(/“A”.*“B”.*“C”.*that begins “A” again/);
});

test("any stage is set off by every stage", () => {
  expect(findLoop(onStage("Any", null, "quoted"), [])).not.toBeNull();
});

test("a condition on the stage ends the loop, and a chain that ends is none", () => {
  expect(
    findLoop(onStage("Any", null, "quoted", [{ kind: "stage", is: false, stages: ["quoted"] }]), []),
  ).toBeNull();
  expect(findLoop(onStage("A", "quoted", "follow-up"), [onStage("B", "follow-up", "contacted")])).toBeNull();
});

test.each([
  ["2026-11-26", "Thanksgiving Day"],
  ["2026-05-25", "Memorial Day"],
  ["2027-01-18", "Martin Luther King Jr. Day"],
  ["2026-07-03", "Independence Day"],
  ["2021-12-31", "New Year’s Day"],
  ["2022-12-26", "Christmas Day"],
  ["2026-11-27", null],
])("holiday on %s: %s", (day, name) => {
  expect(holidayOn(day)).toBe(name);
});

test("the next holiday is found across the year's end", () => {
  expect(nextHoliday("2026-12-26")).toEqual({ day: "2027-01-01", name: "New Year’s Day" });
});
