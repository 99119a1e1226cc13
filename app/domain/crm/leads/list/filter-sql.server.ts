import { Prisma } from "#app/generated/prisma/client.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf, startOfDeskDay } from "#app/domain/base/text/desk-time.ts";
import { isSizeClass } from "#app/domain/trip/vehicles/size-class-labels.ts";
import { stagesBeforeBooking, stagesBeforePickup } from "#app/domain/crm/leads/stage-groups.ts";
import { formerOwners } from "./former-owners.server";
import type { LaneFilter } from "./lane-filter";
import type { LeadFilters } from "./filter-keys";
import { leadIndexes } from "./lead-indexes";
import type { Condition, Sql } from "./condition";
import { columnMatch } from "./search-query";
import { isOneOf, stageConditions, withStages } from "./stage-conditions.server";
import { answerTimes } from "./answer-filter";
import type { AnswerFilter } from "./answer-filter";
import { zipsNear } from "#app/domain/trip/places/zips-near.server.ts";
import { isCity, LANE_MILES } from "./lane-filter";

const { sql, join } = Prisma;

/** Who asks and when: filters such as "me", "overdue" and "ends in 3 days" depend on it. */
export type ListReader = {
  staffId: string;
  now: Date;
  /** what a page has counted already: its lists ask for some of the same */
  counted?: Map<string, number>;
};

/** How the database writes times; they sort as text. */
const sqlTime = (moment: Date): string => moment.toISOString().replace("Z", "+00:00");

/** One condition for each filter that is set, but the search. */
export function conditionsOf(filters: LeadFilters, reader: ListReader): Condition[] {
  const besideStage = [...ownerConditions(filters, reader), ...tripConditions(filters)];
  return [
    ...stageConditions(filters),
    ...besideStage,
    ...withStages(besideStage, filters),
    ...dayConditions(filters),
    ...workConditions(filters, reader),
    ...filters.tag.map((tag) => ({
      where: sql`EXISTS (SELECT 1 FROM lead_tags WHERE lead_tags.lead_id = l.id AND lead_tags.tag = ${tag})`,
      asks: null,
      tag,
    })),
  ];
}

function ownerConditions({ owner, source, campaign }: LeadFilters, { staffId }: ListReader): Condition[] {
  const found: Condition[] = [];
  const isFormer = owner.includes("former");
  const ids = owner.filter((id) => id !== "none" && id !== "former");
  const owners = [
    ...(owner.includes("none") ? [sql`l.owner_id IS NULL`] : []),
    ...(isFormer ? [sql`l.owner_id IN (${formerOwners})`] : []),
    ...(ids.length > 0
      ? [
          isOneOf(
            sql`l.owner_id`,
            ids.map((id) => (id === "me" ? staffId : id)),
          ),
        ]
      : []),
  ];
  const isSingle = owner.length === 1 && !isFormer;
  // SQLite finds no index for an OR with NULL.
  if (owners.length > 1) found.push({ where: sql`(${join(owners, " OR ")})`, asks: ["owner"] });
  else
    for (const where of owners)
      found.push({
        where,
        asks: ["owner"],
        index: leadIndexes.owner,
        stageIndex: leadIndexes.ownerStage,
        isByCreation: isSingle,
        isSingle,
      });
  if (source.length > 0) {
    const where = isOneOf(sql`l.source`, source);
    found.push({ where, asks: ["source"], index: leadIndexes.source, isByCreation: source.length === 1 });
  }
  if (campaign === "?") found.push({ where: sql`l.campaign IS NULL`, asks: ["campaign"] });
  else if (campaign)
    found.push({
      where: sql`l.campaign = ${campaign}`,
      asks: ["campaign"],
      index: leadIndexes.campaign,
      isByCreation: true,
    });
  return found;
}

