/**
 * What the sums over booked orders are by; `name` of a row is one of these. "signed" is of what customers signed and what
 * their carriers cost is known of, without samples: what is public. The last two are of a band: "500:sold" and "500:4". The
 * triggers of the database say the same.
 */
export const orderDimensions = [
  "band",
  "lane",
  "pay",
  "canceled",
  "signed",
  "wait",
  "band-canceled",
  "band-wait",
] as const;
export type OrderDimension = (typeof orderDimensions)[number];

/** Counts of orders, and amounts in whole US dollars. */
export type OrderSums = {
  /** booked, and not canceled since, and their prices */
  orders: number;
  price: number;
  /** of those the ones that were signed, their prices, and what was planned for their carriers */
  plannedOrders: number;
  plannedPrice: number;
  planned: number;
  /** with a carrier whose pay is known, and that pay */
  agreedOrders: number;
  agreed: number;
  /** whose carrier got more than planned, and by how much */
  paidOrders: number;
  paid: number;
  /** booked, and canceled */
  canceled: number;
  /** picked up, and how many inside the window that was signed and inside the last one; the same of deliveries */
  pickups: number;
  pickupsSigned: number;
  pickupsLast: number;
  deliveries: number;
  deliveriesSigned: number;
  deliveriesLast: number;
  /** picked up since, and the days from booking to that together */
  waits: number;
  waitDays: number;
  /** delivered late with something off our fee, and how much */
  creditedOrders: number;
  credited: number;
};

export const noSums: OrderSums = {
  orders: 0,
  price: 0,
  plannedOrders: 0,
  plannedPrice: 0,
  planned: 0,
  agreedOrders: 0,
  agreed: 0,
  paidOrders: 0,
  paid: 0,
  canceled: 0,
  pickups: 0,
  pickupsSigned: 0,
  pickupsLast: 0,
  deliveries: 0,
  deliveriesSigned: 0,
  deliveriesLast: 0,
  waits: 0,
  waitDays: 0,
  creditedOrders: 0,
  credited: 0,
};

export const sumNames = Object.keys(noSums) as (keyof OrderSums)[];

export function addSums(rows: readonly OrderSums[]): OrderSums {
  const all = { ...noSums };
  for (const row of rows) for (const name of sumNames) all[name] += row[name];
  return all;
}

/** As the database gives them: whole numbers of either type, or null where nothing was added up. */
export const readSums = (row: Record<keyof OrderSums, number | bigint | null>): OrderSums =>
  Object.fromEntries(sumNames.map((name) => [name, Number(row[name] ?? 0)])) as OrderSums;

/** The middle of values that are given as how often each comes; the lower of two middles. Null if there are none. */
export function medianOfCounts(rows: readonly { value: number; count: number }[]): number | null {
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  let left = Math.ceil(all / 2);
  for (const { value, count } of rows.toSorted((one, other) => one.value - other.value)) {
    left -= count;
    if (count > 0 && left <= 0) return value;
  }
  return null;
}
