import { isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";
import type { Condition } from "./rule";
import type { LeadFacts } from "./lead-facts";

const same = (is: boolean, fact: boolean) => is === fact;

/** Whether a condition of a rule holds for a lead; a fact that is unknown holds for none. */
export function holds(condition: Condition, facts: LeadFacts): boolean {
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
