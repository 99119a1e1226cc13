import type Database from "better-sqlite3";
import { quoteNumberFrom } from "../../app/domain/crm/quotes/share/quote-number";

/** Numbers that look random and are none of those in use: a count, spread over all 35 bits by an odd factor. */
export function quoteNumbers(db: Database.Database, from: number): () => string {
  const isTaken = db.prepare("SELECT 1 FROM quotes WHERE quote_number = ?").pluck();
  const spread = 0x5851f42d5n;
  let count = BigInt(from);
  const next = (): string => {
    count += 1n;
    const bits = (count * spread) % 2n ** 35n;
    return quoteNumberFrom(
      Uint8Array.from({ length: 7 }, (_, index) => Number((bits >> BigInt(index * 5)) & 31n)),
    );
  };
  return () => {
    for (;;) {
      const number = next();
      if (isTaken.get(number) === undefined) return number;
    }
  };
}
