import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { Place } from "#app/domain/trip/places/place.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import { isAmong, statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";

type ReportingPlace = OrderPress & {
  place: Pick<Place, "city" | "state" | "zip">;
  /** as a phone said it: within so many miles, and when */
  located?: { within: number; at: Date };
};

/**
 * Where the vehicle is, or the truck that comes for it, as somebody just said. A place older than the last one that was
 * reported is kept among the events and isn't where it is now.
 */
export const reportPlace = ({
  place: { city, state: in_, zip },
  located,
  ...press
}: ReportingPlace): Promise<Result<StoredOrder, OrderError>> =>
  touchOrder(press, ({ state, reportedAt }) => {
    if (!isAmong(statesUnderway, state)) return err({ code: "not-now", state });
    const place = `${city}, ${in_}`;
    const at = located?.at ?? press.now;
    const isNewest = reportedAt === null || at >= reportedAt;
    return ok({
      columns: isNewest ? { reportedPlace: place, reportedZip: zip, reportedAt: at } : {},
      event: { kind: "place", data: { place, zip, ...(located && { within: located.within }) } },
      happenedAt: at,
    });
  });
