import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { StoredDataError } from "#app/domain/base/database/stored-json.ts";
import { findQuoteByToken } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { aQuote } from "#tests/support/outbox.ts";

test("what a quote keeps comes back as it was given", async () => {
  const { id, quoteNumber, token } = await aQuote();
  const storedQuote = await findQuoteByToken({ typedNumber: quoteNumber, token });
  const row = await db.quote.findUniqueOrThrow({ where: { id } });
  expect(storedQuote?.estimates).toEqual(JSON.parse(row.estimates));
  expect(storedQuote?.estimate.rateCard).toBe(row.rateCardVersion);
});

test.each(["{", "{}", '{"open":{"estimatedPrice":"a lot"},"enclosed":null}', "null"])(
  "estimates that say %s are a fault, never a price",
  async (estimates) => {
    const { id, quoteNumber, token } = await aQuote();
    await db.quote.update({ where: { id }, data: { estimates } });
    await expect(findQuoteByToken({ typedNumber: quoteNumber, token })).rejects.toThrow(StoredDataError);
  },
);
