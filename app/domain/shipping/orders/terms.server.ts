import { createHash } from "node:crypto";
import { paymentForms } from "#app/domain/base/settings/business.server.ts";
import { withPaymentForms } from "#app/domain/base/settings/payment-forms.ts";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";

export type Terms = {
  /** the day of the page and a digest of its text: two texts of one day are two versions */
  version: string;
  /** YYYY-MM-DD */
  day: string;
  /** JSON: the text as the page shows it, a list of blocks */
  text: string;
};

/** The page whose text is signed. */
export const TERMS_PATH = "/terms";

/** The terms in force; null if the page isn't there, and then nothing can be signed. */
export async function readTerms(tx: Tx = db): Promise<Terms | null> {
  const page = await tx.page.findUnique({
    where: { path: TERMS_PATH },
    select: { blocks: true, updatedOn: true },
  });
  if (!page) return null;
  // As the page shows them, so that a setting that changes later doesn't change what was signed.
  const forms = JSON.stringify(paymentForms()).slice(1, -1);
  const text = withPaymentForms(page.blocks, forms);
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 8);
  return { version: `${page.updatedOn}-${digest}`, day: page.updatedOn, text };
}
