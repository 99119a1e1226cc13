import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { formerOwners } from "#app/domain/crm/leads/list/former-owners.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { openOrderStates, statesBeforeLoading } from "#app/domain/shipping/orders/order-groups.ts";
import { askedOrdersSql } from "#app/domain/shipping/orders/list/asked-changes.server.ts";
import { countOrders } from "#app/domain/shipping/orders/list/count-orders.server.ts";
import type { OrderCount } from "#app/domain/shipping/orders/list/count-orders.server.ts";
import { firstRows } from "#app/domain/shipping/orders/list/first-rows.server.ts";
import type { IndexQuestion } from "#app/domain/shipping/orders/list/first-rows.server.ts";
import { lateParts, questionsOf } from "#app/domain/shipping/orders/list/late-orders.server.ts";
import { ofLeadSql } from "#app/domain/shipping/orders/list/list-sql.server.ts";
import { loadOrderGroups, loadOrderRows } from "#app/domain/shipping/orders/list/load-order-rows.server.ts";
import type { OrderRow } from "#app/domain/shipping/orders/list/load-order-rows.server.ts";
import { nobodyHereSql } from "#app/domain/shipping/orders/list/nobody-here.server.ts";
import { noOrderFilters } from "#app/domain/shipping/orders/list/order-list.ts";
import { narrowedOrders } from "#app/domain/shipping/orders/list/search-orders.server.ts";
import { stoppedOrdersSql } from "#app/domain/shipping/orders/list/stopped-orders.server.ts";
import { unpaidOrdersSql } from "#app/domain/shipping/orders/list/unpaid-orders.server.ts";
import type { Whose } from "./todo-queries.server";

const { sql, join } = Prisma;

const ownKinds = ["requests", "passed", "opening", "delays"] as const;
type OwnKind = (typeof ownKinds)[number];
/** Of everybody's orders: who waits for money, by the filter of the list. */
const moneyKinds = {
  "fee-overdue": "overdue",
  "fee-open": "fee",
  "fee-back": "back",
  "carrier-open": "carrier",
  "carrier-owes": "from-carrier",
} as const;
type MoneyKind = keyof typeof moneyKinds;
export type OrderTodoKind = "nobody" | "asked" | "stopped" | MoneyKind | OwnKind;

