import { describe, expect, test } from "vitest";
import { countedPath, pageOfDataPath } from "#app/domain/desk/figures/counters/counted-path.ts";
import { countedQuery } from "#app/domain/desk/figures/counters/counted-query.ts";
import { readSource } from "#app/domain/desk/figures/counters/quote-source.ts";

const arrival = { campaign: null, hasReferralCode: false, referrer: null, ownHosts: ["evenhaul.test"] };

describe("where a visitor came from", () => {
  test.each([
    [{ campaign: "Snowbird-2026", referrer: "https://www.example.com/" }, "snowbird-2026"],
    [{ campaign: "pat@example.com" }, "direct"],
    [{ campaign: "x".repeat(61) }, "direct"],
    [{ hasReferralCode: true, referrer: "https://www.example.com/" }, "referral"],
    [{ referrer: "https://www.example.com/a?q=secret" }, "example.com"],
    [{ referrer: "https://evenhaul.test/blog" }, "site"],
    [{ referrer: "about:client" }, "direct"],
    [{}, "direct"],
  ])("%o is %s", (changes, source) => {
    expect(readSource({ ...arrival, ...changes })).toBe(source);
  });
});

describe("the path under which a view counts", () => {
  test.each([
    ["/", "/"],
    ["/States/Florida/", "/states/florida"],
    ["/quote/EH-7K3Q-9FXM", "/quote/*"],
    ["/referral/FRIEND-7", "/referral/*"],
    ["/unsubscribe/cmabc123.Sig-NATURE_of", "/unsubscribe/*"],
    ["/news/a-post", "/news/a-post"],
    ["/admin", null],
    ["/admin/crm/abc", null],
    ["/api/makes", null],
    ["/%71uote", null],
    ["//quote", null],
    [`/${"a".repeat(200)}`, null],
  ])("%s: %s", (path, counted) => expect(countedPath(path)).toBe(counted));

  test("the browser's own navigation asks for a page's data", () => {
    expect([pageOfDataPath("/_root.data"), pageOfDataPath("/blog.data")]).toEqual(["/", "/blog"]);
  });
});

describe("a search is kept only if it can't be about a person", () => {
  test.each([
    ["  Motor   HOME ", "motor home"],
    ["2019 Honda Civic", "2019 honda civic"],
    ["33101", "33101"],
    [" ", null],
    ["pat@example.com", null],
    ["(800) 555-0199", null],
    ["Pat Example 33101", null],
    ["EH-7K3Q-9FXM", null],
    ["12 Ocean Drive", null],
  ])("%s: %s", (typed, counted) => expect(countedQuery(typed)).toBe(counted));

  test("and no longer than 80 characters", () => {
    expect(countedQuery("ab ".repeat(50))).toHaveLength(80);
  });
});
