import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { createContactMessage } from "#app/domain/contacts/create-contact-message.server.ts";
import { aQuote } from "#tests/support/outbox.ts";

async function written(quoteNumber: string | null) {
  const fields = { name: "Kim", email: "kim@example.com", phone: null, message: "Hello" };
  const message = { ...fields, topic: "claim" as const, quoteNumber };
  const { receiptNumber } = await createContactMessage(message, randomUUID(), new Date());
  return db.contactMessage.findUniqueOrThrow({ where: { receiptNumber } });
}

test("a message refers to the quote whose number it gives, and keeps a number that is no quote's", async () => {
  const { id, quoteNumber } = await aQuote();
  expect(await written(quoteNumber)).toMatchObject({ quoteNumber, quoteId: id });
  expect(await written("EH-0000-0000")).toMatchObject({ quoteNumber: "EH-0000-0000", quoteId: null });
  expect(await written(null)).toMatchObject({ quoteNumber: null, quoteId: null });
});
