import { expect, test } from "vitest";
import { nextChangeAt } from "#app/http/page-cache/cache-pages.server.ts";

test.each([
  ["2026-12-31T23:00:00Z", "2027-01-01T00:00:00Z"],
  // It is last year at the desk for five hours more.
  ["2027-01-01T00:30:00Z", "2027-01-01T05:00:00Z"],
  ["2027-01-01T05:00:00Z", "2027-01-02T00:00:00Z"],
  ["2027-07-01T00:00:00Z", "2027-07-01T04:00:00Z"],
])(
  "a page that is kept at %s is made anew at %s, when a day ends by UTC or at the desk",
  async (now, then) => {
    expect(new Date(await nextChangeAt(Date.parse(now))).toISOString()).toBe(new Date(then).toISOString());
  },
);
