import type { AutomationSettings } from "./automation-settings";
import { describeCondition } from "./describe-rule";
import { isOfLeadsDate } from "./date-occasion";
import { findChannelStop, findDateChange, findEnd } from "./guards";
import type { LeadFacts } from "./lead-facts";
import { localTime, zonesOf } from "#app/domain/trip/places/local-time.ts";
import { findMovedOn } from "./order-occasion";
import { courtesyOf, nextOpening, quietHoursFor } from "./open-hours";
import type { Reason } from "./reasons";
import { BOOKED_TEXT, isBookingText } from "#app/domain/messages/templates/booking-templates.ts";
import { isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";
import { isMessage } from "./rule";
import type { ActionStep, Condition, RuleDefinition } from "./rule";
import { waitUntil } from "./wait";
import { DAY_MS } from "#app/platform/durations.js";

/** A message that was due longer ago would only surprise. */
const LATE_MS = 2 * DAY_MS;

/** `occasion` is what set it off; a dry run has none. `isFollowUp`: the text of its step is one; a service email isn't. */
export type DueRun = {
  rule: RuleDefinition;
  step: number;
  nextAt: Date;
  occasion?: string;
  isFollowUp?: boolean;
};

export type Decision =
  /** do it; `sentOn` is the person's day that a message counts toward */
  | { kind: "act"; step: ActionStep; sentOn: string | null }
  /** a step that only waits: the next one is due then */
  | { kind: "wait"; until: Date }
  /** not now: the same step is due again then */
  | { kind: "later"; step: ActionStep; until: Date; reason: Reason; detail: string }
  /** never, but the next step is due */
  | { kind: "skip"; step: ActionStep; reason: Reason; detail: string }
  | { kind: "stop"; reason: Reason; detail: string }
  /** as if it had never begun: the same date may begin it again */
  | { kind: "forget"; reason: Reason; detail: string }
  | { kind: "end" };

/**
 * A change that the rule itself has just made, such as a new stage, must not end its other steps of the same moment.
 */
const isFirstAction = ({ steps }: RuleDefinition, index: number) =>
  index === 0 || steps[index - 1]?.kind === "wait";

/**
 * Somebody who books at ten for tomorrow still gets the message of the run that began at midnight and found them not
 * booked. Answers count from the beginning of a run, so a new run would overlook one.
 */
const mayHoldLater = ({ when }: RuleDefinition, index: number, { kind }: Condition) =>
  index === 0 && isOfLeadsDate(when) && kind !== "answered";

/** What to do with a run whose next step is due. Conditions are checked after each wait, not when the rule begins. */
export function decide(
  { rule, step: index, nextAt, occasion, isFollowUp = true }: DueRun,
  facts: LeadFacts,
  settings: AutomationSettings,
  now: Date,
): Decision {
  const step = rule.steps[index];
  if (!step) return { kind: "end" };
  const zones = zonesOf(facts.pickupState, facts.pickupZip);
  const today = localTime(zones[0] ?? "", now).day;
  if (step.kind === "wait") {
    const { pickupOn } = facts;
    return { kind: "wait", until: waitUntil(step, nextAt, { pickupOn, today, desk: settings.deskHours }) };
  }
  const moved =
    occasion === undefined ? null : (findDateChange(rule, occasion, facts) ?? findMovedOn(occasion, facts));
  const end = moved ?? findEnd(rule, facts, today);
  if (end) return { kind: "stop", ...end };
  const failed = isFirstAction(rule, index) && rule.if.find((condition) => !holds(condition, facts));
  if (failed) {
    const why = { reason: "condition", detail: `not so: ${describeCondition(failed)}` } as const;
    return mayHoldLater(rule, index, failed) ? { kind: "forget", ...why } : { kind: "stop", ...why };
  }
  if (!isMessage(step)) return { kind: "act", step, sentOn: null };
  if (step.templateKey === BOOKED_TEXT) return { kind: "skip", step, reason: "sent-at-booking", detail: "" };
  if (facts.hasOrder && isBookingText(step.templateKey))
    return { kind: "skip", step, reason: "sent-by-order", detail: "" };
  const blocked = findChannelStop(step, facts, isFollowUp);
  if (blocked) return { kind: "skip", step, ...blocked };
  if (step.kind === "email" && isFollowUp && !settings.hasPostalAddress)
    return { kind: "skip", step, reason: "no-postal-address", detail: "" };
  if (now.getTime() - nextAt.getTime() > LATE_MS)
    return { kind: "skip", step, reason: "too-late", detail: "" };
  // A phone that rings at night is another matter than an email, so WhatsApp keeps all hours.
  const mustGet = step.kind === "email" && !isFollowUp;
  const courtesy = mustGet ? courtesyOf({ rule, step: index, isFollowUp }) : "night-and-holidays";
  const opening = nextOpening(zones, now, quietHoursFor(facts, settings), courtesy);
  if (opening) return { kind: "later", step, ...opening, detail: zones.join(" or ") };
  // What a customer must get neither waits for room under the cap nor takes it from others.
  if (mustGet) return { kind: "act", step, sentOn: null };
  if (facts.sentToday >= settings.mostPerDay)
    return {
      kind: "skip",
      step,
      reason: "most-for-the-day",
      detail: `${facts.sentToday} of ${settings.mostPerDay} to this person`,
    };
  return { kind: "act", step, sentOn: today };
}

const same = (is: boolean, fact: boolean) => is === fact;

/** Whether a condition of a rule holds for a lead; a fact that is unknown holds for none. */
function holds(condition: Condition, facts: LeadFacts): boolean {
  switch (condition.kind) {
    case "answered":
      return same(condition.is, facts.answer !== null);
    case "opened":
      return same(condition.is, facts.hasOpened);
    case "booked":
      return same(condition.is, isBookedStage(facts.stage));
    case "price-over":
      return facts.price !== null && facts.price > condition.dollars;
    case "price-under":
      return facts.price !== null && facts.price < condition.dollars;
    case "stage":
      return same(condition.is, (condition.stages as string[]).includes(facts.stage));
    case "transport":
      return facts.transportType === condition.type;
    case "pickup-state":
      return facts.pickupState === condition.state;
    case "delivery-state":
      return facts.deliveryState === condition.state;
    case "tag":
      return same(condition.is, facts.tags.includes(condition.tag.toLowerCase()));
  }
}
