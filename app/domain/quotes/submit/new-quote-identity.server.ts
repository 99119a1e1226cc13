import { randomBytes } from "node:crypto";
import { newToken } from "../../codes/private-token.server";
import { quoteNumberFrom } from "../share/quote-number";

/** A fresh number to read out, and the token that makes the link private. */
export const newQuoteIdentity = () => ({
  quoteNumber: quoteNumberFrom(randomBytes(7)),
  token: newToken(),
});
