import type { Tx } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrderIn } from "#app/domain/shipping/orders/touch-order.server.ts";
import { sheetHash } from "./sheet-hash.server";

/**
 * The carrier was given the dispatch sheet as it is now: the next one that says something else has the next number, and
 * until it's given the desk says that theirs is old.
 */
export const giveSheet = (press: OrderPress): Promise<Result<StoredOrder, OrderError>> =>
  inOneTransaction((tx) => giveSheetIn(tx, press));

/** The same in the transaction of its caller. */
export const giveSheetIn = (tx: Tx, press: OrderPress): Promise<Result<StoredOrder, OrderError>> =>
  touchOrderIn(tx, press, (order) => {
    const { carrierName, state, sheetVersion, sheetHash: given } = order;
    if (!carrierName) return err({ code: "no-move", state, why: "carrier" });
    const hash = sheetHash(order);
    if (sheetVersion > 0 && given === hash) return ok(null);
    const version = sheetVersion + 1;
    return ok({
      columns: { sheetVersion: version, sheetHash: hash, sheetGivenAt: press.now },
      event: { kind: "sheet-given", data: { version } },
    });
  });
