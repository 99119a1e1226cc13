import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { formatLane, parseLane } from "#app/domain/crm/leads/list/lane-filter.ts";
import type { LaneFilter } from "#app/domain/crm/leads/list/lane-filter.ts";
import { endedOrderStates, openOrderStates } from "#app/domain/shipping/orders/order-groups.ts";
import { isCancelReason, UNSAID } from "#app/domain/shipping/orders/cancel-reasons.ts";
import { isPayReason } from "#app/domain/shipping/orders/carrier-pay.ts";
import { isOrderState, orderStates } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";

/** "open" stands for every state in which something still happens. */
export type StateFilter = OrderState | "open";

/** A window's days, both included; "" is open at that end. */
export type DaysFilter = { from: CalendarDay | ""; to: CalendarDay | "" };

/** What a list of orders is filtered by; "", null and empty lists filter nothing. */
export type OrderFilters = {
  /** a name, phone, email, order or quote number, carrier, USDOT number or VIN */
  q: string;
  state: StateFilter[];
  /** who has the lead: "me", "none" or a staff id */
  owner: string[];
  /** a USDOT number, or how the carrier's name begins */
  carrier: string;
  /** the pickup's or the delivery's window touches these days */
  window: DaysFilter | null;
  lane: LaneFilter | null;
  late: boolean;
  /** the customer asked for a change, which waits for our answer */
  asked: boolean;
  /** a carrier asks for other terms than it was offered, which waits for our answer */
  countered: boolean;
  /** under way with a carrier that the rules stop */
  stopped: boolean;
  /** the driver was there and found nobody, and staff haven't settled it */
  nobody: boolean;
  /** who waits for money: one of moneyFilters */
  money: MoneyFilter | "";
  /** the days at the desk on which they were confirmed; as all below, what the figures of booked orders ask for */
  booked: DaysFilter | null;
  /** what the carrier gets was signed ("planned") or is known ("agreed"), or above the plan ("more"), or so for a pay reason; "late": something came off our fee */
  pay: string;
  /** one of orderTimings */
  timing: OrderTiming | "";
  /** whole statute miles: from, and below the next; "500-1000" or "2000-" */
  miles: string;
  /** days from booking to pickup: "3", "3-5" with both, "10-" for as many or more, or "any" */
  wait: string;
  /** why it was canceled: a code of cancelReasons, or "unsaid" */
  why: string;
};

/** Picked up or delivered with a window that is known, and of those the ones inside it. */
export const orderTimings = [
  { code: "pickup", label: "Picked up" },
  { code: "pickup-signed", label: "Picked up in the window signed" },
  { code: "pickup-last", label: "Picked up in the last window" },
  { code: "delivery", label: "Delivered" },
  { code: "delivery-signed", label: "Delivered in the window signed" },
  { code: "delivery-last", label: "Delivered in the last window" },
] as const;
export type OrderTiming = (typeof orderTimings)[number]["code"];

/** Orders of which somebody waits for money, in any state. */
export const moneyFilters = [
  { code: "fee", label: "Our fee isn’t paid" },
  { code: "overdue", label: "Payment deadline passed" },
  { code: "back", label: "We owe the customer" },
  { code: "carrier", label: "The carrier isn’t paid" },
  { code: "from-carrier", label: "The carrier owes us" },
] as const;
export type MoneyFilter = (typeof moneyFilters)[number]["code"];

export type OrderFilterKey = keyof OrderFilters;

export const orderViews = ["list", "board", "week"] as const;
export type OrderView = (typeof orderViews)[number];

/** A list of orders as an address describes it. */
export type OrderList = {
  filters: OrderFilters;
  view: OrderView;
  /** the first day of the week that is shown; null for the current one */
  weekOf: CalendarDay | null;
};

export const noOrderFilters: OrderFilters = {
  q: "",
  state: [],
  owner: [],
  carrier: "",
  window: null,
  lane: null,
  late: false,
  asked: false,
  countered: false,
  stopped: false,
  nobody: false,
  money: "",
  booked: null,
  pay: "",
  timing: "",
  miles: "",
  wait: "",
  why: "",
};

/** In the order of an address. */
export const orderFilterKeys = Object.keys(noOrderFilters) as OrderFilterKey[];

const MAX_TEXT_LENGTH = 100;
/** How many values of one filter are read; the rest is left out. */
const MAX_VALUES = 20;
const ownerShape = /^[a-z\d-]{1,40}$/;

