import { randomBytes } from "node:crypto";
import { quoteNumberFrom } from "./quote-number";

/** A fresh number to read out, and the token (128 random bits) that makes the link private. */
export const newQuoteIdentity = () => ({
  quoteNumber: quoteNumberFrom(randomBytes(7)),
  token: randomBytes(16).toString("base64url"),
});
