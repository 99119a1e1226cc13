import { describe, expect, test } from "vitest";
import { pagedStates, statePath } from "#app/domain/content/pages/places/place-paths.ts";
import { siteEntries } from "#app/domain/content/pages/registry/site-entries.server.ts";
import { STATE_NAMES } from "#app/domain/trip/places/states.ts";
import { searchSite } from "#app/domain/content/search/search-site.server.ts";
import { typedQueries } from "./typed-queries";

const firstPage = async (typed: string) =>
  (await searchSite(typed, { take: 1 })).hits[0]?.path.replace(/#.*$/, "");

describe("the page about the thing comes first", () => {
  test.each(typedQueries)("%j", async (typed, first) => expect(await firstPage(typed)).toBe(first));

  test("each state by its name, and with the words around it that people type", async () => {
    for (const code of pagedStates)
      for (const typed of [STATE_NAMES[code], `ship car to ${STATE_NAMES[code]}`])
        expect([typed, await firstPage(typed)]).toEqual([typed, statePath(STATE_NAMES[code])]);
  });

  test("each city and each service by its name", async () => {
    const named = (await siteEntries()).filter(({ kind }) => kind === "city" || kind === "service");
    expect(named.length).toBeGreaterThan(15);
    for (const { path, label } of named) expect([label, await firstPage(label)]).toEqual([label, path]);
  });
});

test("a page with that name is found even if its text lacks the word", async () =>
  expect(await firstPage("sailboat")).toBe("/boat-shipping"));

test("of a name and a section with the best text, the whole page is shown", async () =>
  expect((await searchSite("licensed carriers", { take: 1 })).hits[0]).toMatchObject({
    kind: "page",
    path: "/licensed-carriers",
  }));
