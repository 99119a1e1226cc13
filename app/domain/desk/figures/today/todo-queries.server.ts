import { Prisma } from "#app/generated/prisma/client.ts";
import { formerOwners } from "#app/domain/crm/leads/list/former-owners.server.ts";
import { stagesBeforeBooking, stagesBeforePickup } from "#app/domain/crm/leads/stage-groups.ts";
import type { LeadStage } from "#app/domain/crm/leads/stages.ts";
import { stageOfOrder } from "#app/domain/shipping/orders/order-moves.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf, startOfDeskDay } from "#app/domain/base/text/desk-time.ts";
import { storedTime } from "#app/domain/desk/figures/stored-time.ts";
import { ENDING_DAYS, MAX_COUNTED } from "./todo";
import type { TodoKind } from "./todo";
import { MINUTE_MS } from "#app/platform/durations.js";

const { sql, join, empty } = Prisma;
type Sql = Prisma.Sql;

/** Whose list it is: one person's, with leads that have no owner (yet or anymore), or everybody's (null). */
export type Whose = { staffId: string | null; now: Date };

/** `from` has every row of the kind, `order` is how they come first, and `at` and `task` are columns of the row. */
export type TodoQuery = {
  from: Sql;
  order: Sql;
  at: Sql;
  task: Sql;
  take: number;
  /** the rows that come before the others, and their own order */
  first?: { where: Sql; order: Sql };
};

/** The newest are on top that long, in milliseconds: who asks now is still at the screen. */
const FRESH_MS = 5 * MINUTE_MS;

const noTask = sql`NULL AS task_id, NULL AS task_title`;
const ofNobody = (owner: Sql): Sql => sql`(${owner} IS NULL OR ${owner} IN (${formerOwners}))`;
const mine = ({ staffId }: Whose): Sql =>
  staffId ? sql`AND (l.owner_id = ${staffId} OR ${ofNobody(sql`l.owner_id`)})` : empty;

// Without statistics SQLite would rather look for "merged into nobody", which is nearly every lead: so the indexes are named.

/** "> ''" is "is not null", but finds the index. */
const waiting = (whose: Whose, isAnswered: boolean): TodoQuery => ({
  from: sql`FROM leads l INDEXED BY leads_waiting_since_first_answered_at_owner_id_merged_into_id_contact_stopped_at_idx WHERE l.waiting_since > '' AND l.first_answered_at IS ${isAnswered ? sql`NOT NULL` : sql`NULL`}
    ${mine(whose)} AND l.merged_into_id IS NULL AND l.contact_stopped_at IS NULL`,
  order: sql`l.waiting_since`,
  at: sql`l.waiting_since`,
  task: noTask,
  take: 8,
  ...(!isAnswered && {
    first: {
      where: sql`l.waiting_since > ${storedTime(new Date(whose.now.getTime() - FRESH_MS))}`,
      order: sql`l.waiting_since DESC`,
    },
  }),
});

/**
 * Open tasks due from one time to another; those of nobody, or of people who no longer take leads, belong to whose the
 * lead is. The join is a cross one so that SQLite begins with the few tasks and not with a million leads.
 */
function tasks(whose: Whose, from: Date | null, to: Date, take: number): TodoQuery {
  const due = sql`done_at IS NULL AND due_at < ${storedTime(to)} ${from ? sql`AND due_at >= ${storedTime(from)}` : empty}`;
  const some = (tasks: Sql) =>
    sql`SELECT * FROM (SELECT id, lead_id, title, due_at, owner_id FROM lead_tasks ${tasks} ${due}
      ORDER BY due_at LIMIT ${MAX_COUNTED + 1})`;
  // By the other index everybody's tasks would be read in search of a few owners'.
  const ofOwner = (isOwner: Sql) =>
    some(sql`INDEXED BY lead_tasks_owner_id_done_at_due_at_idx WHERE owner_id ${isOwner} AND`);
  const { staffId } = whose;
  const owners = [sql`= ${staffId}`, sql`IS NULL`, sql`IN (${formerOwners})`];
  const open = staffId ? join(owners.map(ofOwner), " UNION ALL ") : some(sql`WHERE`);
  const ownersOnly = staffId
    ? sql`AND (t.owner_id = ${staffId} OR l.owner_id = ${staffId} OR ${ofNobody(sql`l.owner_id`)})`
    : empty;
  return {
    from: sql`FROM (${open}) t CROSS JOIN leads l ON l.id = t.lead_id WHERE l.merged_into_id IS NULL ${ownersOnly}`,
    order: sql`t.due_at`,
    at: sql`t.due_at`,
    task: sql`t.id AS task_id, t.title AS task_title`,
    take,
  };
}

