import { expect, test } from "vitest";
import { visitorsSeen } from "#app/domain/referrals/visitors-seen.server.ts";

const pat = { ip: "198.51.100.7", userAgent: "Browser 1" };

test("a visitor is new once a day for each code", () => {
  const seen = visitorsSeen();
  expect(seen.isNew("AAAAAA", pat, "2026-11-21")).toBe(true);
  expect(seen.isNew("AAAAAA", pat, "2026-11-21")).toBe(false);
  expect(seen.isNew("BBBBBB", pat, "2026-11-21")).toBe(true);
  expect(seen.isNew("AAAAAA", pat, "2026-11-22")).toBe(true);
});

test("another address or another browser is another visitor", () => {
  const seen = visitorsSeen();
  seen.isNew("AAAAAA", pat, "2026-11-21");
  expect(seen.isNew("AAAAAA", { ...pat, ip: "198.51.100.8" }, "2026-11-21")).toBe(true);
  expect(seen.isNew("AAAAAA", { ...pat, userAgent: "Browser 2" }, "2026-11-21")).toBe(true);
});

test("it remembers no more than it has room for", () => {
  const seen = visitorsSeen(2);
  const came = (ip: string) => seen.isNew("AAAAAA", { ...pat, ip }, "2026-11-21");
  expect(["1", "2", "3", "3", "1"].map(came)).toEqual([true, true, true, false, true]);
});
