import { formatShortDay } from "../../text/desk-time";
import { isSizeClass, sizeClassLabels } from "../../vehicles/size-class-labels";
import { lostReasonLabels } from "../lost-reasons";
import { stageLabel } from "../stages";
import type { FilterKey, LeadFilters } from "./lead-filters";
import { leadSourceLabels } from "./lead-sources";

/** What staff call each filter. */
export const filterLabels: Record<FilterKey, string> = {
  ...{ q: "Search", stage: "Stage", owner: "Owner", source: "Source", lane: "Lane", vehicle: "Vehicle" },
  ...{ transport: "Transport", from: "Created from", to: "Created until", pickupFrom: "Pickup from" },
  ...{ pickupTo: "Pickup until", tag: "Tag", reason: "Lost because of", campaign: "Came from" },
  ...{ waiting: "Waiting for us", untouched: "Untouched", due: "Task", ends: "Price ends" },
  ...{ passed: "Pickup day has passed", answered: "First answer" },
};

export const dueLabels = { overdue: "overdue", today: "due today" } as const;
export const answeredLabels = {
  fast: "within 5 minutes",
  slow: "later than 5 minutes",
  none: "none yet",
} as const;

type Named = readonly { id: string; name: string }[];

/** A filter's value for reading: "me, nobody", "NY to FL"; "any" if it isn't set. `today` is YYYY-MM-DD. */
export function describeFilter(key: FilterKey, filters: LeadFilters, owners: Named, today: string): string {
  const text = describe(key, filters, owners, today);
  return text || "any";
}

function describe(key: FilterKey, filters: LeadFilters, owners: Named, today: string): string {
  switch (key) {
    case "stage":
      return filters.stage.map((code) => (code === "open" ? "open" : stageLabel(code))).join(", ");
    case "owner":
      return filters.owner.map((id) => ownerLabel(id, owners)).join(", ");
    case "source":
      return filters.source.map((source) => leadSourceLabels[source]).join(", ");
    case "reason":
      return filters.reason.map((reason) => lostReasonLabels[reason]).join(", ");
    case "lane":
      return filters.lane ? describeLane(filters.lane) : "";
    case "vehicle":
      return isSizeClass(filters.vehicle) ? sizeClassLabels[filters.vehicle] : filters.vehicle;
    case "from":
    case "to":
    case "pickupFrom":
    case "pickupTo":
      return filters[key] && formatShortDay(filters[key], today);
    case "tag":
      return filters.tag.join(", ");
    case "waiting":
    case "untouched":
    case "passed":
      return filters[key] ? "yes" : "";
    case "due":
      return filters.due && dueLabels[filters.due];
    case "answered":
      return filters.answered && answeredLabels[filters.answered];
    case "ends":
      return filters.ends === null ? "" : filters.ends === 0 ? "today" : `within ${filters.ends} days`;
    case "q":
    case "transport":
    case "campaign":
      return filters[key];
  }
}

function ownerLabel(id: string, owners: Named): string {
  if (id === "me") return "me";
  if (id === "none") return "nobody";
  return owners.find((owner) => owner.id === id)?.name ?? "somebody who left";
}

function describeLane({ from, to }: { from: string; to: string }): string {
  if (!from) return `to ${to}`;
  return to ? `${from} to ${to}` : `from ${from}`;
}

/** "Nov 16 – Dec 18", "from Nov 16", "until Dec 18", or "any". */
export function describeDays(from: string, to: string, today: string): string {
  const [first, last] = [from, to].map((day) => day && formatShortDay(day, today));
  if (first && last) return `${first} – ${last}`;
  if (first) return `from ${first}`;
  return last ? `until ${last}` : "any";
}

/** "over 10,000", "1 lead", "46 leads". */
export const describeCount = ({ count, isMore }: { count: number; isMore: boolean }): string =>
  `${isMore ? "over " : ""}${count.toLocaleString("en-US")} ${count === 1 && !isMore ? "lead" : "leads"}`;
