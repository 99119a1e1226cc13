import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler } from "@remix-run/node";
import type { ServerBuild } from "@remix-run/node";
import { contentVersion } from "#app/domain/base/database/database-changes.server.ts";
import { nextNewsChangeAt } from "#app/domain/content/news/published-posts.server.ts";
import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf, startOfDeskDay } from "#app/domain/base/text/desk-time.ts";
import { env } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { pageCacheBytes, cachedPages } from "#app/metrics.server.ts";
import { isKnown } from "#app/http/responses/conditional-response.server.ts";
import { keepReferralCode } from "#app/http/cookies/referral-cookie.server.ts";
import { countPageView } from "#app/http/server/count-page-view.server.ts";
import { forEveryone } from "#app/request-context.server.ts";
import { routeMatcher } from "#app/http/server/route-matcher.server.ts";
import { acceptedEncoding } from "./accepted-encoding";
import { cacheRules, cacheControl, cacheQuery, ownControl } from "./cache-rules";
import { createPageStore } from "./page-store.server";
import type { Outcome, StoredPage } from "./page-store.server";

/** All pages of the site in three encodings take about 25 MB. */
const MAX_BYTES = 32 * 1024 * 1024;

const MAX_PATH_LENGTH = 150;
/** No page's address has a dot or an underscore; files and what Remix asks for do. */
const plainPath = /^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/i;

type Asked = { key: string; url: URL };
type Next = (error?: unknown) => void;

/** Prices on pages are a day's, "last year" is the desk's, and the ticker's posts come and go by the clock. */
export async function nextChangeAt(now: number): Promise<number> {
  const at = new Date(now);
  const tomorrow = Date.parse(addDays(calendarDayOf(at), 1));
  const atDesk = startOfDeskDay(addDays(deskDayOf(at), 1)).getTime();
  return Math.min(tomorrow, atDesk, await nextNewsChangeAt(at));
}

/**
 * Answers requests for public pages, before cookies or anything else of the visitor's is looked at: the page is
 * requested without anything of the visitor's, so that what's kept can't be personal. Everything else goes on to
 * `next`.
 */
export function cachePages(build: ServerBuild) {
  const handle = createRequestHandler(build, "production");
  const routeOf = routeMatcher(build);
  const store = createPageStore({ maxBytes: MAX_BYTES, version: contentVersion, nextChangeAt });
  return async (request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> => {
    const asked = askedPage(request, routeOf);
    if (!asked) return next();
    try {
      const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString());
      const { page, outcome } = await store.read(asked.key, encoding, () =>
        forEveryone(() => handle(new Request(asked.key))),
      );
      pageCacheBytes.set(store.bytes());
      if (!page) return next();
      cachedPages.inc({ outcome });
      const referral = await keepReferralCode(asked.url);
      if (referral) response.setHeader("Set-Cookie", referral);
      send(request, response, page, outcome);
      if (page.isKept) count(request, asked);
    } catch (error) {
      // The ordinary path has its own answers to a broken database.
      logger.warn({ err: error }, "a public page could not be kept");
      next();
    }
  };
}

function askedPage(request: IncomingMessage, routeOf: ReturnType<typeof routeMatcher>): Asked | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const [path = "", query = ""] = (request.url ?? "").split(/\?(.*)/s, 2);
  if (path.length > MAX_PATH_LENGTH || !plainPath.test(path)) return null;
  const rule = cacheRules[routeOf(path)?.id ?? ""];
  const read = rule && cacheQuery(rule, query);
  const host = request.headers.host;
  if (rule === undefined || read === null || read === undefined || (!env.SITE_URL && !host)) return null;
  const origin = new URL(env.SITE_URL ?? `http://${host}`).origin;
  return { key: `${origin}${path}${read && `?${read}`}`, url: new URL(`${origin}${path}?${query}`) };
}

function send(request: IncomingMessage, response: ServerResponse, page: StoredPage, outcome: Outcome): void {
  const { status, headers, body, tag, encoding, isKept } = page;
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  // The page is the same with the signal; the script that would ask for consent reads it from the timing.
  const gpc = request.headers["sec-gpc"] === "1" ? ", gpc" : "";
  response.setHeader("Server-Timing", `cache;desc="${outcome}"${gpc}`);
  response.setHeader("Vary", "Accept-Encoding, Sec-GPC");
  if (isKept) {
    response.setHeader("Cache-Control", response.hasHeader("Set-Cookie") ? ownControl : cacheControl);
    response.setHeader("ETag", tag);
    if (isKnown(request.headers["if-none-match"], tag)) {
      response.statusCode = 304;
      response.removeHeader("Content-Type");
      response.end();
      return;
    }
  }
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}

function count(request: IncomingMessage, { url }: Asked): void {
  const get = (name: string) => request.headers[name.toLowerCase()]?.toString() ?? null;
  const counted = { method: request.method ?? "", url: url.href, headers: { get } };
  countPageView(counted, 200);
}
