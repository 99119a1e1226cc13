import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import { byCustomer } from "#app/domain/shipping/orders/order-moves.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";
import type { NewDetails } from "./detail-form";
import { mayChangeDetails } from "./order-details";
import type { TripEnd } from "./order-details";

type DetailChange = { orderId: string; end: TripEnd; details: NewDetails; seen: Seen; now: Date };

/**
 * Changes who hands over or receives, the phone number and the notes, at once and at no charge; a street that wasn't known
 * yet is filled in. Rejected if the order changed since the form was shown, and once it's too late.
 */
export const changeDetails = ({
  orderId,
  end,
  details,
  seen,
  now,
}: DetailChange): Promise<Result<StoredOrder, OrderError>> =>
  touchOrder({ orderId, by: byCustomer, seen, now }, (order) => {
    const { state } = order;
    if (!mayChangeDetails(end, state)) return err({ code: "no-move", state, why: "not-from-here" });
    const before = order[end];
    const isOther = details.handover === "other";
    const written = {
      handover: details.handover,
      contactName: isOther ? details.contactName : "",
      contactPhone: isOther && details.contactPhone ? formatPhone(details.contactPhone) : "",
      notes: details.notes,
      // A street that was signed changes only by calling us.
      street: before.street || details.street,
      unit: before.street ? before.unit : details.unit,
    };
    const fields = Object.keys(written) as (keyof typeof written)[];
    const changes = fields
      .filter((field) => written[field] !== before[field])
      .map((field) => ({ field: `${end}.${field}`, from: before[field], to: written[field] }));
    if (changes.length === 0) return ok(null);
    return ok({
      columns: { [end]: JSON.stringify({ ...before, ...written }) },
      event: { kind: "details-changed", data: { changes } },
    });
  });
