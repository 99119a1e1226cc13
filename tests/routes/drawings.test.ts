import { expect, test } from "vitest";
import { explainerPath, explainers } from "#app/domain/base/text/explainers.ts";
import { illustrationPath, illustrations } from "#app/domain/base/text/illustrations.ts";
import { answer } from "#tests/support/answer.ts";

test("every drawing is a file that browsers keep", async () => {
  for (const path of [...illustrations.map(illustrationPath), ...explainers.map(explainerPath)]) {
    const response = await answer(path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(await response.text()).toMatch(/^<svg /);
  }
  const path = illustrationPath("boat");
  const tag = (await answer(path)).headers.get("etag") ?? "";
  expect((await answer(path, { headers: { "If-None-Match": tag } })).status).toBe(304);
});

test.each([
  "/drawings/boat",
  "/drawings/none.svg",
  "/drawings/explained/boat.svg",
  "/drawings/tie-downs.svg",
  "/drawings/__proto__.svg",
])("%s is not found", async (path) => {
  expect((await answer(path)).status).toBe(404);
});

test("a guide, an article and a service begin with their drawing", async () => {
  for (const [path, drawing] of [
    ["/news/snowbird-season", "snowbirds"],
    ["/blog/fuel-prices-impact", "fuel-pump"],
    ["/boat-shipping", "boat"],
    ["/golf-cart-shipping/naples-fort-myers", "golf-cart"],
  ] as const)
    expect(await (await answer(path)).text(), path).toMatch(
      new RegExp(
        `class="content-head-drawing"><img class="service-illustration" src="/drawings/${drawing}\\.svg"`,
      ),
    );
});

test("the form of a page about enclosed transport begins with it", async () => {
  for (const [path, chosen] of [
    ["/enclosed-auto-transport", "enclosed"],
    ["/blog/classic-car-transport", "enclosed"],
    ["/blog/shipping-pricing", "open"],
  ] as const) {
    const html = await (await answer(path)).text();
    const inputs = html.match(/<input[^>]*name="transportType"[^>]*>/g) ?? [];
    const checked = inputs.filter((input) => input.includes("checked"));
    expect(
      checked.map((input) => /value="(\w+)"/.exec(input)?.[1]),
      path,
    ).toEqual([chosen]);
  }
});

test("the explaining drawings are on the pages they explain, each with its legend", async () => {
  for (const [path, name, words] of [
    ["/open-auto-transport", "tie-downs", "How a car is tied down"],
    ["/news/how-cars-are-tied-down", "tie-downs", "How a car is tied down"],
    ["/how-it-works", "inspection", "What the driver checks"],
    ["/expert-advice", "inspection", "What the driver checks"],
    ["/blog/open-vs-enclosed", "open-and-enclosed", "Open and enclosed from the side"],
    ["/enclosed-auto-transport", "open-and-enclosed", "Open and enclosed from the side"],
  ] as const) {
    const html = await (await answer(path)).text();
    expect(html, path).toMatch(
      new RegExp(
        `<figure class="explainer"[^>]*><img src="/drawings/explained/${name}\\.svg" alt="[^"]{40,}"`,
      ),
    );
    expect(html, path).toContain(`>${words}</p><ol>`);
  }
});
