import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { askWording, changeWording, otherTermsWording } from "#app/domain/shipping/orders/signature.ts";
import type { ChangeOrder } from "./change-order";

/** The sentence above the name under a change, as the page shows it and as it is signed. */
export async function signWording(
  { signatureId, state }: StoredOrder,
  { price, askedBy }: Pick<ChangeOrder, "price" | "askedBy">,
  tx: Tx = db,
): Promise<string> {
  const signed = await tx.signature.findUnique({
    where: { id: signatureId ?? "" },
    select: { termsVersion: true },
  });
  const word =
    askedBy === "customer" ? askWording : state === "requested" ? otherTermsWording : changeWording;
  // A version begins with the day of its page.
  const day = (signed?.termsVersion ?? "").slice(0, 10);
  const termsDay = isCalendarDay(day) ? formatDay(day) : "";
  return word({ businessName: businessName(), price, termsDay });
}
