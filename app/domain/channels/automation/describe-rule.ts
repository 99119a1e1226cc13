import { orderStateLabel } from "#app/domain/shipping/orders/order-states.ts";
import { stageLabel } from "#app/domain/crm/leads/stages.ts";
import { STATE_NAMES } from "#app/domain/trip/places/states.ts";
import type { Condition, RuleDefinition, Step, Trigger } from "./rule";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";

/** What keys and ids in a rule are called; an unknown one is shown as it is. */
export type RuleNames = Readonly<Record<"templates" | "endpoints" | "staff", ReadonlyMap<string, string>>>;

/** A part of a sentence; the strong ones are the words that carry it. */
export type SentencePart = { text: string; isStrong: boolean };

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

const list = (items: readonly string[], joint: "and" | "or"): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${joint} ${items.at(-1)}`;

export function describeTrigger(when: Trigger): string {
  switch (when.kind) {
    case "quote-submitted":
      return "a quote is submitted";
    case "link-opened":
      return "the quote’s link is opened";
    case "no-answer":
      return `no answer has come for ${counted(when.hours, "hour")}`;
    case "pickup-in":
      return when.days === 1 ? "the pickup is tomorrow" : `the pickup is in ${counted(when.days, "day")}`;
    case "pickup-passed":
      return "the pickup date has passed";
    case "stage-changed":
      return when.stage ? `the stage changes to ${stageLabel(when.stage)}` : "the stage changes";
    case "order-moved":
      return when.state ? `an order moves to ${orderStateLabel(when.state)}` : "an order moves";
    case "price-expires":
      return `a price ends in ${counted(when.days, "day")}`;
    case "season-opens":
      return "the season to Florida opens";
  }
}

export function describeCondition(condition: Condition): string {
  switch (condition.kind) {
    case "answered":
      return condition.is ? "an answer came" : "no answer came";
    case "opened":
      return condition.is ? "the link was opened" : "the link was not opened";
    case "booked":
      return condition.is ? "booked" : "not booked";
    case "price-over":
      return `the price is over ${formatDollars(condition.dollars)}`;
    case "price-under":
      return `the price is under ${formatDollars(condition.dollars)}`;
    case "stage":
      return `the stage is ${condition.is ? "" : "not "}${list(condition.stages.map(stageLabel), "or")}`;
    case "transport":
      return `the transport is ${condition.type}`;
    case "pickup-state":
      return `the pickup is in ${STATE_NAMES[condition.state]}`;
    case "delivery-state":
      return `the delivery is in ${STATE_NAMES[condition.state]}`;
    case "tag":
      return `${condition.is ? "tagged" : "not tagged"} “${condition.tag}”`;
  }
}

const unitNames = { minutes: "minute", hours: "hour", "open-hours": "opening hour", days: "day" } as const;

/** The verb, and what it is done with. */
function describeStep(step: Step, names: RuleNames): [string, string] {
  switch (step.kind) {
    case "wait":
      return [
        "wait",
        counted(step.amount, unitNames[step.unit]) +
          (step.isHalved ? ", sooner where the pickup is near" : ""),
      ];
    case "email":
      return ["send", `email “${names.templates.get(step.templateKey) ?? step.templateKey}”`];
    case "whatsapp":
      return ["send", `WhatsApp “${names.templates.get(step.templateKey) ?? step.templateKey}”`];
    case "task":
      return ["make a task", `“${step.title}” for the owner`];
    case "stage":
      return ["set the stage", `to ${stageLabel(step.stage)}`];
    case "tag":
      return ["tag", `“${step.tag}”`];
    case "owner":
      return ["give it", `to ${names.staff.get(step.ownerId) ?? "somebody who is gone"}`];
    case "turn": {
      const people = step.staffIds.map((id) => names.staff.get(id) ?? "somebody who is gone");
      return ["give it in turn", `to ${list(people, "or")}, as they are on duty`];
    }
    case "notice":
      return ["tell", `staff “${step.text}”`];
    case "webhook":
      return ["call", `the signed webhook “${names.endpoints.get(step.endpointId) ?? "that is gone"}”`];
  }
}

/** "send email “One question”" */
export const describeAction = (step: Step, names: RuleNames): string => describeStep(step, names).join(" ");

const plain = (text: string): SentencePart => ({ text, isStrong: false });
const strong = (text: string): SentencePart => ({ text, isStrong: true });

/** The rule as a sentence: "When a quote is submitted if no answer came wait 24 hours, send mail “One question”." */
export function describeRule(rule: RuleDefinition, names: RuleNames): SentencePart[] {
  const conditions = list(rule.if.map(describeCondition), "and");
  const steps = rule.steps.flatMap((step, index) => {
    const [verb, object] = describeStep(step, names);
    const isLast = index === rule.steps.length - 1;
    const after = isLast ? "." : index === rule.steps.length - 2 ? " and " : ", ";
    return [strong(verb), plain(` ${object}${after}`)];
  });
  return [
    strong("When"),
    plain(` ${describeTrigger(rule.when)}`),
    ...(conditions ? [plain(" "), strong("if"), plain(` ${conditions}`)] : []),
    plain(", "),
    ...steps,
  ];
}

export const plainSentence = (parts: readonly SentencePart[]): string =>
  parts.map(({ text }) => text).join("");
