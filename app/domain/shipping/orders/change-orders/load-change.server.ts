import { db } from "#app/db.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { isOpen } from "./change-order";
import type { ChangeAsker } from "./change-order";
import type { ChangeValues } from "./change-fields";
import { changeValuesOf } from "./change-values";
import { describeChange } from "./describe-change";
import type { ComparedTerms } from "./describe-change";
import { findChangeDraft, findLastChange, isDraftOf } from "./find-change.server";
import { mayBecome } from "./may-become";
import { changeablePartsOf } from "./order-change";
import type { ChangePart } from "./order-change";
import { findOrderVehicle, parseOrderVehicle } from "./order-vehicle.server";
import { signWording } from "./sign-wording.server";

/** A change that was priced and that its side may offer now. */
export type ShownDraft = {
  key: string;
  rows: ComparedTerms[];
  /** whole US dollars */
  price: number;
  priceBefore: number;
  wording: string;
};

export type ChangePage = {
  parts: readonly ChangePart[];
  values: ChangeValues;
  draft: ShownDraft | null;
  /** a change waits for an answer already */
  isWaiting: boolean;
};

/** What the form of a change shows to one side: the order as it is, or the draft that they priced last. */
export async function loadChange(order: StoredOrder, askedBy: ChangeAsker, now: Date): Promise<ChangePage> {
  const [found, last] = await Promise.all([findChangeDraft(order.id, askedBy, db), findLastChange(order.id)]);
  const draft = found && isDraftOf(order, found) ? found : null;
  const named = draft?.change.vehicle;
  const vehicle = named ? parseOrderVehicle(named) : await findOrderVehicle(order);
  return {
    parts: changeablePartsOf(order),
    values: draft
      ? changeValuesOf({ order, vehicle, change: draft.change, pickup: draft.pickup, note: draft.reason })
      : changeValuesOf({ order, vehicle }),
    draft: draft && {
      key: draft.key,
      rows: describeChange(order, draft),
      price: draft.price,
      priceBefore: draft.priceBefore,
      wording: await signWording(order, draft),
    },
    isWaiting: last !== null && isOpen(last, now) && mayBecome(order, last, now),
  };
}