function tripConditions({ lane, vehicle, transport, miles }: LeadFilters): Condition[] {
  const found = lane ? laneConditions(lane) : [];
  if (vehicle === "?") found.push({ where: sql`l.size_class IS NULL`, asks: ["size"] });
  else if (isSizeClass(vehicle))
    found.push({
      where: sql`l.size_class = ${vehicle}`,
      asks: ["size"],
      index: leadIndexes.size,
      stageIndex: leadIndexes.sizeStage,
      isByCreation: true,
      isSingle: true,
    });
  else if (vehicle) found.push(matching(columnMatch("vehicle", vehicle)));
  if (transport) found.push({ where: sql`l.transport_type = ${transport}`, asks: null });
  if (miles) {
    const [from, below] = miles.split("-").map(Number);
    const isBelow = below ? sql` AND l.distance < ${below}` : Prisma.empty;
    found.push({ where: sql`l.price IS NOT NULL AND l.distance >= ${from}${isBelow}`, asks: null });
  }
  return found;
}

function laneConditions({ from, to }: LaneFilter): Condition[] {
  if (from === "?")
    return [{ where: sql`(l.pickup_state IS NULL OR l.delivery_state IS NULL)`, asks: ["from", "to"] }];
  const [pickup, delivery] = [endSql("pickup", from), endSql("delivery", to)];
  const found: Condition[] = [];
  const isByCreation = pickup?.isOneState !== false && delivery?.isOneState !== false;
  if (delivery && pickup)
    found.push({
      where: sql`${delivery.states} AND ${pickup.states}`,
      asks: ["from", "to"],
      index: leadIndexes.delivery,
      isByCreation,
    });
  else if (delivery)
    found.push({
      where: delivery.states,
      asks: ["to"],
      index: leadIndexes.delivery,
      stageIndex: leadIndexes.deliveryStage,
      isSingle: delivery.isOneState,
    });
  else if (pickup)
    found.push({
      where: pickup.states,
      asks: ["from"],
      index: leadIndexes.pickup,
      isByCreation,
      stageIndex: leadIndexes.pickupStage,
      isSingle: pickup.isOneState,
    });
  for (const end of [pickup, delivery]) if (end?.zips) found.push({ where: end.zips, asks: null });
  if (from && !pickup) found.push(zipCondition(sql`l.pickup_zip`, from));
  if (to && !delivery) found.push(zipCondition(sql`l.delivery_zip`, to));
  return found;
}

/** The search knows the places of both ends, so the row has to say which end it is. */
const zipCondition = (column: Sql, zip: string): Condition => ({
  where: sql`${column} = ${zip}`,
  asks: null,
  match: columnMatch("place", zip) ?? "",
});

function matching(match: string | null): Condition {
  if (!match) return { where: sql`FALSE`, asks: [] };
  const where = sql`l.rowid IN (SELECT rowid FROM lead_search WHERE lead_search MATCH ${match})`;
  return { where, asks: null, match, isMatchEnough: true };
}

function dayConditions({ from, to, pickupFrom, pickupTo }: LeadFilters): Condition[] {
  const found: Condition[] = [];
  const created = [
    ...(from ? [sql`l.created_at >= ${sqlTime(startOfDeskDay(from))}`] : []),
    ...(to ? [sql`l.created_at < ${sqlTime(startOfDeskDay(addDays(to as CalendarDay, 1)))}`] : []),
  ];
  if (created.length > 0)
    found.push({
      where: join(created, " AND "),
      asks: ["created"],
      index: leadIndexes.created,
      isByCreation: true,
    });
  const pickup = [
    ...(pickupFrom ? [sql`l.pickup_on >= ${pickupFrom}`] : []),
    ...(pickupTo ? [sql`l.pickup_on <= ${pickupTo}`] : []),
  ];
  if (pickup.length > 0)
    found.push({ where: join(pickup, " AND "), asks: null, index: leadIndexes.pickupOn });
  return found;
}

