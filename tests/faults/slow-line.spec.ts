import { jumps, watchLayoutShifts } from "../support/layout-shifts";
import { startSlowLine } from "../support/slow-line";
import { expect, test } from "../e2e/visitor";

let line: Awaited<ReturnType<typeof startSlowLine>>;
test.beforeAll(async () => void (line = await startSlowLine(process.env.E2E_BASE_URL ?? "")));
test.afterAll(() => line.close());

const paths = ["/", "/quote", "/open-auto-transport", "/price-guarantee", "/locations/texas"];

for (const path of paths)
  for (const width of [360, 1280])
    test(`nothing on ${path} jumps at ${width} px while the page still comes`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchLayoutShifts(page);
      await page.goto(line.url + path);
      await expect(page.getByRole("contentinfo")).toBeAttached();
      expect(await jumps(page)).toEqual([]);
    });
