import type { Fixtures, LaunchOptions, PlaywrightWorkerOptions } from "@playwright/test";

/** As people who read large print set it in the browser, in CSS pixels; 16 is usual. */
export const FONT_SIZE = 24;

/** A browser with that font, for `test.use`. */
export const largePrint: Fixtures<object, object, object, Pick<PlaywrightWorkerOptions, "launchOptions">> = {
  launchOptions: [
    async ({ launchOptions }, use: (options: LaunchOptions) => Promise<void>) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${FONT_SIZE}`],
      }),
    { scope: "worker" },
  ],
};
