import type { Estimate } from "#app/domain/crm/quotes/estimate/estimate.ts";
import { afterEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { firstRateCard } from "#app/domain/trip/pricing/first-rate-card.ts";
import { seedRateCards } from "../../prisma/seed/rate-cards";
import { answer, leadsTo, postJson, visitor } from "#tests/support/answer.ts";
import { contact, destination, vehicle } from "#tests/support/factories.ts";
import { addCard } from "#tests/support/rate-cards.ts";

afterEach(async () => {
  // A rate card can't be deleted while a quote refers to it.
  await db.lead.deleteMany();
  await db.rateCard.deleteMany();
  await seedRateCards(db);
});

const catalogueWords =
  "Please ensure you've entered valid 5-digit ZIP codes. If they’re right, the fault is on our side: please call (800) 555-0199 for your price.";

const calculate = () =>
  postJson("/api/calculate-quote", {
    pickupZip: "33101",
    deliveryZip: "10001",
    transportType: "open",
    ...vehicle(),
  });

const priceNow = async () =>
  ((await (await calculate()).json()) as { estimatedPrice: number }).estimatedPrice;

async function submit(): Promise<Response> {
  const guest = visitor();
  await guest.press("/quote", "to-vehicle", destination());
  await guest.press("/quote", "to-contact", vehicle());
  return guest.press("/quote", "submit", contact());
}

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

test("a new card changes new prices and never a quote that was given", async () => {
  const before = await priceNow();
  await submit();
  const quote = await db.quote.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  expect([quote.estimatedPrice, quote.rateCardVersion]).toEqual([before, firstRateCard.version]);

  await addCard({ version: "dearer", effectiveFrom: "2026-11-26", level: 2.5 });
  const after = await priceNow();
  expect(after).toBeGreaterThan(before * 1.5);

  const page = await answer(`/quote/${quote.quoteNumber}?token=${quote.token}`);
  // Below it come the prices of other weeks, by the card of today.
  const [text = ""] = (await page.text()).split('id="when"');
  expect(page.status).toBe(200);
  expect(text).toContain(dollars(before));
  expect(text).not.toContain(dollars(after));
  expect(await db.quote.findUniqueOrThrow({ where: { id: quote.id } })).toEqual(quote);
});

test("a quote keeps the days until pickup and what either trailer costs", async () => {
  await submit();
  const quote = await db.quote.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  const estimates = JSON.parse(quote.estimates) as Record<"open" | "enclosed", Estimate>;
  expect(estimates.open.pickupWindow).toEqual({ min: 1, max: 5 });
  expect(estimates.open.estimatedPrice).toBe(quote.estimatedPrice);
  expect(estimates.enclosed.estimatedPrice).toBeGreaterThan(quote.estimatedPrice * 1.3);
});

test.each([
  ["no card", () => db.rateCard.deleteMany()],
  [
    "a broken card in force",
    () => db.rateCard.create({ data: { version: "broken", effectiveFrom: "2026-11-26", card: "{}" } }),
  ],
])("%s: no price, in the words of the catalogue, and the fault is ours", async (_what, happens) => {
  await happens();
  const api = await calculate();
  expect(api.status).toBe(503);
  expect(((await api.json()) as { error: string }).error).toContain(catalogueWords);

  const page = await submit();
  expect([page.status, leadsTo(page)]).toEqual([503, undefined]);
  const text = (await page.text()).replaceAll("&#x27;", "'");
  expect(text).toContain("Quote Calculation Failed");
  expect(text).toContain(catalogueWords);
});
