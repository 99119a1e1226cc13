import { consentPurposeLabels, consentPurposes } from "#app/domain/base/consent/purposes.ts";
import type { TimelineEntry } from "#app/domain/desk/timeline/timeline.ts";
import { describeAction, describeOutcome, describeWhy } from "#app/ui/admin/automation/action-words.ts";
import { describeEvent } from "./describe-event";
import type { DescribedEntry } from "./described-entry";
import { DeliveryFacts, DeliveryMark } from "./delivery-mark";

const purposeLabel = (purpose: string) =>
  consentPurposeLabels[consentPurposes.find((known) => known === purpose) ?? "other"];

/** An entry of the timeline as staff read it; `names` are those of owners, by id. */
export function describeEntry(entry: TimelineEntry, names: Readonly<Record<string, string>>): DescribedEntry {
  if (entry.is === "consent")
    return {
      icon: entry.isGranted ? "check" : "x",
      title: (
        <>
          {entry.isGranted ? "Agreed to" : "Took back"}: {purposeLabel(entry.purpose)}
        </>
      ),
      fine: `Wording of ${entry.version}${entry.ip ? `, ${entry.ip}` : ""}`,
    };
  if (entry.is === "automation")
    return {
      icon: "automation",
      ...(entry.outcome !== "done" && { tone: "quiet" }),
      title: (
        <>
          Rule “{entry.rule}”: {describeAction(entry.kind)} {describeOutcome(entry.outcome)}{" "}
          {entry.delivery && <DeliveryMark delivery={entry.delivery} />}
        </>
      ),
      fine: describeWhy(entry) || (entry.delivery && <DeliveryFacts delivery={entry.delivery} />),
    };
  if (entry.is === "outgoing")
    return {
      icon: "mail",
      title: (
        <>
          <b>Email</b> with {entry.kind === "contact-receipt" ? "the receipt of message" : "quote"}{" "}
          {entry.number} <DeliveryMark delivery={entry.delivery} />
        </>
      ),
      fine: <DeliveryFacts delivery={entry.delivery} />,
    };
  return describeEvent(entry, names);
}
