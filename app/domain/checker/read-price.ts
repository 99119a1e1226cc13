import { err, ok } from "../result";
import type { Result } from "../result";

/** What we take for a price of one transport, whole US dollars. Outside of it somebody slipped on a key. */
export const leastPrice = 50;
export const mostPrice = 50_000;

export type PriceReadError = { code: "missing" | "range" | "not-a-number" | "too-low" | "too-high" };

const ONE_PRICE = /^(?:US)?\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\s*(?:USD|dollars?)?$/i;
const TWO_PRICES = /\d\s*(?:-|–|—|to)\s*\$?\s*\d/i;

/** A price as people write it ("$1,100", "1100", "1,100.00") in whole US dollars. */
export function readPrice(typed: string): Result<number, PriceReadError> {
  const text = typed.trim();
  if (text === "") return err({ code: "missing" });
  if (TWO_PRICES.test(text)) return err({ code: "range" });
  const [, dollars, cents = "0"] = ONE_PRICE.exec(text) ?? [];
  if (dollars === undefined) return err({ code: "not-a-number" });
  const price = Math.round(Number(`${dollars.replaceAll(",", "")}.${cents}`));
  if (price < leastPrice) return err({ code: "too-low" });
  return price > mostPrice ? err({ code: "too-high" }) : ok(price);
}
