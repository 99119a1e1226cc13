import { expect, test as base } from "./visitor";
import { wizardOn } from "./wizard-page";

/** A test of the wizard, with script or without; the console stays free of errors. */
export const test = base.extend<{ withScript: boolean; wizard: ReturnType<typeof wizardOn> }>({
  withScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  wizard: async ({ page, withScript }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    await use(wizardOn(page, withScript));
    // The browser itself logs the 400 or 503 of a rejected post; any other error fails the test.
    expect(errors.filter((text) => !/status of (400|503)/.test(text))).toEqual([]);
  },
});
