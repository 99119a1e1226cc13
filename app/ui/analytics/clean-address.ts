/** What may be told of an address: which campaign brought the visitor. Everything else may be private. */
const campaign = /^(utm_[a-z]+|gclid|gbraid|wbraid|dclid)$/;

const quoteNumber = /\bEH-?[0-9A-Z]{4}-?[0-9A-Z]{4}\b/gi;
const privatePages: readonly [RegExp, string][] = [
  [/^\/quote\/[^/]+/, "/quote/:number"],
  [/^\/referral\/[^/]+/, "/referral/:code"],
  [/^\/contact\/received\/[^/]+/, "/contact/received/:number"],
];

/** Long, with letters and digits: a key, unless it is words with hyphens as our pages are named. */
const key = /^(?=.*\d)(?=.*[A-Za-z])[\w-]{20,}$/;
const hyphenatedWords = /^([a-z]+|\d{1,4})(-([a-z]+|\d{1,4}))*$/;

const isPrivate = (part: string) =>
  part.includes("@") || /%40/.test(part) || (key.test(part) && !hyphenatedWords.test(part));

/** A path as it may be told: `/quote/EH-7K3Q-9FXM` is `/quote/:number`. */
export const cleanPath = (pathname: string): string =>
  privatePages
    .reduce((path, [page, name]) => path.replace(page, name), pathname)
    .split("/")
    .map((part) => (isPrivate(part) ? ":private" : part))
    .join("/");

/** An address as it may be told: no token, no contact, no fragment; only what names a campaign stays. */
export function cleanAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const kept = [...searchParams].filter(([name, value]) => campaign.test(name) && !value.includes("@"));
  const query = new URLSearchParams(kept).toString();
  return origin + cleanPath(pathname) + (query && `?${query}`);
}

/** Where the visitor came from: our own pages cleaned, of others the site alone. "" for nothing. */
export function cleanReferrer(referrer: string, ownOrigin: string): string {
  if (!URL.canParse(referrer)) return "";
  const { origin } = new URL(referrer);
  return origin === ownOrigin ? cleanAddress(referrer) : `${origin}/`;
}

/** A title without the quote's number. */
export const cleanTitle = (title: string): string => title.replace(quoteNumber, ":number");
