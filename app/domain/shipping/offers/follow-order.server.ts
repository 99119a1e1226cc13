import type { Tx } from "#app/db.server.ts";
import { newToken } from "#app/domain/base/codes/private-token.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { OutboxKind } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { endDriverLinksIn, issueDriverLinkIn } from "#app/domain/shipping/drivers/driver-links.server.ts";
import { giveSheetIn } from "#app/domain/shipping/orders/dispatch/give-sheet.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import type { AfterChange } from "#app/domain/shipping/orders/move-order.server.ts";
import { isAmong, statesUnderway, statesWithPay } from "#app/domain/shipping/orders/order-groups.ts";
import type { By } from "#app/domain/shipping/orders/order-moves.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { offerBasis } from "./offer-basis.server";
import { holdingOfferStates, openOfferStates, standingOf } from "./offer-states";
import type { CarrierOfferState } from "./offer-states";

type Changed = { by: By; now: Date };

const include = { carrier: { select: { email: true } } } as const;
const findLive = (tx: Tx, orderId: string) =>
  tx.carrierOffer.findMany({
    where: { orderId, state: { in: [...openOfferStates, ...holdingOfferStates] } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include,
  });
type LiveOffer = Awaited<ReturnType<typeof findLive>>[number];

/**
 * Makes what carriers were offered fit an order that has just changed, in the transaction of the change. The carrier that
 * has it gets the driver's link and the newest dispatch sheet, one that lost it hears so and its driver's link ends, and
 * offers of an order that is with somebody, is over, or has become another trip end. A second call changes nothing.
 */
export const followOrder: AfterChange = async (tx, { orderId, by, now }) => {
  const order = await findOrderById(orderId, tx);
  if (!order) return;
  const live = await findLive(tx, orderId);
  const hasCarrier = order.carrierId !== null && isAmong(statesWithPay, order.state);
  const isUnderway = hasCarrier && isAmong(statesUnderway, order.state);
  const held = live.find(({ state }) => standingOf(state) === "holding");
  const holder = held && hasCarrier && held.carrierId === order.carrierId ? held : null;
  if (held && !holder) await release(tx, held, now);
  if (holder && order.state === "closed" && holder.closedAt === null)
    await tx.carrierOffer.update({ where: { id: holder.id }, data: { closedAt: now }, select: { id: true } });
  const open = live.filter(({ state }) => standingOf(state) === "open");
  const byPhone = isUnderway && !holder ? await holdByHand(tx, order, open, { by, now }) : null;
  for (const offer of open) {
    if (offer.id === byPhone?.id) continue;
    const over = whyOver(offer, order, hasCarrier);
    if (over) await closeOffer(tx, offer, over, now);
  }
  const equipped = holder ?? byPhone;
  if (equipped && isUnderway) await equip(tx, order, equipped, { by, now });
};

function whyOver(offer: LiveOffer, order: StoredOrder, hasCarrier: boolean): CarrierOfferState | null {
  if (hasCarrier) return "lost";
  if (order.state !== "confirmed") return "ended";
  // Staff decide about what a carrier asked for, with the order as it is then.
  return offer.state === "sent" && offer.basis !== offerBasis(order) ? "outdated" : null;
}

/** Ends an offer that wasn't accepted, and writes to its carrier. */
export async function closeOffer(
  tx: Tx,
  { id, carrier }: Pick<LiveOffer, "id" | "carrier">,
  state: CarrierOfferState,
  now: Date,
): Promise<void> {
  await tx.carrierOffer.update({ where: { id }, data: { state, closedAt: now }, select: { id: true } });
  await write(tx, "offer-over-to-carrier", { id, email: carrier.email, now });
}

async function release(tx: Tx, { id, orderId, carrier }: LiveOffer, now: Date): Promise<void> {
  await tx.carrierOffer.update({
    where: { id },
    data: { state: "released", closedAt: now },
    select: { id: true },
  });
  await endDriverLinksIn(tx, { orderId, now });
  await write(tx, "dispatch-over-to-carrier", { id, email: carrier.email, now });
}

/** A carrier that staff assigned by phone has an offer's row too: the one that it was sent, or a new one. */
async function holdByHand(
  tx: Tx,
  order: StoredOrder,
  open: readonly LiveOffer[],
  { by, now }: Changed,
): Promise<LiveOffer | null> {
  const { id: orderId, carrierId, driverName, driverPhone } = order;
  if (carrierId === null) return null;
  const asked = open.findLast((offer) => offer.carrierId === carrierId);
  const data = {
    state: "by-hand" satisfies CarrierOfferState,
    pay: order.carrierPay ?? order.carrierPart,
    basis: offerBasis(order),
    driverName,
    driverPhone,
  };
  if (asked) return tx.carrierOffer.update({ where: { id: asked.id }, data, include });
  return tx.carrierOffer.create({
    data: {
      ...data,
      orderId,
      carrierId,
      token: newToken(),
      endsAt: now,
      staffId: by.staffId,
      createdAt: now,
    },
    include,
  });
}

/** The driver's link and the sheet, with an email about what is new of them; without an address staff hand over both. */
async function equip(tx: Tx, order: StoredOrder, offer: LiveOffer, { by, now }: Changed): Promise<void> {
  const { id: orderId, driverName, driverPhone } = order;
  const { email } = offer.carrier;
  const link = await issueDriverLinkIn(tx, {
    orderId,
    driver: { name: driverName, phone: driverPhone },
    now,
  });
  let sheet = order.sheetVersion;
  if (email && sheet === 0) {
    const given = await giveSheetIn(tx, { orderId, by, now });
    if (!given.ok) throw new Error(`the first dispatch sheet of an order: ${given.error.code}`);
    sheet = given.value.sheetVersion;
  }
  if (offer.sheetSent === sheet && offer.driverLinkId === link.id) return;
  await tx.carrierOffer.update({
    where: { id: offer.id },
    data: { sheetSent: sheet, driverLinkId: link.id },
    select: { id: true },
  });
  if (sheet > 0) await write(tx, "dispatch-to-carrier", { id: offer.id, email, now });
}

/** Only to the address that was on file for the carrier before anybody asked. */
async function write(
  tx: Tx,
  kind: OutboxKind,
  { id: subject, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  if (email) await enqueue(tx, [{ kind, subject, recipient: email }], now);
}