const textIn = (params: URLSearchParams, name: string): string =>
  (params.get(name) ?? "").slice(0, MAX_TEXT_LENGTH).trim();

function listIn<Value extends string>(
  params: URLSearchParams,
  name: string,
  isValue: (text: string) => text is Value,
): { values: Value[]; isWhole: boolean } {
  const given = params.getAll(name).filter((text) => text !== "");
  const values = [...new Set(given.filter(isValue))].slice(0, MAX_VALUES);
  return { values, isWhole: given.every(isValue) && given.length <= MAX_VALUES };
}

const isStateFilter = (text: string): text is StateFilter => text === "open" || isOrderState(text);
const isOwner = (text: string): text is string => ownerShape.test(text);

/** "2026-11-23..2026-12-13", or its two ends from the form. Null if it's none; undefined if nothing was given. */
function windowIn(params: URLSearchParams): DaysFilter | null | undefined {
  const ends = params.has("window")
    ? textIn(params, "window").split("..")
    : [textIn(params, "windowFrom"), textIn(params, "windowTo")];
  return daysIn(ends);
}

function daysIn(ends: readonly string[]): DaysFilter | null | undefined {
  const [from = "", to = "", ...more] = ends;
  if (from === "" && to === "" && more.length === 0) return undefined;
  const isDay = (text: string): text is CalendarDay | "" => text === "" || isCalendarDay(text);
  if (more.length > 0 || !isDay(from) || !isDay(to)) return null;
  return from !== "" && to !== "" && to < from ? null : { from, to };
}

function laneIn(params: URLSearchParams): LaneFilter | null | undefined {
  const ends = [textIn(params, "laneFrom"), textIn(params, "laneTo")];
  const typed = textIn(params, "lane") || (ends.some((end) => end !== "") ? ends.join(">") : "");
  if (typed === "") return undefined;
  const lane = parseLane(typed);
  return lane?.from === "?" ? null : lane;
}

const MAX_MILES_LENGTH = 11;
const MAX_WAIT_LENGTH = 9;

const isPay = (text: string) => ["planned", "agreed", "more", "late"].includes(text) || isPayReason(text);
const isMiles = (text: string) => text.length <= MAX_MILES_LENGTH && /^\d{1,5}-\d{0,5}$/.test(text);
const isWait = (text: string) =>
  text === "any" || (text.length <= MAX_WAIT_LENGTH && /^\d{1,4}(?:-\d{0,4})?$/.test(text));
const isWhy = (text: string) => text === UNSAID || isCancelReason(text);

/** A single value, or "" if it can't be one; `isRead` says whether it was understood. */
function codeIn(params: URLSearchParams, name: string, isCode: (text: string) => boolean) {
  const typed = textIn(params, name);
  const isRead = typed === "" || isCode(typed);
  return { value: isRead ? typed : "", isRead };
}

function bookedIn(params: URLSearchParams): DaysFilter | null | undefined {
  const booked = daysIn(textIn(params, "booked").split(".."));
  if (!booked) return booked;
  return booked.from === "" || booked.to === "" ? null : booked;
}

/** `dropped` names what could not be read and counts for nothing. */
export function parseOrderList(params: URLSearchParams): { list: OrderList; dropped: OrderFilterKey[] } {
  const state = listIn(params, "state", isStateFilter);
  const owner = listIn(params, "owner", isOwner);
  const [window, lane] = [windowIn(params), laneIn(params)];
  const weekOf = textIn(params, "from");
  const booked = bookedIn(params);
  const codes = {
    pay: codeIn(params, "pay", isPay),
    miles: codeIn(params, "miles", isMiles),
    wait: codeIn(params, "wait", isWait),
    why: codeIn(params, "why", isWhy),
  };
  const typedTiming = textIn(params, "timing");
  const typedMoney = textIn(params, "money");
  const money = moneyFilters.find(({ code }) => code === typedMoney)?.code ?? "";
  const timing = orderTimings.find(({ code }) => code === typedTiming)?.code ?? "";
  const filters: OrderFilters = {
    q: textIn(params, "q"),
    state: sortStates(state.values),
    owner: owner.values.sort(),
    carrier: textIn(params, "carrier"),
    window: window ?? null,
    lane: lane ?? null,
    late: params.get("late") === "1",
    asked: params.get("asked") === "1",
    countered: params.get("countered") === "1",
    stopped: params.get("stopped") === "1",
    nobody: params.get("nobody") === "1",
    money,
    booked: booked ?? null,
    pay: codes.pay.value,
    timing,
    miles: codes.miles.value,
    wait: codes.wait.value,
    why: codes.why.value,
  };
  const dropped = (
    [
      ["state", !state.isWhole],
      ["owner", !owner.isWhole],
      ["window", window === null],
      ["lane", lane === null],
      ["money", money !== typedMoney],
      ["booked", booked === null],
      ["pay", !codes.pay.isRead],
      ["timing", timing !== typedTiming],
      ["miles", !codes.miles.isRead],
      ["wait", !codes.wait.isRead],
      ["why", !codes.why.isRead],
    ] as const
  ).flatMap(([key, isDropped]) => (isDropped ? [key] : []));
  const view = orderViews.find((each) => each === params.get("view")) ?? "list";
  return { list: { filters, view, weekOf: isCalendarDay(weekOf) ? weekOf : null }, dropped };
}

