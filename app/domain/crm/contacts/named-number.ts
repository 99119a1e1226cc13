import { parseOrderNumber } from "#app/domain/base/codes/order-number.ts";
import { parseQuoteNumber } from "#app/domain/crm/quotes/share/quote-number.ts";

/** The quote's or order's number that somebody names, as we write it; null if it can't be one. */
export const parseNamedNumber = (typed: string): string | null =>
  parseQuoteNumber(typed) ?? parseOrderNumber(typed);

/** What a named number is called. */
export const numberLabel = (number: string | null): "Order number" | "Quote number" =>
  number !== null && parseOrderNumber(number) ? "Order number" : "Quote number";

/** In Prisma's words the quote with this number, or the one that the order with this number was signed for. */
export const quoteNamed = (number: string) =>
  parseOrderNumber(number) ? { orders: { some: { orderNumber: number } } } : { quoteNumber: number };