function workConditions(filters: LeadFilters, { now }: ListReader): Condition[] {
  const found: Condition[] = [];
  const today = deskDayOf(now);
  const [begins, ends] = [startOfDeskDay(today), startOfDeskDay(addDays(today, 1))].map(sqlTime);
  // "> ''" is "is not null", but finds the index.
  if (filters.waiting)
    found.push({
      where: sql`l.waiting_since > ''${waitsFor[filters.waiting]} AND l.contact_stopped_at IS NULL`,
      asks: null,
      index: leadIndexes.waiting,
    });
  const due = {
    overdue: sql`l.next_task_at > '' AND l.next_task_at < ${sqlTime(now)}`,
    today: sql`l.next_task_at >= ${begins} AND l.next_task_at < ${ends}`,
  };
  if (filters.due) found.push({ where: due[filters.due], asks: null, index: leadIndexes.task });
  if (filters.ends !== null) {
    const isStage = isOneOf(sql`l.stage`, stagesBeforeBooking);
    const where = sql`${isStage} AND l.valid_until BETWEEN ${today} AND ${addDays(today, filters.ends)}`;
    found.push({ where, asks: null, index: leadIndexes.stageValidUntil });
  }
  if (filters.pickup) {
    const day = { passed: sql`< ${today}`, today: sql`= ${today}`, due: sql`<= ${today}` }[filters.pickup];
    const isStage = isOneOf(sql`l.stage`, stagesBeforePickup);
    const unordered = filters.pickup === "due" ? sql` AND ${withoutOrder}` : Prisma.empty;
    const where = sql`${isStage} AND l.pickup_on > '' AND l.pickup_on ${day}${unordered}`;
    found.push({ where, asks: null, index: leadIndexes.stagePickupOn });
  }
  return [...found, ...answerConditions(filters)];
}

/** A lead `l` without an order: one that has an order has its windows among the orders. */
const withoutOrder = sql`NOT EXISTS (SELECT 1 FROM quotes AS q JOIN orders AS o ON o.quote_id = q.id
  WHERE q.lead_id = l.id AND o.state NOT IN ('declined', 'canceled', 'expired'))`;

const waitsFor = {
  "1": Prisma.empty,
  first: sql` AND l.first_answered_at IS NULL`,
  again: sql` AND l.first_answered_at IS NOT NULL`,
};

function answerConditions({ answered, answeredOn }: LeadFilters): Condition[] {
  const found: Condition[] = answered ? answerSql(answered).map((where) => ({ where, asks: null })) : [];
  if (answered === "none")
    found.push({
      where: sql`l.first_answered_at IS NULL`,
      asks: null,
      index: leadIndexes.answered,
      isByCreation: true,
    });
  if (!answeredOn) return found;
  const day = answeredOn as CalendarDay;
  const [begins, ends] = [startOfDeskDay(day), startOfDeskDay(addDays(day, 1))].map(sqlTime);
  const where = sql`l.first_answered_at >= ${begins} AND l.first_answered_at < ${ends}`;
  found.push({ where, asks: null, index: leadIndexes.answered });
  return found;
}

/** How long the first answer of a lead `l` took, as conditions; leads that we entered or imported ourselves asked nothing. */
function answerSql(answered: AnswerFilter): Prisma.Sql[] {
  const asked = sql`l.source NOT IN ('manual', 'import')`;
  if (answered === "asked") return [asked];
  // That there is none is asked of its index.
  if (answered === "none") return [asked];
  if (answered === "any") return [asked, sql`l.first_answered_at IS NOT NULL`];
  // Whole seconds, as the dashboard adds them up.
  const seconds = sql`(unixepoch(l.first_answered_at) - unixepoch(l.created_at))`;
  const { above, upTo } = answerTimes[answered];
  return [
    asked,
    sql`l.first_answered_at IS NOT NULL`,
    ...(above === -Infinity ? [] : [sql`${seconds} > ${above}`]),
    ...(upTo === Infinity ? [] : [sql`${seconds} <= ${upTo}`]),
  ];
}

/** One end of a lane: the states that an index finds, and the ZIPs within them if it's a city. */
type EndSql = { states: Prisma.Sql; isOneState: boolean; zips: Prisma.Sql | null };

/**
 * The end as conditions on its two columns of a lead `l`; null if it's a ZIP or anywhere. A city that we don't know
 * matches no lead.
 */
function endSql(name: "pickup" | "delivery", end: string): EndSql | null {
  const [state, zip] = [Prisma.raw(`l.${name}_state`), Prisma.raw(`l.${name}_zip`)];
  if (isCity(end)) {
    const near = zipsNear(end, LANE_MILES);
    const states = near.states.length > 0 ? sql`${state} IN (${join(near.states)})` : sql`${state} = ''`;
    const zips = sql`${zip} IN (SELECT value FROM json_each(${JSON.stringify(near.zips)}))`;
    return { states, isOneState: near.states.length === 1, zips };
  }
  return /^[A-Z]{2}$/.test(end) ? { states: sql`${state} = ${end}`, isOneState: true, zips: null } : null;
}
