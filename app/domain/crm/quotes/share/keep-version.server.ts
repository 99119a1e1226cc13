import type { Tx } from "#app/db.server.ts";
import type { Quote } from "#app/generated/prisma/client.ts";

/** Copies the version in force before the next takes its place. */
export async function keepVersion(tx: Tx, quote: Quote, now: Date): Promise<void> {
  const { pickupAddress, pickupZip, deliveryAddress, deliveryZip, transportType, isRunning } = quote;
  const { vehicleYear, vehicleMake, vehicleModel, pickupOn, distance, estimates } = quote;
  const { lengthInches, widthInches, heightInches, weightPounds } = quote;
  const { estimatedPrice, priceMin, priceMax, rateCardVersion, validUntil } = quote;
  const { carrierPay, priceReason, pricedById, version } = quote;
  await tx.quoteVersion.create({
    data: {
      quoteId: quote.id,
      version,
      supersededAt: now,
      createdAt: quote.versionedAt ?? quote.createdAt,
      pickupAddress,
      pickupZip,
      deliveryAddress,
      deliveryZip,
      transportType,
      isRunning,
      vehicleYear,
      vehicleMake,
      vehicleModel,
      pickupOn,
      distance,
      estimates,
      lengthInches,
      widthInches,
      heightInches,
      weightPounds,
      estimatedPrice,
      priceMin,
      priceMax,
      rateCardVersion,
      validUntil,
      carrierPay,
      priceReason,
      pricedById,
    },
    select: { id: true },
  });
}
