import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { searchRows } from "#app/domain/crm/leads/list/search-rows.server.ts";
import { parseOrderNumber } from "#app/domain/base/codes/order-number.ts";
import { normalizeVin } from "#app/domain/shipping/orders/vin.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { hasMoreRows } from "./first-rows.server";
import { lateOrdersSql, lateQuestions } from "./late-orders.server";
import { allOf, isUsdot, outcomeSql } from "./list-sql.server";
import type { OrderReader } from "./list-sql.server";
import { statesOf } from "./order-list";
import type { DaysFilter, OrderFilters } from "./order-list";

const { sql, empty, join } = Prisma;

/** A search looks at so many orders of a carrier, and so many leads, at most: the newest. */
const MAX_SEARCHED = 1_000;
/** And so many of those that were booked on some days, in their index alone. */
const MAX_BOOKED = 30_000;
/** Shorter ones begin the names of too many. */
const MIN_NAME_LENGTH = 2;

/**
 * The ids of the orders that a search, a carrier, "late" or the days of booking leave, if an index has them: a list of so few is sorted as it
 * comes, and counted whole. Null if no such filter is set, or if they leave too many.
 */
export async function narrowedOrders(
  filters: OrderFilters,
  { today }: Pick<OrderReader, "today">,
): Promise<string[] | null> {
  const { q, carrier, late, booked } = filters;
  if (q) return searchedOrders(q);
  const most = MAX_SEARCHED + 1;
  if (!carrier && booked) return bookedOrders(filters, booked, most);
  if (!carrier && late && (await hasMoreLate(today))) return null;
  const narrow = carrier ? ofCarrier(carrier, most) : late ? lateOrdersSql(today, most) : null;
  if (!narrow) return null;
  const rows = await db.$queryRaw<Row[]>`SELECT DISTINCT id FROM (${narrow}) LIMIT ${most}`;
  return rows.length < most ? rows.map(({ id }) => id) : null;
}

/** Of those booked on some days, by what their index knows of them; null if too many are, or had to be looked at. */
async function bookedOrders(filters: OrderFilters, { from, to }: DaysFilter, most: number) {
  const { lane } = filters;
  const states = sql`o.state IN (${join(statesOf(filters))})`;
  const isState = (end: string | undefined) => end !== undefined && /^[A-Z]{2}$/.test(end);
  const known = [
    states,
    ...outcomeSql(filters),
    ...(isState(lane?.from) ? [sql`o.pickup_state = ${lane?.from}`] : []),
    ...(isState(lane?.to) ? [sql`o.delivery_state = ${lane?.to}`] : []),
  ];
  const walk = sql`SELECT o.id AS id, (${allOf(known)}) AS is_listed FROM orders AS o INDEXED BY "orders_outcome_idx"
    WHERE o.booked_on BETWEEN ${from} AND ${to} LIMIT ${MAX_BOOKED}`;
  const rows = await db.$queryRaw<Row[]>`SELECT id FROM (${walk}) WHERE is_listed LIMIT ${most}`;
  if (rows.length === most) return null;
  const [beyond] = await db.$queryRaw<Row[]>`
    SELECT o.id AS id FROM orders AS o INDEXED BY "orders_outcome_idx"
    WHERE o.booked_on BETWEEN ${from} AND ${to} LIMIT 1 OFFSET ${MAX_BOOKED}`;
  return beyond ? null : rows.map(({ id }) => id);
}

async function hasMoreLate(today: CalendarDay): Promise<boolean> {
  const [row] = await db.$queryRaw<
    { more: number | bigint }[]
  >`SELECT ${hasMoreRows(lateQuestions(today), MAX_SEARCHED)} AS more`;
  return Boolean(row?.more);
}

/**
 * The ids of the orders that a search finds: by order number, VIN, USDOT number or how a carrier's name begins, each by
 * its index, and by all that finds a lead: a name, a phone number, an email address, a quote number, a place.
 */
async function searchedOrders(q: string): Promise<string[]> {
  const text = q.trim().replace(/\s+/g, " ");
  const orderNumber = parseOrderNumber(text);
  if (orderNumber) {
    const order = await db.order.findUnique({ where: { orderNumber }, select: { id: true } });
    return order ? [order.id] : [];
  }
  const [named, led] = await Promise.all([findNamed(text), findByLeads(text)]);
  return [...new Set([...named, ...led])];
}

type Row = { id: string };

const byUsdot = (usdot: string, most: number) =>
  sql`SELECT id FROM orders INDEXED BY orders_carrier_usdot_id_idx WHERE carrier_usdot = ${usdot} LIMIT ${most}`;
const byName = (name: string, most: number) => sql`
  SELECT id FROM orders INDEXED BY orders_carrier_name_idx
  WHERE carrier_name <> '' AND carrier_name >= ${name} COLLATE NOCASE AND carrier_name < ${`${name}\u{10FFFF}`} COLLATE NOCASE
  LIMIT ${most}`;

/** Of a carrier by its USDOT number, or by how its name begins. */
const ofCarrier = (carrier: string, most: number) =>
  isUsdot(carrier) ? byUsdot(carrier, most) : byName(carrier, most);

async function findNamed(text: string): Promise<string[]> {
  const vin = normalizeVin(text);
  const byVin = sql`SELECT id FROM orders INDEXED BY orders_vin_idx WHERE vin = ${vin} AND vin <> '' LIMIT ${MAX_SEARCHED}`;
  const usdot = isUsdot(text) ? sql`UNION SELECT * FROM (${byUsdot(text, MAX_SEARCHED)})` : empty;
  const name =
    text.length >= MIN_NAME_LENGTH ? sql`UNION SELECT * FROM (${byName(text, MAX_SEARCHED)})` : empty;
  const rows = await db.$queryRaw<Row[]>`SELECT * FROM (${byVin}) ${usdot} ${name}`;
  return rows.map(({ id }) => id);
}

/** By whom they are of. An email address that is somebody's says enough: its words are in many others. */
async function findByLeads(text: string): Promise<string[]> {
  const { named, match } = searchRows(text);
  const ofNamed = await ofLeads(named);
  if (!match || (text.includes("@") && ofNamed.length > 0)) return ofNamed;
  const ofWords = await ofLeads(sql`SELECT rowid AS lead_row FROM lead_search WHERE lead_search MATCH ${match}
    ORDER BY rowid DESC LIMIT ${MAX_SEARCHED}`);
  return [...ofNamed, ...ofWords];
}

async function ofLeads(rows: Prisma.Sql): Promise<string[]> {
  const found = await db.$queryRaw<Row[]>`
    SELECT o.id AS id
    FROM (${rows}) AS h
      CROSS JOIN leads AS l ON l.rowid = h.lead_row
      CROSS JOIN quotes AS q ON q.lead_id = l.id
      CROSS JOIN orders AS o ON o.quote_id = q.id
    LIMIT ${MAX_SEARCHED}`;
  return found.map(({ id }) => id);
}
