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
