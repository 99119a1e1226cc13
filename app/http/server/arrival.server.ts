import { readSource } from "../../domain/figures/counters/quote-source";
import { siteOrigin } from "./site-url.server";

/** Where the visitor of a page with the form came from, for the figures; needs no cookie. */
export function sourceOf(request: Request, referralCode: string | undefined): string {
  const { searchParams, host } = new URL(request.url);
  return readSource({
    campaign: searchParams.get("utm_source"),
    hasReferralCode: referralCode !== undefined,
    referrer: request.headers.get("Referer"),
    ownHosts: [host, new URL(siteOrigin(request)).host],
  });
}
