import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** Fails on violations that axe rates serious or critical. A sandboxed frame runs no script, axe would wait for it forever. */
export async function expectNothingSerious(page: Page) {
  const { violations } = await new AxeBuilder({ page }).exclude("iframe[sandbox]").analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}
