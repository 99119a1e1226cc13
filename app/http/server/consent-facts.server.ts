import { env } from "../../env.server";
import type { AnalyticsIds } from "../../domain/consent/cookie-choice";

/** Whether the browser asks, by Global Privacy Control, that nothing about its visitor be sold or shared. */
const asksForPrivacy = (request: Request) => request.headers.get("Sec-GPC") === "1";

/** What a page must know to ask for consent: the ids that are set, and the visitor's signal. */
export function consentFacts(request: Request): AnalyticsIds & { gpc: boolean } {
  const gpc = asksForPrivacy(request);
  return {
    gpc,
    ...(env.GA_MEASUREMENT_ID && { measurementId: env.GA_MEASUREMENT_ID }),
    // Against the signal nothing goes to advertising: then the page need not know where to.
    ...(env.META_PIXEL_ID && !gpc && { pixelId: env.META_PIXEL_ID }),
  };
}
