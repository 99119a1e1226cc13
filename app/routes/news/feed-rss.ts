import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedPosts } from "../../domain/news/feed-posts.server";
import { rssFeed } from "../../domain/news/rss-feed";
import { conditionalResponse, withTag } from "../../http/responses/conditional-response.server";
import { siteOrigin } from "../../http/server/site-url.server";
import { feedHeaders, feedSite } from "./feed-site.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const posts = await feedPosts(siteOrigin(request), new Date());
  const xml = rssFeed(feedSite(request, "/news/feed.xml"), posts);
  return conditionalResponse(request, withTag(xml), feedHeaders("application/rss+xml"));
}
