import * as z from "zod/mini";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { clockAt, dayThere } from "#app/domain/shipping/orders/page/place-clock.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import type { Addressees } from "./claim-letter";

/** The days at the places themselves; null if nobody reported it. */
export function daysOf(order: StoredOrder): {
  pickedUpOn: CalendarDay | null;
  deliveredOn: CalendarDay | null;
} {
  const { pickedUpAt, deliveredAt, pickupState, pickupZip, deliveryState, deliveryZip } = order;
  return {
    pickedUpOn: pickedUpAt && dayThere(clockAt(pickupState, pickupZip), pickedUpAt),
    deliveredOn: deliveredAt && dayThere(clockAt(deliveryState, deliveryZip), deliveredAt),
  };
}

/** The first address in what staff noted of an insurance agent; "" if there is none. */
const addressIn = (text: string): string =>
  text
    .split(/[\s,;<>()]+/)
    .slice(0, 40)
    .find((word) => word.includes("@") && z.regexes.email.test(word)) ?? "";

/**
 * The carrier on file, and the insurer of its certificate that was in force on the day of delivery, or is today while the
 * vehicle is on its way. Of several the one that holds longest.
 */
export async function findAddressees(order: StoredOrder, now: Date, tx: Tx = db): Promise<Addressees> {
  const { carrierId, carrierName } = order;
  if (carrierId === null) return { carrierName, carrierEmail: "", insurer: "", insurerEmail: "" };
  const day = daysOf(order).deliveredOn ?? deskDayOf(now);
  const [carrier, certificate] = [
    await tx.carrier.findUnique({ where: { id: carrierId }, select: { legalName: true, email: true } }),
    await tx.carrierCertificate.findFirst({
      where: { carrierId, voidedAt: null, validFrom: { lte: day }, validUntil: { gte: day } },
      orderBy: [{ validUntil: "desc" }, { createdAt: "desc" }],
      select: { insurer: true, agent: true },
    }),
  ];
  return {
    carrierName: carrier?.legalName ?? carrierName,
    carrierEmail: carrier?.email ?? "",
    insurer: certificate?.insurer ?? "",
    insurerEmail: certificate ? addressIn(certificate.agent) : "",
  };
}
