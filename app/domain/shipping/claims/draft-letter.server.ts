import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { Claim } from "#app/generated/prisma/client.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { contentDigest } from "#app/domain/base/versions/content-digest.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import type { Addressees } from "./claim-letter";
import { writeClaimLetter } from "./claim-letter";
import { daysOf, findAddressees } from "./find-addressees.server";

/** `digest` stands for every word of it: a signature is for this letter and no other. */
export type DraftLetter = { text: string; to: Addressees; digest: string };

/** The letter of a draft as it would be signed now. */
export async function draftLetter(
  order: StoredOrder,
  claim: Claim,
  now: Date,
  tx: Tx = db,
): Promise<DraftLetter> {
  const photos = await tx.fileLink.count({ where: { claimId: claim.id } });
  const to = await findAddressees(order, now, tx);
  const text = writeClaimLetter({
    order,
    claim: { ...claim, photos },
    to,
    broker: businessName(),
    ...daysOf(order),
  });
  return { text, to, digest: contentDigest({ text }) };
}
