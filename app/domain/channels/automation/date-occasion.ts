import type { LeadFacts } from "./lead-facts";
import type { Trigger } from "./rule";

/** These look for a date of the lead's own, which may move or fall away while a run waits. */
export const isOfLeadsDate = ({ kind }: Trigger): boolean =>
  kind === "pickup-in" || kind === "pickup-passed" || kind === "price-expires";

/** The occasion that the lead's date makes now (scan-dates); null if the trigger has no such date. */
export function dateOccasion(
  when: Trigger,
  { pickupOn, validUntil, quoteNumber }: Pick<LeadFacts, "pickupOn" | "validUntil" | "quoteNumber">,
): string | null {
  switch (when.kind) {
    case "pickup-in":
      return `pickup:${pickupOn ?? ""}`;
    case "pickup-passed":
      return `passed:${pickupOn ?? ""}`;
    case "price-expires":
      return `price:${quoteNumber ?? ""} ${validUntil ?? ""}`;
    default:
      return null;
  }
}
