import { expect, test } from "vitest";
import { compareSamples } from "#app/domain/trip/pricing/compare-samples.ts";
import { firstRateCard } from "#app/domain/trip/pricing/first-rate-card.ts";
import type { RateCard } from "#app/domain/trip/pricing/rate-card.ts";

const withDistance = (changes: Partial<RateCard["distance"]>): RateCard => ({
  ...firstRateCard,
  distance: { ...firstRateCard.distance, ...changes },
});
const suspects = (after: RateCard) =>
  compareSamples(firstRateCard, after).rows.filter(({ isSuspect }) => isSuspect);

test("a sample priced at zero, or above twice before, is one to look at again; a fifth more isn't", () => {
  const free = withDistance({ level: 0, minimum: 0 });
  const atZero = suspects(free).filter(({ after }) => after === 0);
  expect(atZero.length).toBeGreaterThan(0);
  expect(suspects(withDistance({ level: 3 })).length).toBeGreaterThan(0);
  expect(suspects(withDistance({ level: 1.5 }))).toEqual([]);
  expect(suspects(firstRateCard)).toEqual([]);
});
