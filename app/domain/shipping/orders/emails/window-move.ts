import type { z } from "zod";
import type { DateWindow, WindowKind } from "#app/domain/shipping/orders/date-window.ts";
import type { orderEventData } from "#app/domain/shipping/orders/order-events.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { describeWindow } from "#app/domain/shipping/orders/page/describe-window.ts";

/** A window that staff moved, as its event has it. */
export type WindowMove = z.output<(typeof orderEventData)["window-changed"]>;

const asWindow = ({ first, last, kind }: WindowMove["to"]) =>
  ({ first, last, kind: kind as WindowKind }) as DateWindow;

/** Whether the order still has the window that it was moved to. */
export function isWindowOfNow({ which, to }: WindowMove, order: StoredOrder): boolean {
  const now = which === "pickup" ? order.pickupWindow : order.deliveryWindow;
  return now !== null && now.first === to.first && now.last === to.last && now.kind === to.kind;
}

/** "We moved the pickup in Miami, FL: it’s Fri, Dec 4 now, not Tue, Dec 1. The truck is late." */
export function describeWindowMove(
  { which, from, to, reason }: WindowMove,
  places: { from: string; to: string },
): string {
  const place = which === "pickup" ? places.from : places.to;
  const before = from ? `, not ${describeWindow(asWindow(from))}` : "";
  const why = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return `We moved the ${which} in ${place}: it’s ${describeWindow(asWindow(to))} now${before}. ${why}`;
}
