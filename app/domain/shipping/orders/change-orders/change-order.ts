import { firstDayNotOver, isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { storedEstimatesSchema } from "#app/domain/crm/quotes/submit/stored-estimates.ts";
import type { Estimates } from "#app/domain/crm/quotes/estimate/estimate-both-transport-types.server.ts";
import { windowOfDays } from "#app/domain/shipping/orders/date-window.ts";
import type { DateWindow } from "#app/domain/shipping/orders/date-window.ts";
import { changedLinesSchema } from "./compare-lines";
import type { ChangedLine } from "./compare-lines";
import { orderChangeSchema } from "./order-change";
import type { OrderChange } from "./order-change";

/** What may become of a change order; a check constraint names the same. A draft was priced and not offered. */
export const changeOrderStates = ["draft", "offered", "accepted", "refused", "withdrawn", "ended"] as const;
export type ChangeOrderState = (typeof changeOrderStates)[number];

/** Who offers a change; the other side answers. */
export const changeAskers = ["customer", "staff"] as const;
export type ChangeAsker = (typeof changeAskers)[number];

/** A change of an order with what it costs; fee and the carrier's part add up to the price, in whole US dollars. */
export type ChangeOrder = {
  id: string;
  /** the one-time key of its acceptance */
  key: string;
  state: ChangeOrderState;
  askedBy: ChangeAsker;
  /** of those that were accepted, from 1 on */
  number: number | null;
  reason: string;
  change: OrderChange;
  /** of the changed trip; null if it stays */
  estimates: Estimates | null;
  lines: ChangedLine[];
  priceBefore: number;
  /** the order's version that it was priced for */
  orderVersion: number;
  price: number;
  fee: number;
  carrierPart: number;
  pickup: DateWindow | null;
  delivery: DateWindow | null;
  /** the last day on which it can be accepted */
  endsOn: CalendarDay;
  createdAt: Date;
  /** why staff said no; "" otherwise */
  answerReason: string;
};

/** Whether the other side can still answer: it's offered, and its last day isn't over in any state. */
export const isOpen = ({ state, endsOn }: Pick<ChangeOrder, "state" | "endsOn">, now: Date): boolean =>
  state === "offered" && endsOn >= firstDayNotOver(now);

type Row = {
  id: string;
  key: string;
  state: string;
  askedBy: string;
  number: number | null;
  reason: string;
  change: string;
  estimate: string | null;
  lines: string;
  priceBefore: number;
  orderVersion: number;
  price: number;
  fee: number;
  carrierPart: number;
  pickupFirst: string | null;
  pickupLast: string | null;
  deliveryFirst: string | null;
  deliveryLast: string | null;
  endsOn: string;
  createdAt: Date;
  answerReason: string;
};

/** Days of a change are as firm as they are many. */
const windowOf = (first: string | null, last: string | null, isExact: boolean): DateWindow | null =>
  windowOfDays({ first, last, kind: isExact && first === last ? "exact" : "estimated" });

/** A row of change_orders. Throws StoredDataError. */
export function readChangeOrder(row: Row): ChangeOrder {
  const what = `change order ${row.id}`;
  const { endsOn } = row;
  // Check constraints guarantee both.
  const state = row.state as ChangeOrderState;
  const askedBy = row.askedBy as ChangeAsker;
  if (!isCalendarDay(endsOn)) throw new Error(`${what} ends on no day`);
  return {
    id: row.id,
    key: row.key,
    state,
    askedBy,
    number: row.number,
    reason: row.reason,
    change: parseStoredJson(orderChangeSchema, row.change, what),
    estimates: row.estimate === null ? null : parseStoredJson(storedEstimatesSchema, row.estimate, what),
    lines: parseStoredJson(changedLinesSchema, row.lines, what),
    priceBefore: row.priceBefore,
    orderVersion: row.orderVersion,
    price: row.price,
    fee: row.fee,
    carrierPart: row.carrierPart,
    pickup: windowOf(row.pickupFirst, row.pickupLast, true),
    delivery: windowOf(row.deliveryFirst, row.deliveryLast, false),
    endsOn,
    createdAt: row.createdAt,
    answerReason: row.answerReason,
  };
}
