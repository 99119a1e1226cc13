import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { Place } from "#app/domain/trip/places/place.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import { isAmong, statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";

/** Where the vehicle is, or the truck that comes for it, as somebody just said. */
export const reportPlace = ({
  place: { city, state: in_, zip },
  ...press
}: OrderPress & { place: Pick<Place, "city" | "state" | "zip"> }): Promise<Result<StoredOrder, OrderError>> =>
  touchOrder(press, ({ state }) => {
    if (!isAmong(statesUnderway, state)) return err({ code: "not-now", state });
    const place = `${city}, ${in_}`;
    return ok({
      columns: { reportedPlace: place, reportedZip: zip, reportedAt: press.now },
      event: { kind: "place", data: { place, zip } },
    });
  });
