import { db } from "../../../app/db.server";
import type { Tx } from "../../../app/db.server";
import { addDays } from "../../../app/domain/base/calendar/calendar-day";
import { newId } from "../../../app/domain/base/codes/new-id.server";
import { newToken } from "../../../app/domain/base/codes/private-token.server";
import { linkFile } from "../../../app/domain/base/files/link-file.server";
import { businessName } from "../../../app/domain/base/settings/business.server";
import { deskDayOf } from "../../../app/domain/base/text/desk-time";
import { dueOnOf } from "../../../app/domain/shipping/claims/claim-clock";
import { writeClaimLetter } from "../../../app/domain/shipping/claims/claim-letter";
import { daysOf, findAddressees } from "../../../app/domain/shipping/claims/find-addressees.server";
import { findDrawnPart } from "../../../app/domain/shipping/inspections/drawn-parts";
import type { DrawnView } from "../../../app/domain/shipping/inspections/drawn-parts";
import { offerBasis } from "../../../app/domain/shipping/offers/offer-basis.server";
import { sheetHash } from "../../../app/domain/shipping/orders/dispatch/sheet-hash.server";
import { findOrderById } from "../../../app/domain/shipping/orders/find-order.server";
import type { OrderState } from "../../../app/domain/shipping/orders/order-states";
import type { TripEnd } from "../../../app/domain/shipping/orders/page/order-details";
import type { StoredOrder } from "../../../app/domain/shipping/orders/parse-order.server";
import { DAY_MS, HOUR_MS } from "../../../app/platform/durations.js";
import { keepSamplePhotos } from "./photos";
import type { SamplePhoto } from "./photos";

/** A job that looks at payments leaves a sample's alone. */
const NEVER_DUE_DAYS = 3_650;

type Photos = Record<TripEnd, SamplePhoto[]>;
type Writing = { tx: Tx; now: Date; carriers: string[]; staffId: string | null };

/**
 * Gives some of the sample orders what carriers and drivers leave behind: offers, dispatch sheets, drivers' links,
 * inspections with photos that are drawn here, a claim, and a paid and an open payment. All of it goes with its order.
 */
export async function seedTruck(now: Date): Promise<void> {
  const photos = {
    pickup: await keepSamplePhotos("pickup", now),
    delivery: await keepSamplePhotos("delivery", now),
  };
  await db.$transaction((tx) => writeTruck(tx, photos, now));
}

