import { expect, test } from "vitest";
import { forgetEnded } from "#app/domain/base/database/shared/forget-ended.server.ts";
import { querySharedDb } from "#app/domain/base/database/shared/shared-file.server.ts";
import { isNewVisitor } from "#app/domain/crm/referrals/visitors-seen.server.ts";

const pat = { ip: "198.51.100.7", userAgent: "Browser 1" };
const noon = Date.now() - (Date.now() % 86_400_000) + 43_200_000;
const nextNoon = noon + 86_400_000;

test("a visitor is new once a day for each code", async () => {
  expect(await isNewVisitor("AAAAAA", pat, "2026-11-21", noon)).toBe(true);
  expect(await isNewVisitor("AAAAAA", pat, "2026-11-21", noon)).toBe(false);
  expect(await isNewVisitor("BBBBBB", pat, "2026-11-21", noon)).toBe(true);
  expect(await isNewVisitor("AAAAAA", pat, "2026-11-22", nextNoon)).toBe(true);
});

test("another address or another browser is another visitor", async () => {
  await isNewVisitor("CCCCCC", pat, "2026-11-21", noon);
  expect(await isNewVisitor("CCCCCC", { ...pat, ip: "198.51.100.8" }, "2026-11-21", noon)).toBe(true);
  expect(await isNewVisitor("CCCCCC", { ...pat, userAgent: "Browser 2" }, "2026-11-21", noon)).toBe(true);
});

test("after midnight nothing of the day is left", async () => {
  await isNewVisitor("DDDDDD", pat, "2026-11-21", noon);
  await forgetEnded(nextNoon + 86_400_000);
  expect(await querySharedDb("SELECT key FROM uses")).toEqual([]);
});
