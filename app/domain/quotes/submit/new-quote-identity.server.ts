import { randomBytes } from "node:crypto";
import { newToken } from "../../codes/private-token.server";
import { quoteNumberFrom } from "../share/quote-number";

/** A number to read out loud, and the token that keeps the link private. */
export const newQuoteIdentity = () => ({
  quoteNumber: quoteNumberFrom(randomBytes(7)),
  token: newToken(),
});