async function writeTruck(tx: Tx, photos: Photos, now: Date): Promise<void> {
  const carriers = await tx.carrier.findMany({ where: { isSample: true }, orderBy: { usdot: "asc" } });
  const staff = await tx.staff.findFirst({
    where: { isActive: true, role: { in: ["owner", "agent"] } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const writing: Writing = { tx, now, carriers: carriers.map(({ id }) => id), staffId: staff?.id ?? null };
  const today = deskDayOf(now);
  const asked = (await samplesIn(tx, "confirmed")).find(
    ({ pickupWindow }) => (pickupWindow?.last ?? "") > today,
  );
  if (asked) await askCarriers(writing, asked);
  for (const order of (await samplesIn(tx, "carrier-assigned")).slice(0, 2)) await equip(writing, order);
  const [aboard] = await samplesIn(tx, "picked-up");
  if (aboard) await inspect(writing, aboard, { end: "pickup", link: await equip(writing, aboard), photos });
  const [delivered] = await samplesIn(tx, "delivered");
  if (delivered) {
    const link = await equip(writing, delivered);
    await inspect(writing, delivered, { end: "pickup", link, photos });
    await inspect(writing, delivered, { end: "delivery", link, photos });
    await claim(writing, delivered, photos);
  }
  await pay(writing);
}

async function samplesIn(tx: Tx, state: OrderState): Promise<StoredOrder[]> {
  const rows = await tx.order.findMany({
    where: { isSample: true, state },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  const orders = [];
  for (const { id } of rows) orders.push(await findOrderById(id, tx));
  return orders.flatMap((order) => order ?? []);
}

/** One carrier hasn't answered, another one asks for more and a later day. */
async function askCarriers({ tx, now, carriers, staffId }: Writing, order: StoredOrder): Promise<void> {
  const [first = "", second = ""] = carriers;
  const offer = {
    orderId: order.id,
    pay: order.carrierPart,
    note: "Low car, needs ramps.",
    basis: offerBasis(order),
    endsAt: new Date(now.getTime() + 2 * DAY_MS),
    staffId,
    createdAt: new Date(now.getTime() - 5 * HOUR_MS),
  };
  await tx.carrierOffer.create({ data: { ...offer, carrierId: first, token: newToken() } });
  await tx.carrierOffer.create({
    data: {
      ...offer,
      carrierId: second,
      token: newToken(),
      state: "countered",
      counterPay: order.carrierPart + 75,
      counterPickupOn: order.pickupWindow?.last ?? null,
      counterDeliveryOn: order.deliveryWindow?.last ?? null,
      answerText: "We pass there at the end of your days.",
      answeredAt: new Date(now.getTime() - 2 * HOUR_MS),
    },
  });
}

/** Its carrier accepted an offer that another one lost, has the sheet and has accepted it; the driver has a link. */
async function equip({ tx, carriers, staffId, now }: Writing, order: StoredOrder): Promise<string> {
  const { id: orderId, carrierId, assignedAt, driverName, driverPhone } = order;
  if (carrierId === null || !assignedAt) throw new Error(`the sample order ${orderId} has no carrier`);
  const link = await tx.driverLink.create({
    data: { id: newId(), orderId, token: newToken(), driverName, driverPhone, createdAt: assignedAt },
  });
  const offer = {
    orderId,
    pay: order.carrierPay ?? order.carrierPart,
    basis: offerBasis(order),
    endsAt: new Date(assignedAt.getTime() + DAY_MS),
    staffId,
    createdAt: new Date(assignedAt.getTime() - 4 * HOUR_MS),
  };
  await tx.carrierOffer.create({
    data: {
      ...offer,
      carrierId,
      token: newToken(),
      state: "accepted",
      answeredAt: assignedAt,
      pickupOn: order.pickupWindow?.first ?? null,
      deliveryOn: order.deliveryWindow?.last ?? null,
      acceptedBy: "Robin Sample",
      driverName,
      driverPhone,
      truck: "12",
      sheetSent: 1,
      driverLinkId: link.id,
      sheetAccepted: 1,
      sheetAcceptedBy: "Robin Sample",
      sheetAcceptedAt: new Date(Math.min(now.getTime(), assignedAt.getTime() + HOUR_MS)),
    },
  });
  const other = carriers.find((id) => id !== carrierId);
  if (other)
    await tx.carrierOffer.create({
      data: { ...offer, carrierId: other, token: newToken(), state: "lost", closedAt: assignedAt },
    });
  await tx.order.update({
    where: { id: orderId },
    data: { sheetVersion: 1, sheetHash: sheetHash(order), sheetGivenAt: assignedAt },
  });
  await tx.orderEvent.create({
    data: {
      id: newId(),
      orderId,
      kind: "sheet-given",
      data: JSON.stringify({ version: 1 }),
      mover: "staff",
      staffId,
      happenedAt: assignedAt,
      createdAt: assignedAt,
    },
  });
  return link.id;
}

const marksOf = {
  pickup: [
    { view: "driver", part: "rear-door", kind: "scratch", size: "hand", note: "under the handle" },
    { view: "front", part: "hood", kind: "chip", size: "coin", note: "" },
  ],
  delivery: [{ view: "passenger", part: "front-door", kind: "dent", size: "coin", note: "" }],
} as const satisfies Record<
  TripEnd,
  readonly { view: DrawnView; part: string; kind: string; size: string; note: string }[]
>;

type Inspecting = { end: TripEnd; link: string; photos: Photos };

/** One end, finished when the order moved: eight photos and one of damage, marks, both names. */
async function inspect(
  { tx, now }: Writing,
  order: StoredOrder,
  { end, link, photos }: Inspecting,
): Promise<void> {
  const finishedAt = (end === "pickup" ? order.pickedUpAt : order.deliveredAt) ?? now;
  const id = newId();
  await tx.inspection.create({
    data: {
      id,
      orderId: order.id,
      end,
      driverLinkId: link,
      odometer: end === "pickup" ? 41_207 : 41_211,
      vinRead: order.vin,
      isVinMissing: order.vin === "",
      keys: 2,
      fuelEighths: 3,
      isRunning: order.isRunning,
      isDirty: end === "delivery",
      conditionAt: finishedAt,
      isNear: true,
      milesAway: 4,
      driverName: "Sam Sample",
      otherName: end === "pickup" ? order.customerName : "Lee Example",
      otherRole: end === "pickup" ? "customer" : "family",
      finishedAt,
      photosEver: photos[end].length,
      createdAt: new Date(finishedAt.getTime() - HOUR_MS / 3),
    },
  });
  let damageId: string | null = null;
  for (const { position, large, small } of photos[end]) {
    const photoId = newId();
    if (position === "damage") damageId = photoId;
    await tx.inspectionPhoto.create({
      data: {
        id: photoId,
        inspectionId: id,
        position,
        key: `sample-${position}`,
        sourceHash: large.hash,
        hash: large.hash,
        smallHash: small.hash,
        width: large.width,
        height: large.height,
        isNear: true,
        milesAway: 4,
        createdAt: finishedAt,
      },
    });
    const owner = { inspectionPhotoId: photoId };
    await linkFile(tx, large, owner, `sample-${position}`, now);
    await linkFile(tx, small, owner, `sample-${position}-small`, now);
  }
  for (const [index, mark] of marksOf[end].entries()) {
    const { x = 500, y = 500 } = findDrawnPart(mark.view, mark.part) ?? {};
    const photoId = index === 0 ? damageId : null;
    await tx.inspectionMark.create({
      data: {
        ...mark,
        id: newId(),
        inspectionId: id,
        x,
        y,
        photoId,
        formKey: `sample-${index}`,
        createdAt: finishedAt,
      },
    });
  }
}

/** What the customer claims for the dent that is new, with its photo; the carrier hasn't answered yet. */
async function claim({ tx, now, staffId }: Writing, order: StoredOrder, photos: Photos): Promise<void> {
  const today = deskDayOf(now);
  const facts = {
    number: 1,
    kind: "damage",
    spot: "passenger-side",
    noted: "yes",
    words: "A dent in the front door that wasn’t there at pickup.",
    amount: 850,
  };
  const to = await findAddressees(order, now, tx);
  const letter = writeClaimLetter({
    order,
    claim: { ...facts, photos: 1 },
    to,
    broker: businessName(),
    ...daysOf(order),
  });
  const { id } = await tx.claim.create({
    data: {
      ...facts,
      ...to,
      orderId: order.id,
      openKey: order.id,
      state: "sent",
      version: 2,
      letter,
      signerName: order.customerName,
      ip: "192.0.2.44",
      signedAt: now,
      sentOn: today,
      dueOn: dueOnOf({ state: "sent", signedOn: today, sentOn: today, wordOn: null }),
      createdAt: now,
      updatedAt: now,
    },
  });
  const event = { claimId: id, happenedOn: today, createdAt: now };
  await tx.claimEvent.create({ data: { ...event, kind: "sign", mover: "customer" } });
  await tx.claimEvent.create({
    data: { ...event, kind: "send", mover: "staff", staffId, words: "By email, a sample" },
  });
  const damage = photos.delivery.find(({ position }) => position === "damage");
  if (damage) await linkFile(tx, damage.large, { claimId: id }, "sample-dent", now);
}

/** A fee that a card has paid, and one that its bank wants the customer to confirm. */
async function pay({ tx, now }: Writing): Promise<void> {
  const of = { isSample: true, payments: { none: {} } };
  const paid = await tx.order.findFirst({ where: { ...of, feePaidForm: "card" }, orderBy: { id: "desc" } });
  const open = await tx.order.findFirst({
    where: { ...of, feeOpen: { gt: 0 }, state: "carrier-assigned" },
    orderBy: { id: "asc" },
  });
  const row = { kind: "charge", cardBrand: "visa", cardLast4: "4242", tries: 1 };
  if (paid)
    await tx.payment.create({
      data: {
        ...row,
        orderId: paid.id,
        state: "succeeded",
        amount: paid.feePaid,
        key: `sample-${paid.id}`,
        triedAt: paid.assignedAt,
        endedAt: paid.assignedAt ?? now,
        createdAt: paid.assignedAt ?? now,
      },
    });
  if (open)
    await tx.payment.create({
      data: {
        ...row,
        orderId: open.id,
        state: "needed",
        amount: open.feeOpen,
        key: `sample-${open.id}`,
        errorCode: "authentication_required",
        deadline: addDays(deskDayOf(now), 3),
        triedAt: open.assignedAt,
        dueAt: new Date(now.getTime() + NEVER_DUE_DAYS * DAY_MS),
        createdAt: open.assignedAt ?? now,
      },
    });
}
