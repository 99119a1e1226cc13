/** Lower case letters, digits, dots, dashes: what a host and a campaign's name are made of, and no address or name. */
const shape = /^[a-z0-9][a-z0-9._-]{0,59}$/;

const MAX_SOURCE_LENGTH = 60;

/** Not from outside: another of our pages, or no page at all. */
const ownSource = "site";
const noSource = "direct";

type Arrival = {
  /** the utm_source of the page's address */
  campaign: string | null;
  hasReferralCode: boolean;
  /** the page that led here, or null if the browser doesn't say */
  referrer: string | null;
  ownHosts: readonly string[];
};

/** Where somebody who opens a page came from: a campaign, "referral", a host, our own pages, or nothing known. */
export function readSource({ campaign, hasReferralCode, referrer, ownHosts }: Arrival): string {
  const named = campaign?.trim().toLowerCase();
  if (named && shape.test(named)) return named;
  if (hasReferralCode) return "referral";
  if (!referrer || !URL.canParse(referrer)) return noSource;
  const { host } = new URL(referrer);
  return ownHosts.includes(host) ? ownSource : parseSource(host.replace(/^www\./, ""));
}

/** A source as a form or an address sends it; "direct" if it isn't one. */
export const parseSource = (given: string | undefined): string =>
  given && given.length <= MAX_SOURCE_LENGTH && shape.test(given) ? given : noSource;
