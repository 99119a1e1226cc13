import { env } from "../../env.server";

const overHttps = env.SITE_URL?.startsWith("https:") ?? false;

/** The sample mail: the one document that a page of ours shows in a frame. */
const framedPath = "/email-preview/quote.html";

/** On every answer, whatever it is. `same-origin` keeps private links out of other sites' logs. */
const baseHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  ...(overHttps && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
};

export const baseHeadersFor = (path: string): Readonly<Record<string, string>> =>
  path === framedPath ? { ...baseHeaders, "X-Frame-Options": "SAMEORIGIN" } : baseHeaders;

/**
 * The policy of a mail shown as a document of its own: mail programs want its look in style attributes, and nothing
 * else of it may do anything. There is no source for a script, whatever the sandbox lets pass.
 */
export const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts";

/** Google's maps script is fetched on demand, and only where a key is set. */
const maps = env.GOOGLE_MAPS_API_KEY
  ? {
      script: ["https://maps.googleapis.com"],
      connect: ["https://maps.googleapis.com", "https://places.googleapis.com"],
      img: ["https://maps.gstatic.com", "https://maps.googleapis.com"],
    }
  : { script: [], connect: [], img: [] };

/** Google Analytics and the pixel of Meta: only where an id is set. Loaded they are only after Accept All. */
const analytics = {
  script: env.GA_MEASUREMENT_ID ? ["https://www.googletagmanager.com"] : [],
  connect: env.GA_MEASUREMENT_ID
    ? ["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"]
    : [],
  img: [
    ...(env.GA_MEASUREMENT_ID ? ["https://www.googletagmanager.com", "https://*.google-analytics.com"] : []),
    ...(env.META_PIXEL_ID ? ["https://www.facebook.com"] : []),
  ],
};

/** The content security policy of a page. Inline scripts run only with this answer's nonce. */
export function documentPolicy(nonce: string): string {
  const rules: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, ...maps.script, ...analytics.script],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:", ...maps.img, ...analytics.img],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...maps.connect, ...analytics.connect, ...(import.meta.env.DEV ? ["ws:"] : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  // Vite's development server brings styles in inline.
  if (import.meta.env.DEV) rules["style-src"]?.push("'unsafe-inline'");
  return Object.entries(rules)
    .map(([rule, sources]) => `${rule} ${sources.join(" ")}`)
    .join("; ");
}
