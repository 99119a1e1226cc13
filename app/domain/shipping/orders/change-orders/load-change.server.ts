import { db } from "#app/db.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { isOpen } from "./change-order";
import type { ChangeAsker } from "./change-order";
import type { ChangeValues } from "./change-fields";
import { changeValuesOf, chosenValues } from "./change-values";
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
  /** what it changes, as the form had it: posted again, so that it isn't lost if the order changes before it's signed */
  chosen: Partial<ChangeValues>;
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
  const vehicle = await findOrderVehicle(order);
  const own = changeValuesOf({ order, vehicle });
  const values = draft
    ? changeValuesOf({
        order,
        vehicle: named ? parseOrderVehicle(named) : vehicle,
        change: draft.change,
        pickup: draft.pickup,
        note: draft.reason,
      })
    : own;
  return {
    parts: changeablePartsOf(order),
    values,
    draft: draft && {
      key: draft.key,
      rows: describeChange(order, draft),
      price: draft.price,
      priceBefore: draft.priceBefore,
      wording: await signWording(order, draft),
      chosen: chosenValues(values, own),
    },
    isWaiting: last !== null && isOpen(last, now) && mayBecome(order, last, now),
  };
}
