import { isbot } from "isbot";

/** A request as far as the counts need it. */
export type CountedRequest = Pick<Request, "method" | "url"> & { headers: Pick<Headers, "get"> };

/**
 * Phones whose maker or browser has a robot's name: CUBOT makes phones, and Telegram's, TikTok's and others' own browsers
 * say which app they are in. The fetchers of link previews say no more than their name.
 */
const PHONE_MAKER = /\bCUBOT\b[ _-]?/gi;
const APP_BROWSER =
  /\b(?:Telegram(?:-Android|-iOS)?|WhatsApp|Snapchat|Pinterest|Slack|Discord|Viber|LinkedInApp|TikTok|BytedanceWebview|musical_ly)\b\/?[\w.]{0,40}(?: \([^)]{0,200}\))?/gi;
const IS_BROWSER =
  /^Mozilla\/5\.0 \([^)]{0,200}(?:Android|iPhone|iPad|iPod)[^)]{0,200}\) .{0,200}(?:AppleWebKit|Gecko)\//i;
const MAX_AGENT_LENGTH = 1_000;

function isRobot(userAgent: string): boolean {
  const agent = userAgent.slice(0, MAX_AGENT_LENGTH);
  // A fetcher's own name ends in "bot", also beside a browser's.
  const named = agent.replace(PHONE_MAKER, "");
  return isbot(IS_BROWSER.test(agent) ? named.replace(APP_BROWSER, "") : named);
}

/** Whether a person asks: no bot, link preview or prefetch. */
export function isPerson({ headers }: Pick<CountedRequest, "headers">): boolean {
  const userAgent = headers.get("User-Agent");
  const ahead = `${headers.get("Sec-Purpose")} ${headers.get("Purpose")} ${headers.get("X-Moz")}`;
  return !!userAgent && !isRobot(userAgent) && !/prefetch|prerender|preview/.test(ahead);
}

/** A browser in which somebody of the staff is logged in has the cookie; whether it is still good doesn't matter. */
const staffCookie = /(?:^|;\s*)(?:__Host-)?staff=[^;]/;

/** Whether our figures count what is asked: a person's, and no colleague's. */
export const isVisitor = (request: Pick<CountedRequest, "headers">): boolean =>
  isPerson(request) && !staffCookie.test(request.headers.get("Cookie") ?? "");
