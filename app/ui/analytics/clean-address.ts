/** Campaign parameters, the only part of a query string that analytics gets; the rest may be private. */
const campaign = /^(utm_[a-z]+|gclid|gbraid|wbraid|dclid)$/;

const quoteNumber = /\b(?:EH|ORD)-?[0-9A-Z]{4}-?[0-9A-Z]{4}\b/gi;
const privatePages: readonly [RegExp, string][] = [
  [/^\/quote\/[^/]+/, "/quote/:number"],
  [/^\/order\/[^/]+/, "/order/:number"],
  [/^\/offer\/[^/]+/, "/offer/:token"],
  [/^\/drive\/[^/]+/, "/drive/:token"],
  [/^\/referral\/[^/]+/, "/referral/:code"],
  [/^\/privacy\/mine\/[^/]+/, "/privacy/mine/:token"],
  [/^\/unsubscribe\/[^/]+/, "/unsubscribe/:token"],
  [/^\/contact\/received\/[^/]+/, "/contact/received/:number"],
];

/** A long run of letters and digits is a key; our page names are words with hyphens. */
const key = /^(?=.*\d)(?=.*[A-Za-z])[\w-]{20,}$/;
const hyphenatedWords = /^([a-z]+|\d{1,4})(-([a-z]+|\d{1,4}))*$/;

const isPrivate = (part: string) =>
  part.includes("@") || /%40/.test(part) || (key.test(part) && !hyphenatedWords.test(part));

/** Removes private parts of a path: `/quote/EH-7K3Q-9FXM` becomes `/quote/:number`. */
export const cleanPath = (pathname: string): string =>
  privatePages
    .reduce((path, [page, name]) => path.replace(page, name), pathname)
    .split("/")
    .map((part) => (isPrivate(part) ? ":private" : part))
    .join("/");

/** Removes tokens, contact details and the fragment from a URL; only campaign parameters are kept. */
export function cleanAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const kept = [...searchParams].filter(([name, value]) => campaign.test(name) && !value.includes("@"));
  const query = new URLSearchParams(kept).toString();
  return origin + cleanPath(pathname) + (query && `?${query}`);
}

/** Cleans a referrer: our own URLs as above, other sites reduced to their origin, "" when there's none. */
export function cleanReferrer(referrer: string, ownOrigin: string): string {
  if (!URL.canParse(referrer)) return "";
  const { origin } = new URL(referrer);
  return origin === ownOrigin ? cleanAddress(referrer) : `${origin}/`;
}

/** Replaces the quote number in a title. */
export const cleanTitle = (title: string): string => title.replace(quoteNumber, ":number");
