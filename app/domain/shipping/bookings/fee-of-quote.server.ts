import { LRUCache } from "lru-cache";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { contentVersion } from "#app/domain/base/database/database-changes.server.ts";
import { firstFee } from "#app/domain/trip/pricing/rate-card.ts";
import { readRateCard } from "#app/domain/trip/pricing/read-rate-card.ts";
import { dividePrice } from "#app/domain/shipping/orders/fee-rule.ts";
import type { FeeRule, PriceParts } from "#app/domain/shipping/orders/fee-rule.ts";

type Priced = { estimatedPrice: number; carrierPay: number | null; rateCardVersion: string | null };

/** The rules of rate cards by the content that they belong to: to parse a card takes longer than all else of a page. */
const kept = new LRUCache<string, FeeRule>({ max: 20 });

/** Our fee and the carrier's part of a quote's price, by the rule of its own rate card or as staff agreed with a carrier. */
export async function partsOfQuote(
  { estimatedPrice, carrierPay, rateCardVersion }: Priced,
  tx: Tx = db,
): Promise<PriceParts> {
  const rule = rateCardVersion === null ? firstFee : await feeRuleOf(rateCardVersion, tx);
  return dividePrice(estimatedPrice, rule, carrierPay);
}

async function feeRuleOf(version: string, tx: Tx): Promise<FeeRule> {
  // Before the row is read: a change during the read is seen next time.
  const key = `${contentVersion()} ${version}`;
  const known = kept.get(key);
  if (known) return known;
  const row = await tx.rateCard.findUnique({ where: { version } });
  const card = row && readRateCard(row);
  const rule = card?.ok ? card.value.fee : firstFee;
  kept.set(key, rule);
  return rule;
}
