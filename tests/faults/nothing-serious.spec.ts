import { hydrated } from "../e2e/hydrated";
import { seriousFaults } from "../e2e/nothing-serious";
import { plainlyReadable } from "../e2e/plainly-readable";
import { expect, test } from "../e2e/visitor";

/** What makes text hard to read, as axe alone finds it: by itself, by what lies below it, and by what lies across it. */
const faults = [
  "main p { color: #8a96a3 }",
  "main p { color: rgb(11 31 51 / 40%) }",
  "main p { background: #51606f }",
  "main p { background: rgb(11 31 51 / 60%) }",
  "main, footer { opacity: 0.4 }",
  "footer { background: #8a96a3 }",
  "body, main, section { background: #6d7a88 !important }",
  "main h2 { padding-bottom: 60rem; margin-bottom: -60rem; background: #6d7a88 } main p { position: relative; z-index: 1 }",
  "main p { position: relative; top: -8rem; color: #fff }",
  "main p { color: #8a96a3; text-shadow: 0 0 1px #fff }",
  "main p { mix-blend-mode: multiply; background: #51606f }",
];
/** And what axe can't tell, because the text leaves its ground or a picture lies below it: no more is found than by axe. */
const unknowns = [
  "main h2 { position: absolute; top: 16rem; left: 6rem }",
  "main h2 { position: relative; top: 50px; background: rgb(11 31 51 / 60%) }",
  "main p { height: 4px; background: #51606f }",
  "main section { background: linear-gradient(#51606f, #8a96a3) }",
  "main h2 { position: relative; top: 50px; background: #0b1f33 }",
];

test("text that can’t be read is found as axe alone finds it", async ({ page }) => {
  await page.goto("/price-guarantee");
  await hydrated(page);
  for (const fault of [...faults, ...unknowns])
    await test.step(fault, async () => {
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [sheet];
      }, fault);
      const alone = await seriousFaults(page, () => new Set());
      if (faults.includes(fault)) expect(alone.join(), fault).toContain("color-contrast");
      expect(await seriousFaults(page, plainlyReadable), fault).toEqual(alone);
    });
});

test("text that leaves its dark box for the light page is found", async ({ page }) => {
  const box = `<div style="background: #000; height: 9px"><p style="position: relative; top: 99px">Words</p></div>`;
  await page.setContent(
    `<html lang="en"><title>Words</title><body style="background: #fff; color: #eee">${box}`,
  );
  expect((await seriousFaults(page, plainlyReadable)).join()).toContain("color-contrast");
});

test("axe is left little of a page’s text to look at", async ({ page }) => {
  await page.goto("/auto-transport-florida");
  await hydrated(page);
  const readable = await page.evaluateHandle(plainlyReadable);
  expect(await readable.evaluate(({ size }) => size)).toBeGreaterThan(200);
});
