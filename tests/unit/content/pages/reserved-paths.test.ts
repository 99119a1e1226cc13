import { expect, test } from "vitest";
import { isReserved } from "#app/domain/content/pages/registry/reserved-paths.ts";
import { siteEntries } from "#app/domain/content/pages/registry/site-entries.server.ts";
import routes from "#app/routes.ts";

const own = routes.flatMap(({ path = "" }) => (path === "*" ? [] : path.replace(/^\/?/, "/")));

test.each(own)("no page of the table can stand at %s, where the app answers", (path) => {
  expect(isReserved(path.replaceAll(/:\w+|\*/g, "x"))).toBe(true);
});

test("every page of the house stands where it is found", async () => {
  const rows = (await siteEntries()).filter(({ kind }) => kind !== "screen");
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ path }) => isReserved(path))).toEqual([]);
});