/** The first orders of a kind, and whether there are more. */
export type OrderTodoGroup = {
  kind: OrderTodoKind;
  rows: OrderRow[];
  hasMore: boolean;
  /** of a kind whose list counts the same; null of one whose list has those of others too */
  count: OrderCount | null;
  /** the last day to answer what the customer of each order asked for, by the order's id */
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
 * What waits of orders: drivers who found nobody, changes that customers ask for and carriers that the rules stop, of
 * everybody's orders, because none waits for whose it is; requests, the oldest first; windows that passed without a
 * report, or open today; delays; and who waits for money.
 */
export async function loadOrderTodos(whose: Whose): Promise<OrderTodoGroup[]> {
  const money = Object.keys(moneyKinds) as MoneyKind[];
  return [
    await loadNobody(whose),
    await loadAsked(whose),
    await loadStopped(whose),
    ...(await loadOwn(whose)),
    ...(await Promise.all(money.map((kind) => loadMoney(kind, whose)))),
  ];
}

/** The list that this counts and begins. */
const nobodyFilters = { ...noOrderFilters, nobody: true };

async function loadNobody({ staffId, now }: Whose): Promise<OrderTodoGroup> {
  const reader = { staffId: staffId ?? "", today: deskDayOf(now) };
  const among = await narrowedOrders(nobodyFilters, reader);
  const [count, found] = await Promise.all([
    countOrders({ filters: nobodyFilters, reader, among }),
    db.$queryRaw<{ id: string }[]>`
      SELECT o.id AS id FROM (${nobodyHereSql(MAX_LOOKED_AT)}) AS nobody
        CROSS JOIN orders AS o ON o.id = nobody.id
      WHERE o.state IN (${join(openOrderStates)}) ORDER BY nobody.due, o.id LIMIT ${SHOWN}`,
  ]);
  return {
    kind: "nobody",
    rows: await loadOrderRows(found.map(({ id }) => id)),
    hasMore: count.isMore || count.count > found.length,
    count,
    answerBy: {},
  };
}

/** What is owed the longest comes first. */
async function loadMoney(kind: MoneyKind, { staffId, now }: Whose): Promise<OrderTodoGroup> {
  const filters = { ...noOrderFilters, money: moneyKinds[kind] };
  const reader = { staffId: staffId ?? "", today: deskDayOf(now) };
  const among = await narrowedOrders(filters, reader);
  const [count, found] = await Promise.all([
    countOrders({ filters, reader, among }),
    db.$queryRaw<{ id: string }[]>`
      SELECT id FROM (${unpaidOrdersSql(moneyKinds[kind], reader.today, MAX_LOOKED_AT)}) ORDER BY due, id LIMIT ${SHOWN}`,
  ]);
  return {
    kind,
    rows: await loadOrderRows(found.map(({ id }) => id)),
    hasMore: count.isMore || count.count > found.length,
    count,
    answerBy: {},
  };
}

/** The list that this counts and begins. */
const askedFilters = { ...noOrderFilters, asked: true };

async function loadAsked({ staffId, now }: Whose): Promise<OrderTodoGroup> {
  const reader = { staffId: staffId ?? "", today: deskDayOf(now) };
  const among = await narrowedOrders(askedFilters, reader);
  const [count, found] = await Promise.all([
    countOrders({ filters: askedFilters, reader, among }),
    db.$queryRaw<{ id: string; due: CalendarDay }[]>`
      SELECT o.id AS id, min(asked.due) AS due FROM (${askedOrdersSql(MAX_LOOKED_AT)}) AS asked
        CROSS JOIN orders AS o ON o.id = asked.id
      WHERE o.state IN (${join(openOrderStates)}) GROUP BY o.id ORDER BY due, o.id LIMIT ${SHOWN}`,
  ]);
  return {
    kind: "asked",
    rows: await loadOrderRows(found.map(({ id }) => id)),
    hasMore: count.isMore || count.count > found.length,
    count,
    answerBy: Object.fromEntries(found.map(({ id, due }) => [id, due])),
  };
}

/** The list that this counts and begins. */
const stoppedFilters = { ...noOrderFilters, stopped: true };

async function loadStopped({ staffId, now }: Whose): Promise<OrderTodoGroup> {
  const reader = { staffId: staffId ?? "", today: deskDayOf(now) };
  const among = await narrowedOrders(stoppedFilters, reader);
  const [count, found] = await Promise.all([
    countOrders({ filters: stoppedFilters, reader, among }),
    db.$queryRaw<{ id: string }[]>`
      SELECT id FROM (${stoppedOrdersSql(reader.today, MAX_LOOKED_AT)}) ORDER BY due, id LIMIT ${SHOWN}`,
  ]);
  return {
    kind: "stopped",
    rows: await loadOrderRows(found.map(({ id }) => id)),
    hasMore: count.isMore || count.count > found.length,
    count,
    answerBy: {},
  };
}

async function loadOwn(whose: Whose): Promise<OrderTodoGroup[]> {
  const questions = questionsOn(deskDayOf(whose.now));
  const most = { condition: ofWhom(whose), walked: MAX_LOOKED_AT, wanted: SHOWN + 1 };
  const found = await Promise.all(
    ownKinds.map(
      (kind) => db.$queryRaw<{ id: string }[]>`
        SELECT id FROM (${firstRows(questions[kind], most)}) ORDER BY due, id LIMIT ${SHOWN + 1}`,
    ),
  );
  const rowsOf = await loadOrderGroups(found.map((rows) => rows.slice(0, SHOWN).map(({ id }) => id)));
  return ownKinds.map((kind, index) => ({
    kind,
    rows: rowsOf[index] ?? [],
    hasMore: (found[index]?.length ?? 0) > SHOWN,
    count: null,
    answerBy: {},
  }));
}
