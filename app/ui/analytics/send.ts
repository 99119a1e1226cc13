import { mayAdvertise, mayCount } from "../../domain/consent/cookie-choice";
import type { Standing } from "../../domain/consent/cookie-choice";

type Figures = Record<string, string | number>;

let standing: Standing = { choice: null, gpc: false };

/** What the visitor has said last: nothing goes out against it, whoever still asks. */
export function obey(said: Standing) {
  standing = said;
}

/** A named event for Google Analytics. Goes out only with consent and where the analytics object exists. */
export function sendEvent(name: string, figures: Figures = {}) {
  if (mayCount(standing)) window.gtag?.("event", name, figures);
}

/** A standard event of the pixel, under the same terms. */
export function sendPixel(event: "PageView" | "Lead" | "InitiateCheckout", figures: Figures = {}) {
  if (mayAdvertise(standing)) window.fbq?.("track", event, figures);
}
