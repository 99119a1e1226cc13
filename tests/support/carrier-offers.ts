import { randomUUID } from "node:crypto";
import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { offerBasis } from "#app/domain/shipping/offers/offer-basis.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { DAY_MS } from "#app/platform/durations.js";

let made = 0;

/** A carrier on file that no other test of this file uses. */
export const aCarrierOnFile = () =>
  db.carrier.create({
    data: {
      usdot: String(5_000_000 + Math.floor(Math.random() * 900_000) + ++made),
      legalName: "Sample Carrier LLC",
      phone: "(800) 555-0190",
      email: "dispatch@example.com",
    },
  });

/** An offer of an order as it is now to a carrier, and its page. */
export async function storeOffer(
  orderId: string,
  carrierId: string,
  changes: Partial<Prisma.CarrierOfferUncheckedCreateInput> = {},
): Promise<{ id: string; path: string }> {
  const order = await findOrderById(orderId);
  if (!order) throw new Error("no order");
  const token = randomUUID();
  const { id } = await db.carrierOffer.create({
    data: {
      orderId,
      carrierId,
      token,
      pay: order.carrierPart,
      note: "Low car, needs ramps.",
      basis: offerBasis(order),
      endsAt: new Date(Date.now() + DAY_MS),
      ...changes,
    },
  });
  return { id, path: `/offer/${token}` };
}
