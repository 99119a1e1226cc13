import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { isSizeClass, sizeClassLabels } from "#app/domain/trip/vehicles/size-class-labels.ts";
import { lostReasonLabels } from "#app/domain/crm/leads/lost-reasons.ts";
import { stageLabel } from "#app/domain/crm/leads/stages.ts";
import { answeredLabels } from "./answer-filter";
import { describeLane } from "./lane-filter";
import type { FilterKey, LeadFilters, StageFilter } from "./filter-keys";
import { leadSourceLabels } from "./lead-sources";
import { formatCount } from "#app/domain/base/text/format-count.ts";

/** What staff call each filter. */
export const filterLabels: Record<FilterKey, string> = {
  q: "Search",
  stage: "Stage",
  owner: "Owner",
  source: "Source",
  lane: "Lane",
  vehicle: "Vehicle",
  transport: "Transport",
  from: "Created from",
  to: "Created until",
  pickupFrom: "Pickup from",
  pickupTo: "Pickup until",
  tag: "Tag",
  reason: "Lost because of",
  campaign: "Came from",
  waiting: "Waiting for us",
  untouched: "Untouched",
  due: "Task",
  ends: "Price ends",
  pickup: "Pickup day",
  answered: "First answer",
  answeredOn: "First answered on",
  miles: "Miles, priced",
};

export const dueLabels = { overdue: "overdue", today: "due today" } as const;
export const waitingLabels = {
  "1": "for any answer",
  first: "for the first answer",
  again: "for another one",
} as const;
export const pickupLabels = {
  passed: "has passed",
  today: "today",
  due: "today or passed, no order",
} as const;
const allButDuplicates = "all but duplicates";

type Named = readonly { id: string; name: string }[];

/** A filter's value for reading: "me, nobody", "NY to FL"; "any" if it isn't set. `today` is YYYY-MM-DD. */
export function describeFilter(key: FilterKey, filters: LeadFilters, owners: Named, today: string): string {
  const text = describe(key, filters, owners, today);
  return text || "any";
}

function describe(key: FilterKey, filters: LeadFilters, owners: Named, today: string): string {
  switch (key) {
    case "stage":
      return filters.stage.map(stageName).join(", ");
    case "owner":
      return filters.owner.map((id) => ownerLabel(id, owners)).join(", ");
    case "source":
      return filters.source.map((source) => leadSourceLabels[source]).join(", ");
    case "reason":
      return filters.reason.map((reason) => lostReasonLabels[reason]).join(", ");
    case "lane":
      return filters.lane ? describeLane(filters.lane) : "";
    case "vehicle":
      if (filters.vehicle === "?") return "not known";
      return isSizeClass(filters.vehicle) ? sizeClassLabels[filters.vehicle] : filters.vehicle;
    case "from":
    case "to":
    case "pickupFrom":
    case "pickupTo":
    case "answeredOn":
      return filters[key] && formatShortDay(filters[key], today);
    case "tag":
      return filters.tag.join(", ");
    case "waiting":
      return filters.waiting && waitingLabels[filters.waiting];
    case "untouched":
      return filters.untouched ? "yes" : "";
    case "pickup":
      return filters.pickup && pickupLabels[filters.pickup];
    case "miles":
      return filters.miles.replace(/-$/, " and more").replace("-", " to ");
    case "due":
      return filters.due && dueLabels[filters.due];
    case "answered":
      return filters.answered && answeredLabels[filters.answered];
    case "ends":
      return filters.ends === null ? "" : endsWithin(filters.ends);
    case "campaign":
      return filters.campaign === "?" ? "not known" : filters.campaign;
    case "q":
    case "transport":
      return filters[key];
  }
}

function endsWithin(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "within 1 day" : `within ${days} days`;
}

function stageName(code: StageFilter): string {
  if (code === "open") return "open";
  return code === "counted" ? allButDuplicates : stageLabel(code);
}

function ownerLabel(id: string, owners: Named): string {
  if (id === "me") return "me";
  if (id === "none") return "nobody";
  if (id === "former") return "people who no longer take leads";
  return owners.find((owner) => owner.id === id)?.name ?? "somebody who left";
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
  `${isMore ? "over " : ""}${formatCount(count)} ${count === 1 && !isMore ? "lead" : "leads"}`;
