import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** Fails on violations that axe rates serious or critical. A sandboxed frame runs no script, axe would wait for it forever. */
export async function expectNothingSerious(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .exclude("iframe[sandbox]")
    // Adding the frames' findings up in a page of its own costs more than finding them.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}
