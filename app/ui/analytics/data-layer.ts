import { deniedByDefault } from "#app/domain/base/consent/cookie-choice.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's script only reads `arguments` objects and misreads arrays. */
export function sendToGoogle(..._words: unknown[]) {
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments);
}

/** Must run before any other call to Google. */
export function denyByDefault() {
  if (window.dataLayer) return;
  window.dataLayer = [];
  sendToGoogle("consent", "default", deniedByDefault);
}
