import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { addDays, weekdayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { storedMoment } from "#app/domain/base/database/stored-moment.ts";
import { startOfDeskDay } from "#app/domain/base/text/desk-time.ts";
import { MAX_WINDOW_DAYS } from "#app/domain/shipping/orders/date-window.ts";
import { statesBeforeLoading } from "#app/domain/shipping/orders/order-groups.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { firstRows, hasMoreRows } from "./first-rows.server";
import type { IndexQuestion } from "./first-rows.server";
import { isLateSql, lateQuestions } from "./late-orders.server";
import { allOf, filtersSql } from "./list-sql.server";
import type { OrderReader } from "./list-sql.server";
import { loadOrderGroups } from "./load-order-rows.server";
import type { OrderRow } from "./load-order-rows.server";
import type { OrderFilters } from "./order-list";
import { narrowedOrders } from "./search-orders.server";

const { sql, raw } = Prisma;
type Sql = Prisma.Sql;

/** Of each part of the week; more are in the list. */
const MAX_ROWS = 30;
/** Of each part and state, so many orders are looked at. */
const MAX_LOOKED_AT = 500;

export const weekParts = ["late", "pickup", "delivery", "delivered"] as const;
export type WeekPart = (typeof weekParts)[number];

export type OrderWeek = {
  /** Monday to Sunday */
  days: CalendarDay[];
  parts: LoadedWeekPart[];
};

export type LoadedWeekPart = {
  part: WeekPart;
  rows: OrderRow[];
  /** how many more were found than are shown */
  more: number;
  /** there are more than were looked at, so there may be more to show */
  isCut: boolean;
};

/** The Monday of a day's week. */
export const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, -((weekdayOf(day) + 6) % 7));

/** What indexes have of a part of the week, in the order of what is due, and what else is asked. */
type Part = { questions: IndexQuestion[]; condition: Sql };

/** Orders of some states whose window ends in some days, by the index that has its last day. */
const endingIn = (
  name: "pickup" | "delivery",
  states: readonly OrderState[],
  [from, to]: readonly [CalendarDay, CalendarDay],
): IndexQuestion[] => {
  const last = raw(`o.${name}_last`);
  return states.map((state) => ({
    index: raw(`"orders_state_${name}_last_id_idx"`),
    due: last,
    where: sql`o.state = ${state} AND ${last} BETWEEN ${from} AND ${to}`,
  }));
};

function partsOf(monday: CalendarDay, today: CalendarDay, conditions: Sql): Record<WeekPart, Part> {
  const sunday = addDays(monday, 6);
  const from = monday < today ? today : monday;
  const coming = (name: "pickup" | "delivery", states: readonly OrderState[]): Part => ({
    questions: endingIn(name, states, [from, addDays(sunday, MAX_WINDOW_DAYS)]),
    condition: sql`${raw(`o.${name}_first`)} <= ${sunday} AND NOT ${isLateSql(today)} AND ${conditions}`,
  });
  const whole = (questions: IndexQuestion[]): Part => ({ questions, condition: conditions });
  const [begins, ends] = [monday, addDays(monday, 7)].map((day) => storedMoment(startOfDeskDay(day)));
  const changed = sql`o.state_changed_at`;
  return {
    late: whole(lateQuestions(today)),
    pickup: coming("pickup", statesBeforeLoading),
    delivery: coming("delivery", ["picked-up"]),
    delivered: whole([
      {
        index: sql`"orders_state_state_changed_at_id_idx"`,
        due: changed,
        where: sql`o.state = 'delivered' AND ${changed} >= ${begins} AND ${changed} < ${ends}`,
      },
    ]),
  };
}

/**
 * What is late, then what is picked up and delivered in a week, what is due first before the rest: by the index of the
 * last day of each window, and so many of each state, so that a week costs the same among a million orders.
 */
export async function loadOrderWeek(
  filters: OrderFilters,
  monday: CalendarDay,
  reader: OrderReader,
): Promise<OrderWeek> {
  const ofWeek = { ...filters, window: null, late: false };
  const among = await narrowedOrders(ofWeek, reader);
  const asked = among?.ids ?? null;
  const walked = asked ? asked.length : MAX_LOOKED_AT;
  const byPart = partsOf(monday, reader.today, allOf(filtersSql(ofWeek, reader)));
  const parts = await Promise.all(
    weekParts.map(async (part) => {
      const { questions, condition } = byPart[part];
      const [found, isCut] = await Promise.all([
        db.$queryRaw<{ id: string; total: number | bigint }[]>`
          SELECT id, count(*) OVER () AS total FROM (SELECT id, min(due) AS due
            FROM (${firstRows(questions, { condition, among: asked, walked, wanted: walked })}) GROUP BY id)
          ORDER BY due, id LIMIT ${MAX_ROWS}`,
        among ? among.isCut : hasMoreThanWalked(questions),
      ]);
      const total = Number(found[0]?.total ?? 0);
      return { part, ids: found.map(({ id }) => id), more: total - found.length, isCut };
    }),
  );
  const rowsOf = await loadOrderGroups(parts.map(({ ids }) => ids));
  return {
    days: Array.from({ length: 7 }, (_, day) => addDays(monday, day)),
    parts: parts.map(({ ids: _, ...part }, index) => ({ ...part, rows: rowsOf[index] ?? [] })),
  };
}

async function hasMoreThanWalked(questions: readonly IndexQuestion[]): Promise<boolean> {
  const [row] = await db.$queryRaw<
    { more: number | bigint }[]
  >`SELECT ${hasMoreRows(questions, MAX_LOOKED_AT)} AS more`;
  return Boolean(row?.more);
}
