import { isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";
import { isExit, stageLabel } from "#app/domain/crm/leads/stages.ts";
import { dateOccasion } from "./date-occasion";
import type { LeadFacts } from "./lead-facts";
import type { Reason } from "./reasons";
import { isForBooked, writesToCustomer } from "./rule";
import type { ActionStep, RuleDefinition } from "./rule";

export type Blocked = { reason: Reason; detail: string };

/** What ends a run for good, whatever step is due. */
export function findEnd(rule: RuleDefinition, facts: LeadFacts, today: string): Blocked | null {
  if (facts.isGone) return { reason: "gone", detail: "" };
  const asksForAnswer = rule.when.kind === "no-answer" || rule.when.kind === "season-opens";
  if (asksForAnswer && facts.answer !== null) return { reason: "answered", detail: facts.answer };
  if (!writesToCustomer(rule)) return null;
  if (facts.contactStop !== null) return { reason: "contact-stopped", detail: facts.contactStop };
  // A lead is lost by the order's own end, about which a rule may write.
  const isOwnEnd = rule.when.kind === "order-moved" && facts.stage === "lost";
  if (isExit(facts.stage) && !isOwnEnd) return { reason: "lost", detail: `stage ${stageLabel(facts.stage)}` };
  const isOver = facts.pickupOn !== null && facts.pickupOn < today;
  const passed: Blocked = { reason: "date-passed", detail: `pickup was to be on ${facts.pickupOn}` };
  if (isOver && rule.when.kind === "pickup-in") return passed;
  if (isForBooked(rule)) return null;
  if (isBookedStage(facts.stage)) return { reason: "booked", detail: `stage ${stageLabel(facts.stage)}` };
  // Who has signed a request is asked nothing more.
  if (facts.hasOrder) return { reason: "booked", detail: "they have an order" };
  if (facts.answer !== null) return { reason: "answered", detail: facts.answer };
  return isOver && rule.when.kind !== "pickup-passed" ? passed : null;
}

/** Whether the date that began a run is another by now: the new one begins a run of its own. */
export function findDateChange({ when }: RuleDefinition, occasion: string, facts: LeadFacts): Blocked | null {
  const current = dateOccasion(when, facts);
  if (current === null || current === occasion) return null;
  const day = when.kind === "price-expires" ? facts.validUntil : facts.pickupOn;
  return { reason: "date-changed", detail: day ? `now ${day}` : "none anymore" };
}

/**
 * Why a message may not use its channel; the rule goes on with its next step. People who unsubscribed get no
 * follow-ups, but still get what a customer needs, such as the list for the pickup.
 */
export function findChannelStop(step: ActionStep, facts: LeadFacts, isFollowUp: boolean): Blocked | null {
  if (step.kind === "email") {
    if (!facts.email) return { reason: "no-address", detail: "no email address" };
    const { suppression } = facts;
    return suppression === null || (suppression === "unsubscribed" && !isFollowUp)
      ? null
      : { reason: suppression, detail: "" };
  }
  if (step.kind !== "whatsapp") return null;
  if (!facts.phone) return { reason: "no-address", detail: "no phone number" };
  return facts.useWhatsApp ? null : { reason: "no-consent", detail: "WhatsApp" };
}
