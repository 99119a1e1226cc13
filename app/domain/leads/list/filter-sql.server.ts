import { Prisma } from "../../../generated/prisma/client";
import { addDays } from "../../pricing/calendar-day";
import type { CalendarDay } from "../../pricing/calendar-day";
import { deskDayOf, startOfDeskDay } from "../../text/desk-time";
import { isSizeClass } from "../../vehicles/size-class-labels";
import { countedStages, openStages, stagesBeforeBooking, stagesBeforePickup } from "../stage-groups";
import { answerSql } from "./answer-sql.server";
import type { LaneFilter } from "./lane-filter";
import { endSql } from "./lane-sql.server";
import type { LeadFilters } from "./lead-filters";
import { columnMatch } from "./search-query";

export type Sql = Prisma.Sql;
const { sql, join } = Prisma;

/** Who asks and when: filters such as "me", "overdue" and "ends in 3 days" depend on it. */
export type ListReader = { staffId: string; now: Date };

/** How the database writes times; they sort as text. */
const sqlTime = (moment: Date): string => moment.toISOString().replace("Z", "+00:00");

/** A condition on a lead `l`. */
export type Condition = {
  where: Sql;
  /** the index that finds its rows, if there is one */
  index?: string;
  /** the index also has them in the order of their creation */
  isByCreation?: boolean;
  /** the full-text expression that finds its rows */
  match?: string;
  /** asks for nothing but the stage; false for `hasStage`: the index doesn't have it */
  isStage?: boolean;
  hasStage?: boolean;
};

const indexes = {
  created: "leads_created_at_merged_into_id_stage_owner_id_idx",
  stage: "leads_stage_created_at_merged_into_id_owner_id_price_idx",
  owner: "leads_owner_id_created_at_merged_into_id_stage_idx",
  source: "leads_source_created_at_merged_into_id_stage_idx",
  size: "leads_size_class_created_at_merged_into_id_stage_idx",
  pickup: "leads_pickup_state_created_at_merged_into_id_stage_idx",
  delivery: "leads_delivery_state_pickup_state_created_at_merged_into_id_stage_idx",
  pickupOn: "leads_pickup_on_idx",
  waiting: "leads_waiting_since_idx",
  answered: "leads_first_answered_at_created_at_owner_id_idx",
  task: "leads_next_task_at_idx",
  validUntil: "leads_valid_until_idx",
} as const;

/** The index of all leads in the order of their creation, and the one of the leads of a stage. */
export const createdIndex = indexes.created;
export const stageIndex = indexes.stage;

/** One condition for each filter that is set, but the search. */
export function conditionsOf(filters: LeadFilters, reader: ListReader): Condition[] {
  return [
    ...stageConditions(filters),
    ...ownerConditions(filters, reader),
    ...tripConditions(filters),
    ...dayConditions(filters),
    ...workConditions(filters, reader),
    ...filters.tag.map((tag) => ({
      where: sql`EXISTS (SELECT 1 FROM lead_tags WHERE lead_tags.lead_id = l.id AND lead_tags.tag = ${tag})`,
    })),
  ];
}

