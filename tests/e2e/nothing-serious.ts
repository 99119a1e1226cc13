import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import axe from "axe-core";

type Rule = { id: string; impact?: string };

/**
 * Fails on violations that axe rates serious or critical; rules of a lesser rating aren't asked. A sandboxed frame runs
 * no script, axe would wait for it forever.
 */
export async function expectNothingSerious(page: Page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const serious = await page.evaluate(async () => {
    const { axe: here } = window as unknown as { axe: typeof axe & { _audit: { rules: Rule[] } } };
    const isSerious = (impact?: string | null) => impact !== "minor" && impact !== "moderate";
    const lesser = here._audit.rules.filter(({ impact }) => !isSerious(impact));
    const { violations } = await here.run(
      { exclude: ["iframe[sandbox]"] },
      {
        resultTypes: ["violations"],
        rules: Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }])),
      },
    );
    return violations
      .filter(({ impact }) => isSerious(impact))
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
  expect(serious).toEqual([]);
}
