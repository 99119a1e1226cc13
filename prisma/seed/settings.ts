import type { Tx } from "../../app/db.server";
import { noCompanyFacts } from "../../app/domain/base/settings/company-facts";
import { noLicences } from "../../app/domain/base/settings/licences";
import { firstPaymentForms } from "../../app/domain/base/settings/payment-forms";
import { firstPromo } from "../../app/domain/base/settings/promo";
import { firstSiteFacts } from "../../app/domain/base/settings/site-facts";

/** Adds missing settings with the site's initial facts, which the operator can then change, and returns how many. */
export async function seedSettings(db: Tx): Promise<number> {
  const there = new Set((await db.setting.findMany({ select: { name: true } })).map(({ name }) => name));
  const first = { ...firstSiteFacts, ...noLicences, ...noCompanyFacts, ...firstPromo, ...firstPaymentForms };
  const missing = Object.entries(first).filter(([name]) => !there.has(name));
  await db.setting.createMany({ data: missing.map(([name, value]) => ({ name, value: String(value) })) });
  return missing.length;
}