const isOneOf = (column: Sql, values: readonly string[]): Sql =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} IN (${join([...values])})`;

const groups: Readonly<Record<string, readonly string[] | undefined>> = {
  open: openStages,
  counted: countedStages,
};

/** The stages that a filter names; null if it names none. */
export function stagesOf({ stage }: LeadFilters): string[] | null {
  const stages = [...new Set<string>(stage.flatMap((code) => groups[code] ?? [code]))];
  return stages.length > 0 ? stages : null;
}

function stageConditions(filters: LeadFilters): Condition[] {
  const { untouched, reason } = filters;
  const stages = stagesOf(filters);
  const found: Condition[] = [];
  const byStage = (codes: readonly string[]) =>
    found.push({
      ...{ where: isOneOf(sql`l.stage`, codes), index: indexes.stage },
      ...{ isByCreation: codes.length === 1, isStage: true },
    });
  if (stages) byStage(stages);
  if (untouched) {
    byStage(["new"]);
    found.push({ where: sql`l.first_answered_at IS NULL` });
  }
  if (reason.length > 0) {
    byStage(["lost"]);
    found.push({ where: isOneOf(sql`l.lost_reason`, reason) });
  }
  return found;
}

function ownerConditions({ owner, source, campaign }: LeadFilters, { staffId }: ListReader): Condition[] {
  const found: Condition[] = [];
  const ids = owner.filter((id) => id !== "none").map((id) => (id === "me" ? staffId : id));
  const isOne = owner.length === 1;
  if (owner.includes("none") && ids.length === 0)
    found.push({ where: sql`l.owner_id IS NULL`, index: indexes.owner, isByCreation: true });
  else if (owner.includes("none"))
    // SQLite finds no index for an OR with NULL.
    found.push({ where: sql`(l.owner_id IS NULL OR ${isOneOf(sql`l.owner_id`, ids)})` });
  else if (ids.length > 0)
    found.push({ where: isOneOf(sql`l.owner_id`, ids), index: indexes.owner, isByCreation: isOne });
  if (source.length > 0) {
    const where = isOneOf(sql`l.source`, source);
    found.push({ where, index: indexes.source, isByCreation: source.length === 1 });
  }
  if (campaign)
    found.push({ where: campaign === "?" ? sql`l.campaign IS NULL` : sql`l.campaign = ${campaign}` });
  return found;
}

function tripConditions({ lane, vehicle, transport, miles }: LeadFilters): Condition[] {
  const found = lane ? laneConditions(lane) : [];
  if (vehicle === "?") found.push({ where: sql`l.size_class IS NULL` });
  else if (isSizeClass(vehicle))
    found.push({ where: sql`l.size_class = ${vehicle}`, index: indexes.size, isByCreation: true });
  else if (vehicle) found.push(matching(sql`TRUE`, columnMatch("vehicle", vehicle)));
  if (transport) found.push({ where: sql`l.transport_type = ${transport}` });
  if (miles) {
    const [from, below] = miles.split("-").map(Number);
    const isBelow = below ? sql` AND l.distance < ${below}` : Prisma.empty;
    found.push({ where: sql`l.price IS NOT NULL AND l.distance >= ${from}${isBelow}` });
  }
  return found;
}

function laneConditions({ from, to }: LaneFilter): Condition[] {
  if (from === "?") return [{ where: sql`(l.pickup_state IS NULL OR l.delivery_state IS NULL)` }];
  const [pickup, delivery] = [endSql("pickup", from), endSql("delivery", to)];
  const found: Condition[] = [];
  const isByCreation = pickup?.isOneState !== false && delivery?.isOneState !== false;
  if (delivery && pickup) {
    const where = sql`${delivery.states} AND ${pickup.states}`;
    found.push({ where, index: indexes.delivery, isByCreation });
  } else if (delivery) found.push({ where: delivery.states, index: indexes.delivery });
  else if (pickup) found.push({ where: pickup.states, index: indexes.pickup, isByCreation });
  for (const end of [pickup, delivery]) if (end?.zips) found.push({ where: end.zips });
  if (from && !pickup) found.push(matching(sql`l.pickup_zip = ${from}`, columnMatch("place", from)));
  if (to && !delivery) found.push(matching(sql`l.delivery_zip = ${to}`, columnMatch("place", to)));
  return found;
}

function matching(where: Sql, match: string | null): Condition {
  if (!match) return { where: sql`FALSE` };
  const isFound = sql`l.rowid IN (SELECT rowid FROM lead_search WHERE lead_search MATCH ${match})`;
  return { where: sql`${where} AND ${isFound}`, match };
}

function dayConditions({ from, to, pickupFrom, pickupTo }: LeadFilters): Condition[] {
  const found: Condition[] = [];
  const created = [
    ...(from ? [sql`l.created_at >= ${sqlTime(startOfDeskDay(from))}`] : []),
    ...(to ? [sql`l.created_at < ${sqlTime(startOfDeskDay(addDays(to as CalendarDay, 1)))}`] : []),
  ];
  if (created.length > 0)
    found.push({ where: join(created, " AND "), index: indexes.created, isByCreation: true });
  const pickup = [
    ...(pickupFrom ? [sql`l.pickup_on >= ${pickupFrom}`] : []),
    ...(pickupTo ? [sql`l.pickup_on <= ${pickupTo}`] : []),
  ];
  if (pickup.length > 0)
    found.push({ where: join(pickup, " AND "), index: indexes.pickupOn, hasStage: false });
  return found;
}

function workConditions(filters: LeadFilters, { now }: ListReader): Condition[] {
  const found: Condition[] = [];
  const today = deskDayOf(now);
  const [begins, ends] = [startOfDeskDay(today), startOfDeskDay(addDays(today, 1))].map(sqlTime);
  // "> ''" is "is not null", but finds the index.
  if (filters.waiting)
    found.push({
      where: sql`l.waiting_since > '' AND l.contact_stopped_at IS NULL${waitsFor[filters.waiting]}`,
      index: indexes.waiting,
      hasStage: false,
    });
  if (filters.due === "overdue")
    found.push({
      where: sql`l.next_task_at > '' AND l.next_task_at < ${sqlTime(now)}`,
      index: indexes.task,
      hasStage: false,
    });
  if (filters.due === "today")
    found.push({
      where: sql`l.next_task_at >= ${begins} AND l.next_task_at < ${ends}`,
      index: indexes.task,
      hasStage: false,
    });
  if (filters.ends !== null) {
    const last = addDays(today, filters.ends);
    found.push({
      where: sql`l.valid_until >= ${today} AND l.valid_until <= ${last} AND ${isOneOf(sql`+l.stage`, stagesBeforeBooking)}`,
      index: indexes.validUntil,
      hasStage: false,
    });
  }
  if (filters.pickup) {
    const day = { passed: sql`< ${today}`, today: sql`= ${today}`, due: sql`<= ${today}` }[filters.pickup];
    found.push({
      where: sql`l.pickup_on > '' AND l.pickup_on ${day} AND ${isOneOf(sql`+l.stage`, stagesBeforePickup)}`,
      index: indexes.pickupOn,
      hasStage: false,
    });
  }
  return [...found, ...answerConditions(filters)];
}

const waitsFor = {
  "1": Prisma.empty,
  first: sql` AND l.first_answered_at IS NULL`,
  again: sql` AND l.first_answered_at IS NOT NULL`,
};

function answerConditions({ answered, answeredOn }: LeadFilters): Condition[] {
  const found: Condition[] = answered ? answerSql(answered).map((where) => ({ where })) : [];
  if (!answeredOn) return found;
  const day = answeredOn as CalendarDay;
  const [begins, ends] = [startOfDeskDay(day), startOfDeskDay(addDays(day, 1))].map(sqlTime);
  found.push({
    where: sql`l.first_answered_at >= ${begins} AND l.first_answered_at < ${ends}`,
    index: indexes.answered,
    hasStage: false,
  });
  return found;
}
