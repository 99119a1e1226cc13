import type { FeedSite } from "#app/domain/content/news/feed.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { siteUrl } from "#app/http/server/site-url.server.ts";

/** Feed readers may cache a feed for five minutes. */
export const feedHeaders = (type: string) => ({
  "Content-Type": `${type}; charset=utf-8`,
  "Cache-Control": "public, max-age=300",
});

export const feedSite = (request: Request, path: string): FeedSite => ({
  title: `${businessName()}: industry news`,
  description: "What changed in the rules, seasons, roads and fuel behind a vehicle shipment.",
  home: siteUrl(request, "/news"),
  address: siteUrl(request, path),
});
