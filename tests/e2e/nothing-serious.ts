import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type axe from "axe-core";
import { plainlyReadable } from "./plainly-readable";

type Rule = { id: string; impact?: string; matches: (...asked: unknown[]) => unknown };
type Axe = typeof axe & { _audit: { rules: Rule[] } };

/** Half the size of `axe.source`, which every page would have to be sent. */
const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/**
 * The violations that axe rates serious or critical; rules of a lesser rating aren't asked, and neither is the contrast
 * of text in `readable`. A sandboxed frame runs no script, axe would wait for it forever.
 */
export async function seriousFaults(page: Page, readable: () => Set<Element>): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async (passed) => {
      const { axe: here } = window as unknown as { axe: Axe };
      const isSerious = (impact?: string | null) => impact !== "minor" && impact !== "moderate";
      const lesser = here._audit.rules.filter(({ impact }) => !isSerious(impact));
      const contrast = here._audit.rules.find(({ id }) => id === "color-contrast");
      if (!contrast) throw new Error("axe has no rule for contrast");
      const { matches } = contrast;
      contrast.matches = (node, ...asked) => !passed.has(node as Element) && matches(node, ...asked);
      const { violations } = await here
        .run(
          { exclude: ["iframe[sandbox]"] },
          {
            resultTypes: ["violations"],
            rules: Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }])),
          },
        )
        .finally(() => (contrast.matches = matches));
      return violations
        .filter(({ impact }) => isSerious(impact))
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    await page.evaluateHandle(readable),
  );
}

/** Fails on what axe rates serious or critical. */
export async function expectNothingSerious(page: Page) {
  expect(await seriousFaults(page, plainlyReadable)).toEqual([]);
}
