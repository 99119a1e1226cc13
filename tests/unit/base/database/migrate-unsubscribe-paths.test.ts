import { expect, test } from "vitest";
import { insert, migrate, migrationsFrom, releaseBefore, rowsOf } from "#tests/support/release-database.ts";

const OURS = "20261125201000_unsubscribe_paths";

test("views of unsubscribe links, tokens and all, are gone, and all others stay", () => {
  const database = releaseBefore(OURS)();
  const views = ["/", "/quote/*", "/unsubscribed", "/unsubscribe/lead1.signature"].map((path) => ({
    day: "2026-11-24",
    path,
    views: 3,
  }));
  insert(database, "page_view_days", ...views);
  migrate(database, migrationsFrom(OURS));
  expect(rowsOf(database, "page_view_days").map(({ path }) => path)).toEqual([
    "/",
    "/quote/*",
    "/unsubscribed",
  ]);
  database.close();
});
