import { afterEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { earlierCards, firstRateCard } from "#app/domain/trip/pricing/first-rate-card.ts";
import { rateCardOn } from "#app/domain/trip/pricing/rate-card-on.server.ts";
import { apiEstimateRequestSchema } from "#app/domain/crm/quotes/estimate/api-estimate-request.ts";
import { describeQuoteError } from "#app/domain/crm/quotes/estimate/quote-error-messages.ts";
import { priceRequest } from "#app/domain/crm/quotes/estimate/price-request.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { addCard } from "#tests/support/rate-cards.ts";
import { valueOf } from "#tests/support/value-of.ts";
import { seedRateCards } from "../../../../prisma/seed/rate-cards";

afterEach(async () => {
  await db.rateCard.deleteMany();
  await seedRateCards(db);
});

test("the seed's card comes back as it was written", async () => {
  expect(await rateCardOn("2026-11-21")).toEqual(ok(firstRateCard));
});

test("seeding twice adds the first card once", async () => {
  await db.rateCard.deleteMany();
  expect([await seedRateCards(db), await seedRateCards(db)]).toEqual([1, 0]);
  expect(await db.rateCard.count()).toBe(1);
});

test("a site with our earlier card gets the next one, and one with a card of its own keeps its prices", async () => {
  const [earlier = ""] = earlierCards;
  const only = async (...versions: string[]) => {
    await db.rateCard.deleteMany();
    for (const version of versions) await addCard({ version, effectiveFrom: "2026-11-01", level: 1.25 });
    return seedRateCards(db);
  };
  expect(await only(earlier)).toBe(1);
  expect(valueOf(await rateCardOn("2026-11-21")).version).toBe(earlier);
  expect(valueOf(await rateCardOn(firstRateCard.effectiveFrom)).version).toBe(firstRateCard.version);
  expect(await only(earlier, "2026-11-20")).toBe(0);
});

test("a card prices from its first day on, and not a day sooner", async () => {
  await addCard({ version: "2027-11", effectiveFrom: "2027-11-01", level: 2 });
  const priced = async (moment: string) => valueOf(await priceRequest(request, new Date(moment)));
  const lastDay = await priced("2027-10-31T23:59:59Z");
  const firstDay = await priced("2027-11-01T00:00:00Z");
  expect([lastDay.rateCard, firstDay.rateCard]).toEqual([firstRateCard.version, "2027-11"]);
  expect(firstDay.estimatedPrice / lastDay.estimatedPrice).toBeCloseTo(2 / firstRateCard.distance.level, 2);
});

test("of two cards with one date the later written is in force", async () => {
  await addCard({ version: "b", effectiveFrom: "2027-03-01", level: 2, createdAt: new Date("2026-12-02") });
  await addCard({ version: "a", effectiveFrom: "2027-03-01", level: 1, createdAt: new Date("2026-12-03") });
  expect(valueOf(await rateCardOn("2027-03-01")).version).toBe("a");
});

test("a card that is mended in place is read anew", async () => {
  await rateCardOn("2026-11-21");
  const card = JSON.stringify({ ...firstRateCard, validity: { ...firstRateCard.validity, days: 7 } });
  await db.rateCard.update({ where: { version: firstRateCard.version }, data: { card } });
  expect(valueOf(await rateCardOn("2026-11-21")).validity.days).toBe(7);
});

test("before the first card it is in force already, unless it was withdrawn", async () => {
  expect(valueOf(await rateCardOn("2026-10-31")).version).toBe(firstRateCard.version);
  await db.rateCard.updateMany({ data: { withdrawnAt: new Date("2026-11-01") } });
  expect(await rateCardOn("2026-10-31")).toEqual(err({ code: "none-in-force", day: "2026-10-31" }));
});

test.each([
  ["no JSON", "malformed", "{"],
  [
    "a part is missing",
    "malformed",
    JSON.stringify({ ...firstRateCard, version: "bad", distance: undefined }),
  ],
  ["the card of another version", "mismatched", JSON.stringify(firstRateCard)],
])("a broken row is never used: %s is %s", async (_what, code, card) => {
  await db.rateCard.create({ data: { version: "bad", effectiveFrom: "2026-11-27", card } });
  expect(await rateCardOn("2026-11-28")).toMatchObject({ error: { code, version: "bad" } });
  expect(valueOf(await rateCardOn("2026-11-26")).version).toBe(firstRateCard.version);
});

test("a table that cannot be read is a failure inside, not one of the visitor's ZIPs", async () => {
  await db.$executeRawUnsafe("ALTER TABLE rate_cards RENAME TO away");
  try {
    expect(await rateCardOn("2026-11-21")).toMatchObject({ error: { code: "unreadable" } });
    const priced = await priceRequest(request, new Date("2026-11-21"));
    expect(priced).toEqual(err({ code: "no-rate-card" }));
    expect(!priced.ok && describeQuoteError(priced.error, "")).toMatchObject({
      kind: "internal",
      title: "Quote Calculation Failed",
    });
  } finally {
    await db.$executeRawUnsafe("ALTER TABLE away RENAME TO rate_cards");
  }
});

const request = apiEstimateRequestSchema.parse({
  pickupZip: "80202",
  deliveryZip: "37203",
  transportType: "open",
  vehicleYear: "2019",
  vehicleMake: "Honda",
  vehicleModel: "Civic",
  isRunning: true,
});
