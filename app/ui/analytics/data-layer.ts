import { deniedByDefault } from "../../domain/consent/cookie-choice";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** A word to Google's script. It reads `arguments` objects only: an array is taken for something else. */
export function sendToGoogle(..._words: unknown[]) {
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments);
}

/** Before anything else: everything denied. */
export function denyByDefault() {
  if (window.dataLayer) return;
  window.dataLayer = [];
  sendToGoogle("consent", "default", deniedByDefault);
}
