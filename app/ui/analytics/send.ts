import { mayAdvertise, mayCount } from "#app/domain/base/consent/cookie-choice.ts";
import type { Standing } from "#app/domain/base/consent/cookie-choice.ts";

type Figures = Record<string, string | number>;

let standing: Standing = { choice: null, gpc: false };

/** Stores the visitor's latest consent, which every later event is checked against. */
export function obey(said: Standing) {
  standing = said;
}

/** Sends an event to Google Analytics, only with consent and if it has been started. */
export function sendEvent(name: string, figures: Figures = {}) {
  if (mayCount(standing)) window.gtag?.("event", name, figures);
}

/** Sends a standard Meta Pixel event, only with consent to advertising and if the pixel has started. */
export function sendPixel(event: "PageView" | "Lead" | "InitiateCheckout", figures: Figures = {}) {
  if (mayAdvertise(standing)) window.fbq?.("track", event, figures);
}
