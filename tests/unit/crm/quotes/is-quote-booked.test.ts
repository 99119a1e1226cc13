import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { isQuoteBooked } from "#app/domain/crm/quotes/share/is-quote-booked.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { aQuote } from "#tests/support/outbox.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const quote = { quoteNumber: "EH-2222-2222", createdAt: at(2), bookedAt: null };
const lead = { stage: "booked", stageChangedAt: at(3), quoteNumber: quote.quoteNumber };

test("a quote is booked by its stamp, while its lead is at Booked or later", () => {
  const stamped = { ...quote, bookedAt: at(3) };
  expect(isQuoteBooked(stamped, { ...lead, quoteNumber: "EH-3333-3333" })).toBe(true);
  expect(isQuoteBooked(stamped, { ...lead, stage: "ready-to-book" })).toBe(false);
});

test("without a stamp it’s the one that the lead shows, unless it was made after the lead was booked", () => {
  expect(isQuoteBooked(quote, lead)).toBe(true);
  expect(isQuoteBooked(quote, { ...lead, quoteNumber: "EH-3333-3333" })).toBe(false);
  // An import brought the lead in at Booked; what is made for it then is an offer.
  expect(isQuoteBooked({ ...quote, createdAt: at(4) }, lead)).toBe(false);
});

test("a quote that is made later doesn’t take the place of one that was booked before stamps were stored", async () => {
  const [first, second] = [await aQuote(), await aQuote({ deliveryAddress: "Chicago, IL 60601" })];
  const stageChangedAt = new Date(Date.now() + DAY_MS);
  await db.lead.update({ where: { id: first.leadId }, data: { stage: "booked", stageChangedAt } });
  const createdAt = new Date(stageChangedAt.getTime() + DAY_MS);
  await db.quote.update({ where: { id: second.id }, data: { leadId: first.leadId, createdAt } });
  await summarizeQuote(db, first.leadId, second.quoteNumber);
  const shown = await db.lead.findUniqueOrThrow({ where: { id: first.leadId } });
  expect(shown.quoteNumber).toBe(first.quoteNumber);
});
