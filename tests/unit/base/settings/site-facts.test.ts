import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { confirmationName, writeConfirmation } from "#app/domain/base/settings/confirmation.ts";
import { describeFigures } from "#app/domain/base/settings/describe-figures.ts";
import { readSiteFacts } from "#app/domain/base/settings/read-site-facts.server.ts";
import {
  firstSiteFacts,
  insuranceClaim,
  ratingClaim,
  ratingText,
} from "#app/domain/base/settings/site-facts.ts";

const set = async (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values))
    await db.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
};
const clear = async () => {
  await db.setting.deleteMany({ where: { name: { startsWith: "confirmed." } } });
  await set(firstSiteFacts);
};
beforeEach(clear);
afterEach(clear);

const confirm = (item: string, of: string) =>
  set({ [confirmationName(item)]: writeConfirmation({ by: "Ann", at: "2026-11-27T15:00:00.000Z", of }) });
const day = (moment: string) => moment;
const described = async () => describeFigures(await readSiteFacts(), "Evenhaul", day);

test("the figures are the specification's, and nobody has confirmed them", async () => {
  const { rating, insurance } = await readSiteFacts();
  expect(rating && ratingText(rating)).toBe("4.9 from 1,247 reviews");
  expect(insurance?.limit).toBe(1_000_000);
  expect([rating?.isConfirmed, insurance?.isConfirmed]).toEqual([false, false]);
});

test("each is confirmed word for word and by itself; another figure or source isn't", async () => {
  await confirm("rating", "4.9 of 5 from 1,247 reviews");
  expect((await readSiteFacts()).rating?.confirmedOn).toBe("2026-11-27");
  expect((await readSiteFacts()).insurance?.isConfirmed).toBe(false);
  await confirm("insurance", "Coverage up to $1,000,000");
  expect((await readSiteFacts()).insurance?.isConfirmed).toBe(true);
  await set({ rating: "4.8" });
  expect((await readSiteFacts()).rating?.isConfirmed).toBe(false);
  await set({ insuranceSource: "Sample Insurance" });
  expect((await readSiteFacts()).insurance?.isConfirmed).toBe(false);
});

test("the claims name their source, and are as earlier releases had them without one", () => {
  expect(ratingClaim({ value: "4.9", count: 1247, source: "" })).toBe("4.9 of 5 from 1,247 reviews");
  expect(ratingClaim({ value: "4.9", count: 1247, source: "X" })).toBe("4.9 of 5 from 1,247 reviews on X");
  expect(insuranceClaim({ limit: 1_000_000, source: "" })).toBe("Coverage up to $1,000,000");
  expect(insuranceClaim({ limit: 1_000_000, source: "X" })).toBe("Coverage up to $1,000,000, by X");
});

test("who says so and since when is the operator's day, or else the day of the last change", async () => {
  const [changed] = await described();
  expect(changed?.stated).toMatch(/^Stated by Evenhaul since \d{4}-\d{2}-\d{2}$/);
  await set({ ratingSince: "2025-03-01", ratingSource: "Sample Reviews", insuranceSince: "2026-01-01" });
  await confirm("rating", "4.9 of 5 from 1,247 reviews on Sample Reviews");
  expect(await described()).toEqual([
    {
      id: "rating",
      figure: "4.9 from 1,247 reviews",
      stated: "Stated by Evenhaul since 2025-03-01, confirmed on 2026-11-27",
      source: "Sample Reviews",
    },
    {
      id: "insurance",
      figure: "Insurance coverage up to $1,000,000",
      stated: "Stated by Evenhaul since 2026-01-01",
      source: "",
    },
  ]);
});

test("what is empty is neither shown nor described", async () => {
  await set({ rating: "", insuranceLimit: "" });
  expect(await readSiteFacts()).toEqual({ rating: null, insurance: null });
  expect(await described()).toEqual([]);
});
