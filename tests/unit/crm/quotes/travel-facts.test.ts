import { expect, test } from "vitest";
import { travelFacts } from "#app/domain/crm/quotes/share/travel-facts.ts";
import { firstRateCard } from "#app/domain/trip/pricing/first-rate-card.ts";
import { estimate } from "#app/domain/crm/quotes/estimate/estimate.server.ts";
import { apiEstimateRequestSchema } from "#app/domain/crm/quotes/estimate/api-estimate-request.ts";
import { presentEstimate } from "#app/domain/crm/quotes/estimate/present-estimate.ts";
import { valueOf } from "#tests/support/value-of.ts";
import { withGeography } from "../../trip/routing/assets";

withGeography();

const estimated = (pickupZip: string, deliveryZip: string) =>
  valueOf(
    estimate(
      apiEstimateRequestSchema.parse({
        pickupZip,
        deliveryZip,
        transportType: "open",
        isRunning: true,
        vehicleYear: "2019",
        vehicleMake: "Honda",
        vehicleModel: "Civic",
      }),
      "2026-09-15",
      firstRateCard,
    ),
  );

const factsOf = (pickupZip: string, deliveryZip: string) => {
  const quote = estimated(pickupZip, deliveryZip);
  return Object.fromEntries(
    travelFacts({ ...quote, sea: quote.sea ?? null }).map(({ name, value }) => [name, value]),
  );
};

test("a trip by ship is days at sea and miles on land, never days on the road", () => {
  const facts = factsOf("90012", "96813");
  expect(facts["At sea"]).toBe("2,560 mi, 9 – 24 days from sailing");
  expect(facts["On land"]).toMatch(/^\d{1,2} mi, 1 – 2 days$/);
  expect(facts).not.toHaveProperty("On the road");
});

test("two ships in a row count together", () => {
  expect(factsOf("90012", "96720")["At sea"]).toBe("2,785 mi, 24 – 33 days from sailing");
});

test.each([
  ["90012", "96813"],
  ["98101", "96732"],
  ["96720", "04619"],
  ["33101", "99501"],
])("from %s to %s land and sea add up to the days in all", (from, to) => {
  const [land, sea, all] = [...(factsOf(from, to)["In all"] ?? "").matchAll(/(\d+)(?: – (\d+))? days?/g)].map(
    ([, min, max]) => ({ min: Number(min), max: Number(max ?? min) }),
  );
  expect(all).toEqual(estimated(from, to).transitDays);
  expect({ min: (land?.min ?? 0) + (sea?.min ?? 0), max: (land?.max ?? 0) + (sea?.max ?? 0) }).toEqual(all);
});

test("a trip by road alone is days on the road", () => {
  expect(factsOf("33101", "10001")).toMatchObject({ "On the road": "4 – 6 days" });
  expect(factsOf("33101", "10001")).not.toHaveProperty("In all");
  expect(estimated("33101", "10001")).not.toHaveProperty("sea");
});

test("the JSON interface keeps to the keys of its contract", () => {
  expect(presentEstimate(estimated("90012", "96813"))).not.toHaveProperty("sea");
});
