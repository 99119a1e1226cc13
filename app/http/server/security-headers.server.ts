import { env } from "#app/env.server.ts";

const overHttps = env.SITE_URL?.startsWith("https:") ?? false;

/** Two years. The domain's other hosts aren't ours to decide about, unless the operator says so. */
export const strictTransport = (withSubdomains: boolean): string =>
  withSubdomains ? "max-age=63072000; includeSubDomains" : "max-age=63072000";

/** The documents that our pages frame: emails and previews of the staff area. */
const framedPaths = [
  /^\/email-preview\/[\w-]+\.html$/,
  /^\/admin\/(pages|news)\/[\w-]+\/preview$/,
  /^\/admin\/automation\/texts\/[\w-]+\/preview$/,
  /^\/admin\/outbox\/[a-z0-9]+\/email\.html$/,
];
const isFramed = (path: string) => framedPaths.some((shape) => shape.test(path));

const permissions = (geolocation: string): string =>
  `camera=(), microphone=(), geolocation=${geolocation}, payment=(), usb=()`;

/** A driver's page asks the phone where it is, at a press. */
const isDriver = (path: string) => path.startsWith("/drive/");

/** For every response; `same-origin` keeps private links out of other sites' logs. */
const baseHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": permissions("()"),
  ...(overHttps && { "Strict-Transport-Security": strictTransport(env.HSTS_SUBDOMAINS === "on") }),
};

/** The page whose button leads to Stripe, where a card is kept or our fee paid. */
const leadsToStripe = (path: string) => env.PAYMENTS === "stripe" && /^\/order\/[^/]{1,40}\/pay$/.test(path);
const STRIPES_PAGE = "https://checkout.stripe.com";

export function baseHeadersFor(path: string): Readonly<Record<string, string>> {
  if (isDriver(path)) return { ...baseHeaders, "Permissions-Policy": permissions("(self)") };
  if (isFramed(path)) return { ...baseHeaders, "X-Frame-Options": "SAMEORIGIN" };
  if (!leadsToStripe(path)) return baseHeaders;
  const policy = baseHeaders["Permissions-Policy"]?.replace("payment=()", `payment=(self "${STRIPES_PAGE}")`);
  return { ...baseHeaders, ...(policy && { "Permissions-Policy": policy }) };
}

/**
 * The policy of an email shown as its own document: email programs need inline styles, and everything else is
 * blocked. Scripts have no source, whatever the sandbox allows.
 */
export const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts";

/** Google's maps script loads on demand, and only if a key is set. */
const maps = env.GOOGLE_MAPS_API_KEY
  ? {
      script: ["https://maps.googleapis.com"],
      connect: ["https://maps.googleapis.com", "https://places.googleapis.com"],
      img: ["https://maps.gstatic.com", "https://maps.googleapis.com"],
    }
  : { script: [], connect: [], img: [] };

/** Google Analytics and the Meta pixel are allowed only if an id is set, and load only after Accept All. */
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

/**
 * The content security policy of the page at a path. `inlineScripts` are the sources that let its own inline scripts
 * run: this response's nonce, or the hash of each.
 */
export function documentPolicy(inlineScripts: readonly string[], path: string): string {
  const rules: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...inlineScripts, ...maps.script, ...analytics.script],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:", ...maps.img, ...analytics.img],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...maps.connect, ...analytics.connect, ...(import.meta.env.DEV ? ["ws:"] : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...(leadsToStripe(path) ? [STRIPES_PAGE] : [])],
    "frame-ancestors": [isFramed(path) ? "'self'" : "'none'"],
  };
  // Vite's development server inlines styles.
  if (import.meta.env.DEV) rules["style-src"]?.push("'unsafe-inline'");
  return Object.entries(rules)
    .map(([rule, sources]) => `${rule} ${sources.join(" ")}`)
    .join("; ");
}
