import { orderWhatsApps } from "#app/domain/messages/templates/order-templates.ts";
import type { OrderWhatsAppKey } from "#app/domain/messages/templates/order-templates.ts";
import { orderMoves } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderMessage, OrderMove } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";

/** The WhatsApp text that says the same as an email; null if there is none. */
export const whatsAppFor = (message: OrderMessage): OrderWhatsAppKey | null =>
  orderWhatsApps.find(({ key }) => key === `whatsapp-${message}`)?.key ?? null;

/** The text that says that an order has come to a state. */
export function whatsAppOf(state: OrderState): OrderWhatsAppKey | null {
  const move = orderMoves.find(({ to, sends }: OrderMove) => to === state && sends !== null);
  return move?.sends ? whatsAppFor(move.sends) : null;
}

/** The text that says that the driver is close. */
export const nearWhatsApp = "whatsapp-order-near" satisfies OrderWhatsAppKey;

/** The driver said that they're close, and isn't there yet. Each move forgets what was said before it. */
export const isStillNear = ({ nearAt, hereAt }: { nearAt: Date | null; hereAt: Date | null }): boolean =>
  nearAt !== null && hereAt === null;

/**
 * Whether a text still says where its order is; `createdAt` is when the move enqueued it. Each move has a text of its own,
 * so one from before the order's state says nothing anymore. What was delivered stays so once it's closed.
 */
export function saysWhereItIs(text: string, order: Followed, createdAt: Date): boolean {
  const { state, stateChangedAt } = order;
  if (text === nearWhatsApp) return isStillNear(order) && createdAt >= stateChangedAt;
  return state === "closed"
    ? text === whatsAppOf("delivered")
    : text === whatsAppOf(state) && createdAt >= stateChangedAt;
}

type Followed = { state: OrderState; stateChangedAt: Date; nearAt: Date | null; hereAt: Date | null };
