import { db } from "#app/db.server.ts";
import { businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import type { OrderKey } from "#app/domain/shipping/orders/find-order.server.ts";
import { presentConfirmation } from "./confirmation";
import type { Confirmation } from "./confirmation";
import { loadOrderPage } from "./load-order-page.server";

/** The paper behind a private link, with the text of the terms as they were signed (JSON, as pages store it) or "". */
export async function loadConfirmation(
  key: OrderKey,
  now: Date,
): Promise<{ confirmation: Confirmation; termsText: string } | null> {
  const loaded = await loadOrderPage(key, now);
  if (!loaded) return null;
  const { order, page } = loaded;
  const [signed, changes] = await Promise.all([
    db.signature.findMany({ where: { orderId: order.id }, orderBy: { signedAt: "asc" } }),
    db.changeOrder.findMany({
      where: { orderId: order.id, number: { not: null } },
      orderBy: { number: "asc" },
      select: { key: true, answeredAt: true },
    }),
  ]);
  // What was signed under a change that we didn't make is in the ledger, and not on the paper.
  const made = new Set(changes.map(({ key }) => key));
  const signatures = signed.filter(({ kind, key }) => kind === "booking" || made.has(key));
  const identity = await readIdentity();
  const business = { name: businessName(), phone: businessPhone(), identity };
  const confirmation = presentConfirmation({
    order,
    page,
    signatures,
    changedAt: changes.flatMap(({ answeredAt }) =>
      answeredAt && isAfter(answeredAt, order.confirmedAt) ? answeredAt : [],
    ),
    business,
  });
  return { confirmation, termsText: signatures.at(-1)?.terms ?? "" };
}

/** A request that was changed has no confirmation yet; the first one is of all that was agreed until then. */
const isAfter = (at: Date, confirmedAt: Date | null): boolean => confirmedAt !== null && at > confirmedAt;
