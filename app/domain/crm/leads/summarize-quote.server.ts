import type { Tx } from "#app/db.server.ts";
import type { Lead, Prisma } from "#app/generated/prisma/client.ts";
import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import { measurementsLabel } from "#app/domain/trip/vehicles/measurement-columns.ts";
import { withBookedSince } from "./booked-since.server";
import { liveOrder } from "./live-order";
import { isBookedStage, stagesToWin } from "./stage-groups";
import { parseVehicle, vehicleLabel } from "#app/domain/trip/vehicles/vehicle.ts";

/** What a summary is made of. */
export const summarizedColumns = {
  quoteNumber: true,
  pickupZip: true,
  deliveryZip: true,
  transportType: true,
  isRunning: true,
  lengthInches: true,
  widthInches: true,
  heightInches: true,
  weightPounds: true,
  vehicleYear: true,
  vehicleMake: true,
  vehicleModel: true,
  estimatedPrice: true,
  distance: true,
  pickupOn: true,
  validUntil: true,
} as const;

/**
 * Copies the short facts of the quote that a lead shows into its row, for lists; called wherever a quote is added,
 * changed, booked or moved. A booked lead shows the booked quote; another keeps the one that it shows, because a quote that
 * joins later may be a stranger's, until staff work with another, `quoteNumber`. For the same reason a trip that was
 * entered by hand stays unless the quote is of that trip. Clears the facts if the quote they came from is no longer the
 * lead's and there is none. Where the quote has a live order, that is what the lead shows: the price that was signed, and as
 * the pickup the first day of its window.
 */
export async function summarizeQuote(tx: Tx, leadId: string, quoteNumber?: string): Promise<void> {
  const lead = await tx.lead.findUniqueOrThrow({
    where: { id: leadId },
    select: { id: true, stage: true, stageChangedAt: true, createdAt: true, ...enteredColumns },
  });
  const quote = await findShown(tx, leadId, { ...lead, wanted: quoteNumber ?? lead.quoteNumber });
  if (!quote) {
    await tx.lead.updateMany({ where: { id: leadId, quoteNumber: { not: null } }, data: noSummary });
    return;
  }
  const order = await findOrder(tx, quote.id, lead.stage);
  const isAgreed = order !== null || quote.bookedAt !== null;
  if (!isAgreed && quote.quoteNumber !== quoteNumber && !fitsEntered(lead, summaryOf(quote))) return;
  await tx.lead.update({
    where: { id: leadId },
    data: { ...summaryOf(quote), ...(order && summaryOfOrder(order)) },
    select: { id: true },
  });
}

const orderedColumns = {
  price: true,
  pickupFirst: true,
  changeNumber: true,
  otherVehicle: true,
  pickupZip: true,
  deliveryZip: true,
  transportType: true,
  isRunning: true,
  vehicle: true,
  sizeClass: true,
  distance: true,
} as const;
type Ordered = Prisma.OrderGetPayload<{ select: typeof orderedColumns }>;

/** The live order of a quote. Who may still be won over has none, so nobody asks for those. */
const findOrder = (tx: Tx, quoteId: string, stage: string): Promise<Ordered | null> | null =>
  isToBeWon(stage) ? null : tx.order.findFirst({ where: { quoteId, ...liveOrder }, select: orderedColumns });

const isToBeWon = (stage: string) => stagesToWin.some((code) => code === stage);

/**
 * What differs from the quote: the price that was signed, the first day of the window, which nobody may know of an order
 * from before, and the trip once a change order was accepted.
 */
function summaryOfOrder(order: Ordered) {
  const { price, pickupFirst, changeNumber, otherVehicle, pickupZip, deliveryZip, ...trip } = order;
  return {
    price,
    ...(pickupFirst && { pickupOn: pickupFirst }),
    ...(changeNumber > 0 && { ...pickupColumns(pickupZip), ...deliveryColumns(deliveryZip), ...trip }),
    // Another vehicle's are in the order alone.
    ...(otherVehicle !== null && { measurements: null }),
  };
}

/** What a lead shows of its trip, and by which quote. */
export const enteredColumns = {
  quoteNumber: true,
  pickupZip: true,
  deliveryZip: true,
  vehicle: true,
  transportType: true,
  isRunning: true,
  pickupOn: true,
} as const;
type Entered = Pick<Lead, keyof typeof enteredColumns>;

