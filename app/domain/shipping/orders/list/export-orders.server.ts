import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { byteOrderMark, csvLine } from "#app/domain/crm/leads/export/csv-line.ts";
import { orderStateLabel } from "#app/domain/shipping/orders/order-states.ts";
import { loadOrderRows } from "./load-order-rows.server";
import type { OrderRow } from "./load-order-rows.server";
import { orderListQuery } from "./order-list";
import type { OrderList } from "./order-list";
import { narrowedOrders } from "./search-orders.server";
import { walkOrders } from "./walk-orders.server";
import type { OrderPlaceInList } from "./order-cursor";

const BATCH = 500;

/** The last line of a file that isn't whole. */
const CUT = "The search found more orders than it looks at, so not all of them are here.";

const time = (at: Date | null): string => (at ? at.toISOString().slice(0, 19).replace("T", " ") : "");

const columns: readonly { label: string; value: (row: OrderRow) => string | number | null }[] = [
  { label: "Order", value: ({ orderNumber }) => orderNumber },
  { label: "State", value: ({ state }) => orderStateLabel(state) },
  { label: "Name", value: ({ name }) => name },
  { label: "Owner", value: ({ owner }) => owner?.name ?? null },
  { label: "Vehicle", value: ({ vehicle }) => vehicle },
  { label: "Runs", value: ({ isRunning }) => (isRunning ? "yes" : "no") },
  { label: "Transport", value: ({ isEnclosed }) => (isEnclosed ? "enclosed" : "open") },
  { label: "Pickup place", value: ({ from }) => from.place },
  { label: "Pickup state", value: ({ from }) => from.state },
  { label: "Delivery place", value: ({ to }) => to.place },
  { label: "Delivery state", value: ({ to }) => to.state },
  { label: "Pickup first day", value: ({ pickup }) => pickup.first },
  { label: "Pickup last day", value: ({ pickup }) => pickup.last },
  { label: "Delivery first day", value: ({ delivery }) => delivery.first },
  { label: "Delivery last day", value: ({ delivery }) => delivery.last },
  { label: "Picked up (UTC)", value: ({ pickedUpAt }) => time(pickedUpAt) },
  { label: "Delivered (UTC)", value: ({ deliveredAt }) => time(deliveredAt) },
  { label: "Carrier", value: ({ carrierName }) => carrierName },
  { label: "Price", value: ({ price }) => price },
  { label: "Fee", value: ({ fee }) => fee },
  { label: "Carrier’s part", value: ({ carrierPart }) => carrierPart },
  { label: "Carrier pay", value: ({ carrierPay }) => carrierPay },
  { label: "Off for late", value: ({ lateCredit }) => lateCredit },
  { label: "Delayed", value: ({ isDelayed }) => (isDelayed ? "yes" : "no") },
  { label: "Created (UTC)", value: ({ createdAt }) => time(createdAt) },
];

/**
 * The CSV file of a list of orders, piece by piece, read from the database only as fast as it's taken. The audit log gets
 * the filters and how many rows left, even if the person goes away before the end.
 */
export async function* exportOrders(
  list: OrderList,
  by: Actor & { id: string },
  now: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const encoder = new TextEncoder();
  const sent = { rows: 0, isWhole: false };
  const reader = { staffId: by.id, today: deskDayOf(now) };
  try {
    yield encoder.encode(byteOrderMark + csvLine(columns.map(({ label }) => label)));
    const among = await narrowedOrders(list.filters, reader);
    let place: OrderPlaceInList | null = null;
    do {
      const side: { place: OrderPlaceInList | null; isBackward: boolean } = { place, isBackward: false };
      const walked = await walkOrders({ filters: list.filters, reader, side, wanted: BATCH, among });
      const rows = await loadOrderRows(walked.found.map(({ id }) => id));
      sent.rows += rows.length;
      if (rows.length > 0)
        yield encoder.encode(rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join(""));
      place = walked.stoppedAt ?? (walked.found.length === BATCH ? (walked.found.at(-1) ?? null) : null);
    } while (place);
    if (among?.isCut) yield encoder.encode(csvLine([CUT]));
    sent.isWhole = !among?.isCut;
  } finally {
    await recordAudit(db, {
      actor: by,
      action: "orders-exported",
      subject: { kind: "orders", id: "export", name: "orders" },
      after: { filters: orderListQuery(list), ...sent },
      now,
    });
  }
}
