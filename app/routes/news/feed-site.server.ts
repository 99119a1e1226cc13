import type { FeedSite } from "../../domain/news/feed";
import { businessName } from "../../domain/settings/business.server";
import { siteUrl } from "../../http/server/site-url.server";

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
