import { db } from "#app/db.server.ts";
import { findQuoteByToken } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { asksWhere, namedOrder, pastedLink } from "#app/domain/content/chat/parse/order-signs.ts";
import type { PastedLink } from "#app/domain/content/chat/parse/order-signs.ts";
import type { ProvenLink, TripState } from "#app/domain/content/chat/trip-state.ts";
import { findOrdered } from "#app/domain/shipping/bookings/find-ordered.server.ts";
import { findOrderByToken } from "#app/domain/shipping/orders/find-order.server.ts";
import { isOrderState, orderStateLabel } from "#app/domain/shipping/orders/order-states.ts";
import type { Answer, Answered, ChatLink } from "./answer";
import { call } from "./fixed-answers";
import type { ChatBusiness } from "./fixed-answers";

const follow: ChatLink = { to: "/faq#how-do-i-follow-my-car", label: "How to follow your car" };

/** What a pasted link opens; null for a wrong number or a wrong token alike. */
async function proofOf({ kind, number: typedNumber, token }: PastedLink): Promise<ProvenLink | null> {
  const key = { typedNumber, token };
  const found = await (kind === "order" ? findOrderByToken(key) : findQuoteByToken(key));
  return found && { kind, id: found.id };
}

/** Number and state of the order behind a private link, and nothing else of it; null if there is none. */
async function provenOrder({ kind, id }: ProvenLink): Promise<{ orderNumber: string; state: string } | null> {
  const order =
    kind === "quote"
      ? await findOrdered(id)
      : await db.order.findUnique({ where: { id }, select: { orderNumber: true, state: true } });
  return order && isOrderState(order.state)
    ? { orderNumber: order.orderNumber, state: orderStateLabel(order.state).toLowerCase() }
    : null;
}

const knownState = (orderNumber: string, state: string, us: ChatBusiness): Answer => ({
  kind: "fixed",
  text: `${orderNumber}, as of now: ${state}. Its private link says the rest: where it is, what comes next and what’s due. If you don’t have that link at hand, press the button below, and we’ll email it to the address on the order. To talk about it, ${call(us)}.`,
  extras: { phone: true, links: [follow], orderLink: orderNumber },
});

/** The same whether there is such an order or not: a number alone is no proof, since people read it out. */
const numberAlone = (orderNumber: string, us: ChatBusiness): Answer => ({
  kind: "fixed",
  text: `This chat doesn’t show anything about an order by its number alone. Its private link does: where the vehicle is, what comes next and what’s due. Press the button below, and we’ll email that link to the address on ${orderNumber}. Or ${call(us)} and have the number ready.`,
  extras: { phone: true, links: [follow], orderLink: orderNumber },
});

const wrongNumber = (us: ChatBusiness): Answer => ({
  kind: "fixed",
  text: `That isn’t an order number of ours. Check each letter and digit: it looks like ORD-7K3Q-9FXM and is in the subject of our emails about your order. Or ${call(us)}.`,
  extras: { phone: true, links: [follow] },
});

const wrongLink = (us: ChatBusiness): Answer => ({
  kind: "fixed",
  text: `That link doesn’t open anything here. Copy all of it from our email, to its last letter. Or write your order’s number, and we’ll email its link to the address on the order. You can also ${call(us)}.`,
  extras: { phone: true, links: [follow] },
});

const notOrdered = (us: ChatBusiness): Answer => ({
  kind: "fixed",
  text: `That’s the private link of a quote. Open it: it has the price, and once the trip is booked it says how far it is. For anything else about it, ${call(us)}.`,
  extras: { phone: true, links: [follow] },
});

/**
 * The answer to a private link, an order's number, or "where is my car?" once a link was pasted in this conversation; null
 * for anything else. Number and state are said to those who have a private link, and nothing else is ever said here.
 */
export async function orderAnswer(
  message: string,
  state: TripState,
  us: ChatBusiness,
): Promise<Answered | null> {
  const link = pastedLink(message);
  if (link) {
    const proven = await proofOf(link);
    if (!proven) return { answer: wrongLink(us), state };
    const order = await provenOrder(proven);
    const answer = order ? knownState(order.orderNumber, order.state, us) : notOrdered(us);
    return { answer, state: { ...state, proven } };
  }
  const named = namedOrder(message);
  if (named === "wrong") return { answer: wrongNumber(us), state };
  if (!named && !asksWhere(message)) return null;
  const known = state.proven ? await provenOrder(state.proven) : null;
  if (known && (named === null || named === known.orderNumber))
    return { answer: knownState(known.orderNumber, known.state, us), state };
  return named ? { answer: numberAlone(named, us), state } : null;
}

/** What the chat says once somebody has asked for an order's link; the same whether there is such an order or not. */
export const linkAskedAnswer = (orderNumber: string, us: ChatBusiness): Answer => ({
  kind: "fixed",
  text: `If ${orderNumber} is an order of ours, its private link is on its way to the email address on it. Give it a few minutes, and look in your spam folder too. If nothing comes, ${call(us)}.`,
  extras: { phone: true },
});
