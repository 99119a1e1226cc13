import { parseOrderNumber } from "#app/domain/base/codes/order-number.ts";

/** A private link that somebody pasted; `number` is as it was written. */
export type PastedLink = { kind: "order" | "quote"; number: string; token: string };

const LINK =
  /\/(order|quote)\/([a-z]{2,3}-?[0-9a-z]{4}-?[0-9a-z]{4})(?:\/[a-z.]*)?\?(?:[^\s#]*&)?token=([\w-]{8,})/i;

/** The first private link of a message, or null. */
export function pastedLink(message: string): PastedLink | null {
  const [, kind = "", number = "", token = ""] = LINK.exec(message) ?? LINK.exec(unwrapped(message)) ?? [];
  return token ? { kind: kind.toLowerCase() === "order" ? "order" : "quote", number, token } : null;
}

/** A link that a mail program or a search engine has wrapped into another one. */
const unwrapped = (message: string): string =>
  message
    .replace(/%(?:25)?(2f|3f|26|3d|3a)/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll("&amp;", "&");

const TOKEN = /((?:[?&;]|%(?:25)?(?:3f|26))token(?:=|%(?:25)?3d))[\w-]{8,}/gi;

/** A message without the tokens of private links: staff read it, and an order's link can cancel. */
export const withoutTokens = (message: string): string => message.replace(TOKEN, "$1removed");

const NUMBER = /\bord[- ]?(?=[0-9a-z]*\d|[0-9a-z]{4}-)[0-9a-z]{4}[- ]?[0-9a-z]{4}\b/i;

/** The order number that a message names, as people type it; "wrong" for one that can’t be one of our numbers. */
export function namedOrder(message: string): string | "wrong" | null {
  const [typed = ""] = NUMBER.exec(message) ?? [];
  const isApart = typed.includes(" ");
  // "ORD 2019 Ford" is an airport and a vehicle.
  return parseOrderNumber(typed) ?? (typed && !isApart ? "wrong" : null);
}

/** Whether somebody asks how far a transport is. */
export const asksWhere = (message: string): boolean =>
  /\b(?:where(?:['’]?s| is| are)|track|status of|find) (?:it\b|(?:my|the|our) (?:car|vehicle|truck|boat|bike|motorcycle|order|shipment|driver|carrier|golf cart))|\b(?:order|shipment|transport|tracking) (?:status|number)\b|\bmy status\b|\bwhen will (?:it|my (?:car|vehicle|truck|boat)) (?:arrive|be delivered)\b/i.test(
    message,
  );
