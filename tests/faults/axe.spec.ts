import { expectNothingSerious } from "../e2e/nothing-serious";
import { expect, test } from "../e2e/visitor";
import { wizardOn } from "../e2e/wizard-page";

for (const width of [360, 1280])
  for (const withScript of [true, false])
    test(`nothing serious on any step at ${width} px, ${withScript ? "with" : "without"} our script`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      // Axe is itself script, so JavaScript stays on and only our own files fail to arrive.
      if (!withScript) await page.route("**/*.js", (route) => route.abort());
      const wizard = wizardOn(page, withScript);
      await wizard.open("/");
      await expectNothingSerious(page);
      await wizard.giveDestination({ pickup: "Miami", delivery: "" });
      await wizard.isRejected("Address Required", "Please enter both");
      await expectNothingSerious(page);
      await wizard.giveDestination();
      await wizard.atVehicle();
      await expectNothingSerious(page);
      await wizard.giveVehicle();
      await wizard.atContact();
      await expectNothingSerious(page);
      await wizard.giveContact();
      await expect(wizard.quoteNumber()).toBeVisible();
      await expectNothingSerious(page);
    });