function ending(whose: Whose): TodoQuery {
  const today = deskDayOf(whose.now);
  return {
    from: sql`FROM leads l INDEXED BY leads_stage_valid_until_owner_id_merged_into_id_idx
      WHERE l.stage IN (${join([...stagesBeforeBooking])})
      AND l.valid_until BETWEEN ${today} AND ${addDays(today, ENDING_DAYS)} AND l.merged_into_id IS NULL ${mine(whose)}`,
    order: sql`l.valid_until`,
    at: sql`NULL`,
    task: noTask,
    take: 6,
  };
}

/** Leads whose pickup day is today or has passed, by the index of stages and days. */
const pickupDays = (whose: Whose, stages: readonly LeadStage[]): Sql =>
  sql`FROM leads l INDEXED BY leads_stage_pickup_on_owner_id_merged_into_id_idx
    WHERE l.stage IN (${join([...stages])})
    AND l.pickup_on > '' AND l.pickup_on <= ${deskDayOf(whose.now)} AND l.merged_into_id IS NULL ${mine(whose)}`;

/** A lead whose stage is none of these has no order that goes on. */
const stagesOfOrders: readonly LeadStage[] = Object.values(stageOfOrder);
/** Of leads whose stage an order may have set, the nearest days are looked at: most have one, whose windows are among the orders. */
const MAX_MAYBE_ORDERED = 300;

/** Pickups of today, then days that have passed without one, of leads without an order. */
function pickups(whose: Whose): TodoQuery {
  const ofStage = (stage: LeadStage) => {
    const isMaybeOrdered = stagesOfOrders.includes(stage);
    const most = isMaybeOrdered ? MAX_MAYBE_ORDERED : MAX_COUNTED + 1;
    const isUnordered = isMaybeOrdered
      ? sql`WHERE NOT EXISTS (SELECT 1 FROM leads AS one CROSS JOIN quotes AS q ON q.lead_id = one.id
          CROSS JOIN orders AS o ON o.quote_id = q.id
          WHERE one.rowid = p.lead_row AND o.state NOT IN ('declined', 'canceled', 'expired'))`
      : empty;
    return sql`SELECT * FROM (SELECT l.rowid AS lead_row, l.pickup_on AS day ${pickupDays(whose, [stage])}
      ORDER BY l.pickup_on DESC LIMIT ${most}) AS p ${isUnordered}`;
  };
  const days = join(stagesBeforePickup.map(ofStage), " UNION ALL ");
  return {
    from: sql`FROM (SELECT * FROM (${days}) ORDER BY day DESC LIMIT ${MAX_COUNTED + 1}) AS p
      CROSS JOIN leads AS l ON l.rowid = p.lead_row WHERE TRUE`,
    order: sql`p.day DESC`,
    at: sql`NULL`,
    task: noTask,
    take: 6,
  };
}

export function todoQueries(whose: Whose): Record<TodoKind, TodoQuery> {
  const tomorrow = startOfDeskDay(addDays(deskDayOf(whose.now), 1));
  return {
    waiting: waiting(whose, false),
    answered: waiting(whose, true),
    overdue: tasks(whose, null, whose.now, 8),
    due: tasks(whose, whose.now, tomorrow, 8),
    ending: ending(whose),
    pickup: pickups(whose),
  };
}

/** Of the leads first answered today, the seconds it took, as the dashboard counts them; one person's are those of their own leads. */
export const answersToday = ({ staffId, now }: Whose): Sql =>
  sql`SELECT unixepoch(l.first_answered_at) - unixepoch(l.created_at) AS seconds
    FROM leads l INDEXED BY leads_first_answered_at_created_at_owner_id_idx
    WHERE l.first_answered_at >= ${storedTime(startOfDeskDay(deskDayOf(now)))} AND l.merged_into_id IS NULL
      AND l.source NOT IN ('manual', 'import') ${staffId ? sql`AND l.owner_id = ${staffId}` : empty}`;

export const pickupsToday = (whose: Whose): Sql =>
  sql`SELECT count(*) AS n FROM (SELECT 1 ${pickupDays(whose, stagesBeforePickup)} AND l.pickup_on = ${deskDayOf(whose.now)} LIMIT ${MAX_COUNTED + 1})`;
