import { expect, test } from "vitest";
import { explainers } from "#app/domain/base/text/explainers.ts";
import { illustrations } from "#app/domain/base/text/illustrations.ts";
import { explained } from "#app/ui/drawings/explained.ts";
import { drawExplainer } from "#app/ui/drawings/explainers.ts";
import { drawScene } from "#app/ui/drawings/scenes.ts";

/** Each opened tag is closed in order, and no number went wrong. */
function expectWhole(svg: string, name: string) {
  expect(svg, name).not.toMatch(/NaN|undefined|null/);
  const open: string[] = [];
  for (const [, closing, tag, selfClosing] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (closing) expect(open.pop(), name).toBe(tag);
    else if (!selfClosing) open.push(tag ?? "");
  }
  expect(open, name).toEqual([]);
}

test("each drawing is whole, light and like no other", () => {
  const drawn = illustrations.map((name) => drawScene(name));
  expect(new Set(drawn).size).toBe(illustrations.length);
  drawn.forEach((svg, index) => {
    const name = illustrations[index] ?? "";
    expectWhole(svg, name);
    expect(svg, name).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 640 320" width="640" height="320">/);
    expect(Buffer.byteLength(svg), name).toBeLessThan(16_000);
  });
});

test("an explaining drawing has a number for each entry of its legend, and the size it's shown with", () => {
  for (const name of explainers) {
    const svg = drawExplainer(name);
    expectWhole(svg, name);
    const { legend, height, alt } = explained[name];
    const numbers = [...svg.matchAll(/text-anchor="middle">(\d)<\/text>/g)].map(([, digit]) => Number(digit));
    expect(numbers, name).toEqual(legend.map((_entry, index) => index + 1));
    expect(svg, name).toContain(`viewBox="0 0 640 ${height}"`);
    expect(svg.match(/class="label"/g), name).toHaveLength(legend.length);
    expect(alt.length, name).toBeGreaterThan(40);
  }
});

test("the tie-downs say what 49 CFR 393.128 says and what the handbook says, apart", () => {
  const words = explained["tie-downs"].legend.map((entry) => entry.join(" ")).join(" ");
  expect(words).toContain("49 CFR 393.128, wants the car held at both ends");
  expect(words).toContain("handbook for drivers says two");
  expect(words).not.toMatch(/rule[^.]*four|at least four/i);
});
