import type { Tx } from "#app/db.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { storeSignature } from "#app/domain/shipping/orders/request-order.server.ts";
import type { SignatureKind } from "#app/domain/shipping/orders/signature.ts";
import type { ChangeOrder } from "./change-order";
import { describeChange } from "./describe-change";

/** What somebody signed under a change; `wording` is the sentence above the name, as the page showed it. */
export type ChangeSigned = { signerName: string; wording: string; ip: string };

/**
 * Stores the customer's signature under a change, with both sides of the comparison as they were shown; it comes into force
 * once the change is accepted. An order from before has no terms that were signed.
 */
export async function signChange(
  tx: Tx,
  order: StoredOrder,
  change: ChangeOrder,
  { signerName, wording, ip, kind, now }: ChangeSigned & { kind: SignatureKind; now: Date },
): Promise<string> {
  const before = await tx.signature.findUnique({ where: { id: order.signatureId ?? "" } });
  return storeSignature(
    tx,
    order.id,
    {
      key: change.key,
      kind,
      signerName,
      wording,
      electronicWording: before?.electronicWording ?? "",
      termsVersion: before?.termsVersion ?? "",
      terms: before?.terms ?? "[]",
      facts: describeChange(order, change).flatMap(({ label, before: was, now: value, isChanged }) => [
        ...(isChanged ? [{ label: `${label}, before`, value: was }] : []),
        { label, value },
      ]),
      ip,
    },
    now,
  );
}
