import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { searchRows } from "#app/domain/crm/leads/list/search-rows.server.ts";
import { parseOrderNumber } from "#app/domain/base/codes/order-number.ts";
import { normalizeVin } from "#app/domain/shipping/orders/vin.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { askedOrdersSql } from "./asked-changes.server";
import { counteredOrdersSql } from "./countered-offers.server";
import { hasMoreRows } from "./first-rows.server";
import { lateOrdersSql, lateQuestions } from "./late-orders.server";
import { allOf, bookedOrders, bookedSql, isUsdot } from "./list-sql.server";
import type { OrderReader } from "./list-sql.server";
import type { DaysFilter, OrderFilters } from "./order-list";
import { nobodyHereSql } from "./nobody-here.server";
import { stoppedOrdersSql } from "./stopped-orders.server";
import { unpaidOrdersSql } from "./unpaid-orders.server";

const { sql, empty } = Prisma;

/** A search looks at so many orders of a carrier, and so many leads, at most: the newest; and so many are sorted as they come. */
export const MAX_SEARCHED = 1_000;
/** And so many of those that were booked on some days, in their index alone; a list is counted among as many of them. */
export const MAX_BOOKED = 30_000;
/** Shorter ones begin the names of too many. */
const MIN_NAME_LENGTH = 2;

/** Orders that indexes found by their ids; `isCut` if there are more than were looked at. */
export type NarrowedOrders = { ids: string[]; isCut: boolean };

const noMoreThan = (found: readonly string[], isCut = false): NarrowedOrders => ({
  ids: [...new Set(found)],
  isCut,
});

/**
 * The orders that a search, a carrier, a change that was asked for, a counter offer, a stopped carrier, a driver who found
 * nobody, money that is open, the days of booking or "late" leave, if an index has them: a list of so few is sorted as it
 * comes, and counted. Null if no such filter is set, or if one other than a search leaves too many.
 */
export async function narrowedOrders(
  filters: OrderFilters,
  reader: OrderReader,
): Promise<NarrowedOrders | null> {
  const { q, carrier, late, asked, countered, stopped, nobody, money, booked } = filters;
  const { today } = reader;
  if (q) return searchedOrders(q);
  const most = MAX_SEARCHED + 1;
  if (asked) return orNull(askedOrdersSql(most), most);
  if (countered) return orNull(counteredOrdersSql(most), most);
  if (nobody) return orNull(nobodyHereSql(most), most);
  if (stopped) return orNull(stoppedOrdersSql(today, most), most);
  if (money) return orNull(unpaidOrdersSql(money, today, most), most);
  if (carrier) return orNull(ofCarrier(carrier, most), most);
  if (late && !(await hasMoreLate(today))) return orNull(lateOrdersSql(today, most), most);
  return booked ? ofDays({ ...filters, booked }, reader, most) : null;
}

async function orNull(narrow: Prisma.Sql, most: number): Promise<NarrowedOrders | null> {
  const rows = await db.$queryRaw<Row[]>`SELECT DISTINCT id FROM (${narrow}) LIMIT ${most}`;
  return rows.length < most ? noMoreThan(rows.map(({ id }) => id)) : null;
}

/**
 * Of those booked on some days, by what their index knows of them; null if too many are, or had to be looked at. Of any
 * state: the board and the week have states of their own.
 */
async function ofDays(
  filters: OrderFilters & { booked: DaysFilter },
  reader: OrderReader,
  most: number,
): Promise<NarrowedOrders | null> {
  const { from, to } = filters.booked;
  const { known } = bookedSql(filters, reader);
  const walk = sql`SELECT o.id AS id, (${allOf(known)}) AS is_listed FROM ${bookedOrders}
    WHERE o.booked_on BETWEEN ${from} AND ${to} LIMIT ${MAX_BOOKED}`;
  const rows = await db.$queryRaw<Row[]>`SELECT id FROM (${walk}) WHERE is_listed LIMIT ${most}`;
  if (rows.length === most) return null;
  const [beyond] = await db.$queryRaw<Row[]>`
    SELECT o.id AS id FROM ${bookedOrders}
    WHERE o.booked_on BETWEEN ${from} AND ${to} LIMIT 1 OFFSET ${MAX_BOOKED}`;
  return beyond ? null : noMoreThan(rows.map(({ id }) => id));
}

