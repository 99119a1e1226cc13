import { readSource } from "#app/domain/desk/figures/counters/quote-source.ts";
import { siteOrigin } from "./site-url.server";

/**
 * What the address of the page with the form said, as the browser names it in the post: a kept page can't have it in
 * the form. Empty if the post doesn't come from one of our pages.
 */
export function arrivalOf(post: Request): { referralCode: string | null; source: string | null } {
  const page = post.headers.get("Referer");
  const ownHosts = [new URL(post.url).host, new URL(siteOrigin(post)).host];
  if (!page || !URL.canParse(page) || !ownHosts.includes(new URL(page).host))
    return { referralCode: null, source: null };
  const { searchParams } = new URL(page);
  const [referralCode, campaign] = [searchParams.get("ref"), searchParams.get("utm_source")];
  const source = readSource({ campaign, hasReferralCode: false, referrer: null, ownHosts });
  return { referralCode, source };
}

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
