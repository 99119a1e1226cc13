import { expect, test } from "vitest";
import {
  TimedOut,
  calculateLimitMs,
  postLimitMs,
  submitLimitMs,
  withLimit,
} from "#app/domain/crm/quotes/estimate/time-limits.ts";

test("work within its limit gives its outcome", async () => {
  expect(await withLimit(1_000, async () => 7)).toBe(7);
});

test("work over its limit is told so in the visitor's words", async () => {
  const never = withLimit(20, () => new Promise(() => {}));
  await expect(never).rejects.toThrow(TimedOut);
  await expect(never).rejects.toThrow("Request timed out");
});

test("work that fails fails as itself", async () => {
  await expect(withLimit(1_000, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});

test("a calculation may take 12 seconds, a submission 25", () => {
  expect([calculateLimitMs, submitLimitMs]).toEqual([12_000, 25_000]);
});

test("the browser waits for a submission no longer than its limit, price and all", () => {
  expect(postLimitMs(true)).toBe(25_000);
  expect(postLimitMs(false)).toBeLessThan(25_000);
});
