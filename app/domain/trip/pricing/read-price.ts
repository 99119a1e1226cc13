import { maxPrice, minPrice } from "#app/domain/base/limits/form-limits.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";

export type PriceEntryError =
  "price-required" | "price-is-range" | "invalid-price" | "price-too-low" | "price-too-high";

const ONE_PRICE = /^(?:US)?\s*(?:\$\s*)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?(?:\s*(?:USD|dollars?))?$/i;
const TWO_PRICES = /\d\s*(?:-|–|—|to)\s*(?:\$\s*)?\d/i;

/** Reads a price as typed ("$1,100", "1100", "1,100.00") in whole US dollars, or says why it isn't one. */
export function readPrice(typed: string): Result<number, PriceEntryError> {
  const text = typed.trim();
  if (text === "") return err("price-required");
  if (TWO_PRICES.test(text)) return err("price-is-range");
  const [, dollars, cents = "0"] = ONE_PRICE.exec(text) ?? [];
  if (dollars === undefined) return err("invalid-price");
  const price = Math.round(Number(`${dollars.replaceAll(",", "")}.${cents}`));
  if (price < minPrice) return err("price-too-low");
  return price > maxPrice ? err("price-too-high") : ok(price);
}
