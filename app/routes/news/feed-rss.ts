import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedPosts } from "../../domain/news/feed-posts.server";
import { rssFeed } from "../../domain/news/rss-feed";
import { siteOrigin } from "../../http/site-url.server";
import { taggedAnswer } from "../../http/tagged-answer.server";
import { FEED_AGE_SECONDS, feedSite } from "./feed-site.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const posts = await feedPosts(siteOrigin(request), new Date());
  const xml = rssFeed(feedSite(request, "/news/feed.xml"), posts);
  return taggedAnswer(request, xml, "application/rss+xml; charset=utf-8", FEED_AGE_SECONDS);
}