const sortStates = (states: StateFilter[]): StateFilter[] => {
  const order: readonly StateFilter[] = ["open", ...orderStates.map(({ code }) => code)];
  return order.filter((state) => states.includes(state));
};

/** The states that a list shows, in the order of the list. */
export function statesOf({
  state,
  late,
  asked,
  countered,
  stopped,
  nobody,
}: Pick<OrderFilters, "state" | "late" | "asked" | "countered" | "stopped" | "nobody">): OrderState[] {
  const all = [...openOrderStates, ...endedOrderStates];
  const isOpen = late || asked || countered || stopped || nobody;
  if (state.length === 0) return isOpen ? [...openOrderStates] : all;
  return all.filter(
    (each) => state.includes(each) || (state.includes("open") && openOrderStates.includes(each)),
  );
}

function valuesOf(filters: OrderFilters, key: OrderFilterKey): string[] {
  switch (key) {
    case "state":
    case "owner":
      return filters[key];
    case "q":
    case "carrier":
    case "money":
    case "pay":
    case "timing":
    case "miles":
    case "wait":
    case "why":
      return filters[key] === "" ? [] : [filters[key]];
    case "window":
    case "booked": {
      const days = filters[key];
      return days ? [`${days.from}..${days.to}`] : [];
    }
    case "lane":
      return filters.lane ? [formatLane(filters.lane)] : [];
    case "late":
    case "asked":
    case "countered":
    case "stopped":
    case "nobody":
      return filters[key] ? ["1"] : [];
  }
}

/** The filters that are set, in the order of the address. */
export const activeOrderFilters = (filters: OrderFilters): OrderFilterKey[] =>
  orderFilterKeys.filter((key) => valuesOf(filters, key).length > 0);

/** The query string of a list: equal lists are equal text. Without "?". */
export function orderListQuery({ filters, view, weekOf }: OrderList): string {
  const query = new URLSearchParams();
  for (const key of orderFilterKeys) for (const value of valuesOf(filters, key)) query.append(key, value);
  if (view !== "list") query.set("view", view);
  if (view === "week" && weekOf) query.set("from", weekOf);
  return query.toString();
}

/** The address of a list, with more parameters if given. */
export function orderListPath(
  list: OrderList,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const query = new URLSearchParams(orderListQuery(list));
  for (const [name, value] of Object.entries(more)) if (value !== undefined) query.set(name, value);
  return query.size > 0 ? `/admin/orders?${query}` : "/admin/orders";
}

/** The same list with other filters. */
export const withOrderFilters = (list: OrderList, filters: Partial<OrderFilters>): OrderList => ({
  ...list,
  filters: { ...list.filters, ...filters },
});

/** The tabs above the list: what staff look for, each with its filters. */
export const orderTabs = [
  { key: "open", label: "All open", filters: { state: ["open"] } },
  { key: "waiting", label: "Waiting for us", filters: { state: ["requested"] } },
  { key: "asked", label: "Changes", filters: { asked: true } },
  { key: "carrier", label: "Needs a carrier", filters: { state: ["confirmed"] } },
  { key: "late", label: "Late", filters: { late: true } },
  { key: "road", label: "On the road", filters: { state: ["picked-up"] } },
  { key: "close", label: "To close", filters: { state: ["delivered"] } },
] as const satisfies readonly { key: string; label: string; filters: Partial<OrderFilters> }[];

export type OrderTabKey = (typeof orderTabs)[number]["key"];
