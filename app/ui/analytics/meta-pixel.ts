import { cleanAddress, cleanReferrer } from "./clean-address";
import { readCookie } from "./cookies";
import { DAY_SECONDS } from "#app/platform/durations.js";

type Figures = Record<string, string | number>;

declare global {
  interface Window {
    /** Meta's analytics function, set after consent to advertising if there's an id. */
    fbq?: (what: "track", event: string, figures?: Figures) => void;
  }
}

const NINETY_DAYS_S = 90 * DAY_SECONDS;

/** A browser id in the format that Meta documents for `_fbp`. */
function browserName(): string {
  const name =
    readCookie("_fbp") ?? `fb.1.${Date.now()}.${crypto.getRandomValues(new Uint32Array(1))[0] ?? 0}`;
  document.cookie = `_fbp=${name}; Path=/; Max-Age=${NINETY_DAYS_S}; SameSite=Lax`;
  return name;
}

/**
 * Sends an event through the image URL that Meta documents for pages without its script. We never load the
 * script, because it reads the address bar and forms, and ours hold private links and contact details.
 */
const sender =
  (id: string) =>
  (_what: "track", event: string, figures: Figures = {}) => {
    const query = new URLSearchParams({
      id,
      ev: event,
      dl: cleanAddress(window.location.href),
      rl: cleanReferrer(document.referrer, window.location.origin),
      ts: String(Date.now()),
      fbp: browserName(),
      noscript: "1",
    });
    for (const [name, value] of Object.entries(figures)) query.set(`cd[${name}]`, String(value));
    new Image().src = `https://www.facebook.com/tr/?${query}`;
  };

export function startPixel(id: string) {
  window.fbq ??= sender(id);
}