const plainWords = (vehicle: string) => vehicle.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Whether a lead shows no trip that was entered by hand, or only facts that are the quote's too. */
export function fitsEntered(lead: Entered, summary: LeadSummary): boolean {
  if (lead.quoteNumber) return true;
  const { vehicle, ...trip } = lead;
  const label = plainWords(summary.vehicle);
  const isSameVehicle = !vehicle || plainWords(vehicle).every((word) => word === "" || label.includes(word));
  return isSameVehicle && tripFacts.every((fact) => trip[fact] === null || trip[fact] === summary[fact]);
}

const tripFacts = ["pickupZip", "deliveryZip", "transportType", "isRunning", "pickupOn"] as const;

type Shows = Pick<Lead, "id" | "stage" | "stageChangedAt" | "createdAt" | "quoteNumber"> & {
  wanted: string | null;
};

/**
 * The quote that is booked, or that somebody has asked to book, or the wanted one, or else the newest. What was booked
 * before that was stored is the quote that the lead shows, so that one stays.
 */
async function findShown(
  tx: Tx,
  leadId: string,
  { wanted, ...lead }: Shows,
): Promise<(Summarized & { id: string; bookedAt: Date | null }) | null> {
  const { stage, quoteNumber } = lead;
  const select = { ...summarizedColumns, id: true, bookedAt: true } as const;
  const booked = isBookedStage(stage)
    ? await tx.quote.findFirst({
        where: { leadId, bookedAt: { not: null } },
        orderBy: { bookedAt: "desc" },
        select,
      })
    : null;
  if (booked) return booked;
  const before =
    isBookedStage(stage) && quoteNumber
      ? await tx.quote.findFirst({
          where: { leadId, quoteNumber, createdAt: { lte: (await withBookedSince(tx, lead)).bookedSince } },
          select,
        })
      : null;
  if (before) return before;
  const requested =
    stage === "ready-to-book"
      ? await tx.order.findFirst({
          where: { quote: { leadId }, state: "requested" },
          orderBy: { createdAt: "desc" },
          select: { quote: { select } },
        })
      : null;
  if (requested) return requested.quote;
  const shown = wanted ? await tx.quote.findFirst({ where: { leadId, quoteNumber: wanted }, select }) : null;
  return shown ?? tx.quote.findFirst({ where: { leadId }, orderBy: { createdAt: "desc" }, select });
}

/** The same for those of many leads that were ever booked at one of their quotes, after their stage has changed. */
export async function summarizeBooked(tx: Tx, leadIds: string[]): Promise<void> {
  const booked = await tx.quote.findMany({
    where: { leadId: { in: leadIds }, bookedAt: { not: null } },
    distinct: ["leadId"],
    select: { leadId: true },
  });
  for (const { leadId } of booked) await summarizeQuote(tx, leadId);
}

type Summarized = Prisma.QuoteGetPayload<{ select: typeof summarizedColumns }>;

/** The short facts of a quote in its lead's columns. */
export type LeadSummary = ReturnType<typeof summaryOf>;

export function summaryOf(quote: Summarized) {
  const name = { year: quote.vehicleYear, make: quote.vehicleMake, model: quote.vehicleModel };
  return {
    quoteNumber: quote.quoteNumber,
    transportType: quote.transportType,
    isRunning: quote.isRunning,
    ...pickupColumns(quote.pickupZip),
    ...deliveryColumns(quote.deliveryZip),
    vehicle: vehicleLabel(name),
    sizeClass: parseVehicle(name).sizeClass,
    measurements: measurementsLabel(quote),
    price: quote.estimatedPrice,
    distance: quote.distance,
    pickupOn: quote.pickupOn,
    validUntil: quote.validUntil,
  };
}

function placeOf(zip: string | null) {
  const found = zip ? findPlace(zip) : null;
  return found?.ok ? found.value : null;
}

/** A ZIP in a lead's columns, with its town and state; both null if we do not know it. */
export function pickupColumns(zip: string | null) {
  const place = placeOf(zip);
  return { pickupZip: zip, pickupPlace: place?.city ?? null, pickupState: place?.state ?? null };
}

export function deliveryColumns(zip: string | null) {
  const place = placeOf(zip);
  return { deliveryZip: zip, deliveryPlace: place?.city ?? null, deliveryState: place?.state ?? null };
}

const noSummary = {
  quoteNumber: null,
  transportType: null,
  isRunning: null,
  vehicle: null,
  sizeClass: null,
  measurements: null,
  ...pickupColumns(null),
  ...deliveryColumns(null),
  price: null,
  distance: null,
  pickupOn: null,
  validUntil: null,
};
