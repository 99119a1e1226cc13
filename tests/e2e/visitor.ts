import { test as base } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";

export { expect } from "@playwright/test";

/**
 * The visitor answered the cookie banner long ago, and closed the chat, which otherwise comes up by itself. Playwright's
 * storage state would open a page of its own for that, which costs as much as a page of the site.
 */
export const answerBefore = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (window !== window.top || !location.protocol.startsWith("http")) return;
    for (const [name, value] of Object.entries({ cookieConsent: "declined", chatClosed: "1" }))
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  });

export const test = base.extend<{ hasAnswered: boolean }>({
  /** Specs about the banner or the chat say no. */
  hasAnswered: [true, { option: true }],
  context: async ({ context, hasAnswered, javaScriptEnabled }, use) => {
    if (hasAnswered && javaScriptEnabled !== false) await answerBefore(context);
    await use(context);
  },
});
