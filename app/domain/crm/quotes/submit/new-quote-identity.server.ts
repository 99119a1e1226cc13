import { randomBytes } from "node:crypto";
import { newToken } from "#app/domain/base/codes/private-token.server.ts";
import { quoteNumberFrom } from "#app/domain/crm/quotes/share/quote-number.ts";

/** A number to read out loud, and the token that keeps the link private. */
export const newQuoteIdentity = () => ({ quoteNumber: quoteNumberFrom(randomBytes(7)), token: newToken() });
