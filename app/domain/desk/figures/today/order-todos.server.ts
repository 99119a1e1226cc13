import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { addDays, isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { formerOwners } from "#app/domain/crm/leads/list/former-owners.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { statesBeforeLoading } from "#app/domain/shipping/orders/order-groups.ts";
import { askedOrdersSql } from "#app/domain/shipping/orders/list/asked-changes.server.ts";
import { counteredOrdersSql } from "#app/domain/shipping/orders/list/countered-offers.server.ts";
import { countOrders } from "#app/domain/shipping/orders/list/count-orders.server.ts";
import type { OrderCount } from "#app/domain/shipping/orders/list/count-orders.server.ts";
import { firstRows } from "#app/domain/shipping/orders/list/first-rows.server.ts";
import type { IndexQuestion } from "#app/domain/shipping/orders/list/first-rows.server.ts";
import { lateParts, questionsOf } from "#app/domain/shipping/orders/list/late-orders.server.ts";
import { ofLeadSql } from "#app/domain/shipping/orders/list/list-sql.server.ts";
import { loadOrderGroups } from "#app/domain/shipping/orders/list/load-order-rows.server.ts";
import type { OrderRow } from "#app/domain/shipping/orders/list/load-order-rows.server.ts";
import { nobodyHereSql } from "#app/domain/shipping/orders/list/nobody-here.server.ts";
import { noOrderFilters, statesOf } from "#app/domain/shipping/orders/list/order-list.ts";
import type { MoneyFilter, OrderFilters } from "#app/domain/shipping/orders/list/order-list.ts";
import { MAX_SEARCHED } from "#app/domain/shipping/orders/list/search-orders.server.ts";
import { stoppedOrdersSql } from "#app/domain/shipping/orders/list/stopped-orders.server.ts";
import { unpaidOrdersSql } from "#app/domain/shipping/orders/list/unpaid-orders.server.ts";
import type { Whose } from "./todo-queries.server";

const { sql, join } = Prisma;

const ownKinds = ["requests", "passed", "opening", "delays"] as const;
type OwnKind = (typeof ownKinds)[number];

type Sql = Prisma.Sql;
/** A kind that is of everybody's orders, with the filters of the list that has all of them. */
type Listed = {
  filters: Partial<OrderFilters>;
  /** so many of them at most as rows `id` and `due`; what is due first comes first */
  ordersSql: (today: CalendarDay, most: number) => Sql;
  /** "due" is by when we have to answer */
  isAnswerDue?: true;
};

/** What is owed the longest comes first. */
const unpaid = (money: MoneyFilter): Listed => ({
  filters: { money },
  ordersSql: (today, most) => unpaidOrdersSql(money, today, most),
});

const urgent = {
  nobody: { filters: { nobody: true }, ordersSql: (_today, most) => nobodyHereSql(most) },
  asked: { filters: { asked: true }, ordersSql: (_today, most) => askedOrdersSql(most), isAnswerDue: true },
  countered: {
    filters: { countered: true },
    ordersSql: (_today, most) => counteredOrdersSql(most),
    isAnswerDue: true,
  },
  stopped: { filters: { stopped: true }, ordersSql: stoppedOrdersSql },
} as const satisfies Record<string, Listed>;
const money = {
  "fee-overdue": unpaid("overdue"),
  "fee-open": unpaid("fee"),
  "fee-back": unpaid("back"),
  "carrier-open": unpaid("carrier"),
  "carrier-owes": unpaid("from-carrier"),
} as const satisfies Record<string, Listed>;
export type OrderTodoKind = keyof typeof urgent | keyof typeof money | OwnKind;

/** The first orders of a kind, and whether there are more. */
export type OrderTodoGroup = {
  kind: OrderTodoKind;
  rows: OrderRow[];
  hasMore: boolean;
  /** of a kind whose list counts the same; null of one whose list has those of others too */
  count: Pick<OrderCount, "count" | "isMore"> | null;
  /** the last day to answer what the customer or the carrier of each order asked for, by the order's id */
  answerBy: Readonly<Record<string, CalendarDay>>;
};

const SHOWN = 6;
/** Of each state, so many orders are looked at for somebody's own. */
const MAX_LOOKED_AT = 500;
/** No window is longer, in days. */
const MAX_WINDOW_DAYS = 60;

/** A request waits for everybody until its lead has an owner. */
const ofWhom = ({ staffId }: Whose) =>
  staffId
    ? ofLeadSql(sql`l.owner_id = ${staffId} OR l.owner_id IS NULL OR l.owner_id IN (${formerOwners})`)
    : sql`TRUE`;

/** What indexes are asked for each kind. */
function questionsOn(today: CalendarDay): Record<OwnKind, IndexQuestion[]> {
  const booked = statesBeforeLoading.filter((state) => state !== "requested");
  const { pickup, delivery, delayed } = lateParts(today);
  const [opens, ends] = [sql`o.pickup_first`, sql`o.delivery_last`];
  return {
    requests: [
      {
        index: sql`"orders_state_state_changed_at_id_idx"`,
        due: sql`o.state_changed_at`,
        where: sql`o.state = 'requested'`,
      },
    ],
    // A request whose window has passed is among the requests.
    passed: [...questionsOf({ ...pickup, states: booked }), ...questionsOf(delivery)],
    opening: [
      ...booked.map((state) => ({
        index: sql`"orders_state_pickup_first_id_idx"`,
        due: opens,
        where: sql`o.state = ${state} AND ${opens} = ${today}`,
        also: sql`o.pickup_last >= ${today}`,
      })),
      {
        index: sql`"orders_state_delivery_last_id_idx"`,
        due: ends,
        where: sql`o.state = 'picked-up' AND ${ends} BETWEEN ${today} AND ${addDays(today, MAX_WINDOW_DAYS)}`,
        also: sql`o.delivery_first = ${today}`,
      },
    ],
    delays: questionsOf(delayed),
  };
}

/**
 * What waits of orders: drivers who found nobody, changes that customers ask for, terms that carriers ask for and carriers
 * that the rules stop, of everybody's orders, because none waits for whose it is; requests, the oldest first; windows that
 * passed without a report, or open today; delays; and who waits for money.
 */
export async function loadOrderTodos(whose: Whose): Promise<OrderTodoGroup[]> {
  const kinds = <Kind extends OrderTodoKind>(listed: Record<Kind, Listed>) =>
    Promise.all(Object.entries<Listed>(listed).map(([kind, one]) => findListed(kind as Kind, one, whose)));
  const found = [...(await kinds(urgent)), ...(await findOwn(whose)), ...(await kinds(money))];
  const rowsOf = await loadOrderGroups(found.map(({ ids }) => ids));
  return found.map(({ ids: _ids, ...group }, index) => ({ ...group, rows: rowsOf[index] ?? [] }));
}

/** A group whose orders are known by their ids. */
type Found = Omit<OrderTodoGroup, "rows"> & { ids: string[] };
type Row = { id: string; due: string; found: number | bigint; listed: number | bigint };

/** One question finds all of a kind, as its list does, of which the first are shown; only what is more is counted by another. */
async function findListed(
  kind: OrderTodoKind,
  { filters: some, ordersSql, isAnswerDue }: Listed,
  { staffId, now }: Whose,
): Promise<Found> {
  const filters = { ...noOrderFilters, ...some };
  const reader = { staffId: staffId ?? "", today: deskDayOf(now) };
  const rows = await db.$queryRaw<Row[]>`
    WITH waiting AS MATERIALIZED (
      SELECT o.id AS id, min(w.due) AS due, o.state IN (${join(statesOf(filters))}) AS is_listed
      FROM (${ordersSql(reader.today, MAX_SEARCHED + 1)}) AS w CROSS JOIN orders AS o ON o.id = w.id GROUP BY o.id)
    SELECT id, due, (SELECT count(*) FROM waiting) AS found, (SELECT sum(is_listed) FROM waiting) AS listed
    FROM waiting WHERE is_listed ORDER BY due, id LIMIT ${SHOWN}`;
  const [first] = rows;
  const isWhole = !first || Number(first.found) <= MAX_SEARCHED;
  const count = isWhole
    ? { count: Number(first?.listed ?? 0), isMore: false }
    : await countOrders({ filters, reader, among: null });
  return {
    kind,
    ids: rows.map(({ id }) => id),
    hasMore: count.isMore || count.count > rows.length,
    count: { count: count.count, isMore: count.isMore },
    answerBy: isAnswerDue ? Object.fromEntries(rows.map(({ id, due }) => [id, dayOf(due)])) : {},
  };
}

/** A stored day, or the day at the desk of a stored moment. */
const dayOf = (due: string): CalendarDay => (isCalendarDay(due) ? due : deskDayOf(new Date(due)));

async function findOwn(whose: Whose): Promise<Found[]> {
  const questions = questionsOn(deskDayOf(whose.now));
  const most = { condition: ofWhom(whose), walked: MAX_LOOKED_AT, wanted: SHOWN + 1 };
  return Promise.all(
    ownKinds.map(async (kind): Promise<Found> => {
      const rows = await db.$queryRaw<{ id: string }[]>`
        SELECT id FROM (${firstRows(questions[kind], most)}) ORDER BY due, id LIMIT ${SHOWN + 1}`;
      const ids = rows.slice(0, SHOWN).map(({ id }) => id);
      return { kind, ids, hasMore: rows.length > SHOWN, count: null, answerBy: {} };
    }),
  );
}
