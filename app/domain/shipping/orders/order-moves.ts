import type { LeadStage } from "#app/domain/crm/leads/stages.ts";
import type { OrderState } from "./order-states";

/** Who moves an order. `system` is our own clock; a driver reports through a link of their own. */
export type Mover = "customer" | "staff" | "driver" | "system";

export const movers = ["customer", "staff", "driver", "system"] as const satisfies readonly Mover[];

/** Who did something, and who of our staff; `name` is for the audit log. */
export type By = { mover: Mover; staffId: string | null; name: string };
export const bySystem: By = { mover: "system", staffId: null, name: "Evenhaul" };
export const byCustomer: By = { mover: "customer", staffId: null, name: "The customer" };
export const byStaff = ({ id, name }: { id: string; name: string }): By => ({
  mover: "staff",
  staffId: id,
  name,
});

/** What must be known before a move can be made. */
export type Needed =
  /** a signature over the terms that it has now */
  | "signature"
  /** the carrier's legal name and USDOT number, checked */
  | "carrier"
  /** that it has no carrier */
  | "no-carrier"
  /** a reason in words */
  | "reason"
  /** the day and time at which it happened */
  | "moment";

/** Emails to the customer, each once for a move. */
export type OrderMessage =
  | "order-requested"
  | "order-confirmed"
  | "order-declined"
  | "order-canceled"
  | "order-carrier-assigned"
  | "order-picked-up"
  | "order-delivered";

/** What others are told of it by a webhook. */
export type OrderWebhook =
  "order.requested" | "order.confirmed" | "order.canceled" | "order.picked_up" | "order.delivered";

export type OrderMove = {
  name: string;
  from: readonly OrderState[];
  to: OrderState;
  by: readonly Mover[];
  needs: readonly Needed[];
  sends: OrderMessage | null;
  webhook: OrderWebhook | null;
};

const open = ["requested", "confirmed", "carrier-assigned"] as const;

/**
 * The one table of what may become of an order. Staff and the driver may report in any order, so a pickup may be reported
 * of an order to which no carrier was assigned yet, and a delivery of one whose pickup nobody reported; what is reported
 * late changes no state. A mistake is taken back one step, which tells nobody: a pickup to where it came from, because what
 * canceling costs depends on whether a carrier is assigned.
 */
export const orderMoves = [
  {
    // There is no order before it: a signature makes one (request-order.server.ts).
    name: "request",
    from: [],
    to: "requested",
    by: ["customer"],
    needs: ["signature"],
    sends: "order-requested",
    webhook: "order.requested",
  },
  {
    name: "confirm",
    from: ["requested"],
    to: "confirmed",
    by: ["staff"],
    needs: ["signature"],
    sends: "order-confirmed",
    webhook: "order.confirmed",
  },
  {
    name: "decline",
    from: ["requested"],
    to: "declined",
    by: ["staff"],
    needs: ["reason"],
    sends: "order-declined",
    webhook: null,
  },
  {
    name: "expire",
    from: ["requested"],
    to: "expired",
    by: ["system"],
    needs: [],
    // Its page has promised an email either way, and what it says is the same but for the reason.
    sends: "order-declined",
    webhook: null,
  },
  {
    name: "assign",
    from: ["confirmed"],
    to: "carrier-assigned",
    // `system`: a carrier accepted what staff offered it.
    by: ["staff", "system"],
    needs: ["carrier"],
    sends: "order-carrier-assigned",
    webhook: null,
  },
  {
    name: "unassign",
    from: ["carrier-assigned"],
    to: "confirmed",
    by: ["staff"],
    needs: ["reason"],
    sends: null,
    webhook: null,
  },
  {
    name: "pick-up",
    from: ["confirmed", "carrier-assigned"],
    to: "picked-up",
    by: ["staff", "driver"],
    needs: ["moment"],
    sends: "order-picked-up",
    webhook: "order.picked_up",
  },
  {
    name: "undo-pick-up",
    from: ["picked-up"],
    to: "carrier-assigned",
    by: ["staff"],
    needs: ["carrier", "reason"],
    sends: null,
    webhook: null,
  },
  {
    name: "undo-early-pick-up",
    from: ["picked-up"],
    to: "confirmed",
    by: ["staff"],
    needs: ["no-carrier", "reason"],
    sends: null,
    webhook: null,
  },
  {
    name: "deliver",
    from: ["confirmed", "carrier-assigned", "picked-up"],
    to: "delivered",
    by: ["staff", "driver"],
    needs: ["moment"],
    sends: "order-delivered",
    webhook: "order.delivered",
  },
  {
    name: "undo-delivery",
    from: ["delivered"],
    to: "picked-up",
    by: ["staff"],
    needs: ["reason"],
    sends: null,
    webhook: null,
  },
  {
    name: "close",
    from: ["delivered"],
    to: "closed",
    by: ["staff", "system"],
    needs: [],
    sends: null,
    webhook: null,
  },
  {
    name: "cancel",
    from: open,
    to: "canceled",
    by: ["customer", "staff"],
    needs: ["reason"],
    sends: "order-canceled",
    webhook: "order.canceled",
  },
] as const satisfies readonly OrderMove[];

/** How a lead's event names an accepted change order, which changes the order and not its state. */
export const CHANGE_ORDER = "change";

export type OrderMoveName = (typeof orderMoves)[number]["name"];

export type MoveError = "unknown" | "not-from-here" | "not-yours" | Needed;

/** The move, or why it can't be made: the order is somewhere else, it isn't theirs to make, or something is missing. */
export function findOrderMove(
  name: string,
  { state, by, has }: { state: OrderState; by: Mover; has: ReadonlySet<Needed> },
): { ok: true; move: OrderMove } | { ok: false; error: MoveError } {
  const move: OrderMove | undefined = orderMoves.find((each) => each.name === name);
  if (!move) return { ok: false, error: "unknown" };
  if (!move.from.includes(state)) return { ok: false, error: "not-from-here" };
  if (!move.by.includes(by)) return { ok: false, error: "not-yours" };
  const missing = move.needs.find((needed) => !has.has(needed));
  return missing ? { ok: false, error: missing } : { ok: true, move };
}

/** What somebody may do with an order now, in the order of the table. */
export const movesOf = (state: OrderState, by: Mover): OrderMove[] =>
  orderMoves.filter((move: OrderMove) => move.from.includes(state) && move.by.includes(by));

/** The stage of a lead whose least advanced open order is in this state. "Review asked" stays after closed. */
export const stageOfOrder: Readonly<Record<OrderState, LeadStage>> = {
  requested: "ready-to-book",
  confirmed: "booked",
  "carrier-assigned": "dispatched",
  "picked-up": "picked-up",
  delivered: "delivered",
  closed: "delivered",
  declined: "lost",
  canceled: "lost",
  expired: "lost",
};
