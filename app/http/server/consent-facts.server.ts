import { env } from "#app/env.server.ts";
import type { AnalyticsIds } from "#app/domain/base/consent/cookie-choice.ts";

/** Global Privacy Control: nothing about the visitor may be sold or shared. */
const asksForPrivacy = (request: Request) => request.headers.get("Sec-GPC") === "1";

/** What a page needs to ask for consent: the configured ids and the visitor's signal. */
export function consentFacts(request: Request): AnalyticsIds & { gpc: boolean } {
  const gpc = asksForPrivacy(request);
  return {
    gpc,
    ...(env.GA_MEASUREMENT_ID && { measurementId: env.GA_MEASUREMENT_ID }),
    // With the signal on, nothing goes to advertising, so the page doesn't need the id.
    ...(env.META_PIXEL_ID && !gpc && { pixelId: env.META_PIXEL_ID }),
  };
}
