import { Prisma } from "#app/generated/prisma/client.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { statesBeforeLoading, statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { firstRows } from "./first-rows.server";
import type { IndexQuestion } from "./first-rows.server";

const { sql, join, raw } = Prisma;
type Sql = Prisma.Sql;

/** A part of what is late, and how its index has it. */
export type LatePart = Required<IndexQuestion> & {
  states: readonly OrderState[];
  /** the index has each state by itself */
  isByState: boolean;
};

const passed = (name: "pickup" | "delivery", states: readonly OrderState[], today: CalendarDay): LatePart => {
  const [last, kind] = [raw(`o.${name}_last`), raw(`o.${name}_kind`)];
  return {
    states,
    index: raw(`"orders_state_${name}_last_id_idx"`),
    due: last,
    where: sql`${last} >= '' AND ${last} < ${today}`,
    also: sql`${kind} <> 'not-before'`,
    isByState: true,
  };
};

/**
 * The one rule of what is late, in SQL: not picked up, or not delivered, after the last day of the window that the order
 * has now, or said to be late by somebody. A window that only says "not before" has no last day. Lists, the board, the
 * week and Today all ask for these parts; `windowOn` says the same of one window.
 */
export const lateParts = (today: CalendarDay) => ({
  pickup: passed("pickup", statesBeforeLoading, today),
  delivery: passed("delivery", ["picked-up"], today),
  delayed: {
    states: statesUnderway,
    index: raw(`"orders_delayed_at_idx"`),
    due: sql`o.delayed_at`,
    where: sql`o.delayed_at IS NOT NULL`,
    also: sql`TRUE`,
    isByState: false,
  } satisfies LatePart,
});

const isOfStates = (states: readonly OrderState[]): Sql => sql`o.state IN (${join([...states])})`;

/** Whether an order `o` is late. */
export const isLateSql = (today: CalendarDay): Sql => {
  const parts = Object.values(lateParts(today)).map(
    ({ states, where, also }) => sql`(${isOfStates(states)} AND ${where} AND ${also})`,
  );
  return sql`(${join(parts, " OR ")})`;
};

/** What to ask of the indexes for a part of what is late, so that each has its answer in order. */
export const questionsOf = ({ states, isByState, ...part }: LatePart): IndexQuestion[] =>
  isByState
    ? states.map((state) => ({ ...part, where: sql`${isOfStates([state])} AND ${part.where}` }))
    : [{ ...part, also: isOfStates(states) }];

/** All of what is late. An order may be found twice: its window has passed, and somebody said so. */
export const lateQuestions = (today: CalendarDay): IndexQuestion[] =>
  Object.values(lateParts(today)).flatMap(questionsOf);

/** The orders that are late as rows `id` and `due`, of each question `most`. */
export const lateOrdersSql = (today: CalendarDay, most: number): Sql =>
  firstRows(lateQuestions(today), { walked: most, wanted: most });
