import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { changeLead } from "#app/domain/crm/leads/change/change-leads.server.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { basisOf } from "#app/domain/crm/quotes/share/basis.ts";
import { findBooking } from "#app/domain/crm/quotes/share/find-booking.server.ts";
import { isQuoteBooked } from "#app/domain/crm/quotes/share/is-quote-booked.ts";
import { book } from "#app/domain/crm/quotes/staff/book.server.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { newEmail } from "#tests/support/factories.ts";
import { aQuote } from "#tests/support/outbox.ts";

const staff = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const by = { id: staff.id, name: staff.name };
const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const quote = { quoteNumber: "EH-2222-2222", createdAt: at(2), bookedAt: null };
const lead = { stage: "booked", bookedSince: at(3), quoteNumber: quote.quoteNumber };

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

/** A lead that an import brought in at Booked, with the quote that was made for it since. */
async function aBookedImport() {
  const quote = await db.quote.findUniqueOrThrow({ where: { id: (await aQuote()).id } });
  const since = new Date(quote.createdAt.getTime() - DAY_MS);
  await db.lead.update({
    where: { id: quote.leadId },
    data: { stage: "booked", stageChangedAt: since, createdAt: since },
  });
  return quote;
}
const basisIn = async (quoteNumber: string) =>
  basisOf(await db.quote.findUniqueOrThrow({ where: { quoteNumber } }));
const bookingOf = async (quoteNumber: string) =>
  findBooking(db, await db.quote.findUniqueOrThrow({ where: { quoteNumber } }));

test("an offer to a booked lead stays one when the lead moves on", async () => {
  const { quoteNumber, leadId } = await aBookedImport();
  expect(await bookingOf(quoteNumber)).toBeNull();
  const moved = await changeLead(db, leadId, [{ kind: "stage", stage: "dispatched" }], {
    by,
    now: new Date(),
  });
  expect(moved.ok).toBe(true);
  expect(await bookingOf(quoteNumber)).toBeNull();
});

test("what was booked by hand before stamps were stored stays booked when the lead moves on", async () => {
  const { quoteNumber, leadId, id } = await aQuote();
  for (const stage of ["booked", "dispatched"] as const) {
    await changeLead(db, leadId, [{ kind: "stage", stage, quoteNumber }], { by, now: new Date() });
    await db.quote.update({ where: { id }, data: { bookedAt: null } });
    expect(await bookingOf(quoteNumber)).toEqual({ stage });
  }
});

test("booking one quote of a booked lead doesn’t book another that is an offer", async () => {
  const offered = await aBookedImport();
  const other = await aQuote({ deliveryAddress: "Chicago, IL 60601" });
  await db.quote.update({ where: { id: other.id }, data: { leadId: offered.leadId } });
  const { leadId } = offered;
  const press = { leadId, quoteNumber: other.quoteNumber, by, now: new Date() };
  expect(await book({ ...press, seen: { basis: await basisIn(other.quoteNumber) } })).toMatchObject({
    ok: true,
  });
  expect(await bookingOf(other.quoteNumber)).toEqual({ stage: "booked" });
  expect(await bookingOf(offered.quoteNumber)).toBeNull();
});