async function hasMoreLate(today: CalendarDay): Promise<boolean> {
  const [row] = await db.$queryRaw<
    { more: number | bigint }[]
  >`SELECT ${hasMoreRows(lateQuestions(today), MAX_SEARCHED)} AS more`;
  return Boolean(row?.more);
}

/**
 * The orders that a search finds: by order number, VIN, USDOT number or how a carrier's name begins, each by
 * its index, and by all that finds a lead: a name, a phone number, an email address, a quote number, a place.
 */
async function searchedOrders(q: string): Promise<NarrowedOrders> {
  const text = q.trim().replace(/\s+/g, " ");
  const orderNumber = parseOrderNumber(text);
  if (orderNumber) {
    const order = await db.order.findUnique({ where: { orderNumber }, select: { id: true } });
    return noMoreThan(order ? [order.id] : []);
  }
  const [named, led] = await Promise.all([findNamed(text), findByLeads(text)]);
  return noMoreThan([...named.ids, ...led.ids], named.isCut || led.isCut);
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

/** At most so many rows, and whether there was one more. */
const cutAt = (rows: readonly Row[], most: number): NarrowedOrders =>
  noMoreThan(
    rows.slice(0, most).map(({ id }) => id),
    rows.length > most,
  );

async function findNamed(text: string): Promise<NarrowedOrders> {
  const vin = normalizeVin(text);
  const most = MAX_SEARCHED + 1;
  const byVin = sql`SELECT id FROM orders INDEXED BY orders_vin_idx WHERE vin = ${vin} AND vin <> '' LIMIT ${most}`;
  const usdot = isUsdot(text) ? sql`UNION SELECT * FROM (${byUsdot(text, most)})` : empty;
  const name = text.length >= MIN_NAME_LENGTH ? sql`UNION SELECT * FROM (${byName(text, most)})` : empty;
  // Together they have more than `most` as soon as one of them was cut.
  return cutAt(await db.$queryRaw<Row[]>`SELECT * FROM (${byVin}) ${usdot} ${name}`, MAX_SEARCHED);
}

/** By whom they are of. An email address that is somebody's says enough: its words are in many others. */
async function findByLeads(text: string): Promise<NarrowedOrders> {
  const { named, match } = searchRows(text);
  const ofNamed = await ofLeads(named);
  if (!match || (text.includes("@") && ofNamed.ids.length > 0)) return ofNamed;
  const words = sql`lead_search WHERE lead_search MATCH ${match}`;
  const [ofWords, [row]] = await Promise.all([
    ofLeads(sql`SELECT rowid AS lead_row FROM ${words} ORDER BY rowid DESC LIMIT ${MAX_SEARCHED}`),
    db.$queryRaw<{ more: number | bigint }[]>`
      SELECT EXISTS (SELECT 1 FROM ${words} LIMIT 1 OFFSET ${MAX_SEARCHED}) AS more`,
  ]);
  const isCut = ofNamed.isCut || ofWords.isCut || Boolean(row?.more);
  return noMoreThan([...ofNamed.ids, ...ofWords.ids], isCut);
}

async function ofLeads(rows: Prisma.Sql): Promise<NarrowedOrders> {
  const found = await db.$queryRaw<Row[]>`
    SELECT o.id AS id
    FROM (${rows}) AS h
      CROSS JOIN leads AS l ON l.rowid = h.lead_row
      CROSS JOIN quotes AS q ON q.lead_id = l.id
      CROSS JOIN orders AS o ON o.quote_id = q.id
    LIMIT ${MAX_SEARCHED + 1}`;
  return cutAt(found, MAX_SEARCHED);
}
