import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedPosts } from "../../domain/news/feed-posts.server";
import { jsonFeed } from "../../domain/news/json-feed";
import { siteOrigin } from "../../http/site-url.server";
import { taggedAnswer } from "../../http/tagged-answer.server";
import { FEED_AGE_SECONDS, feedSite } from "./feed-site.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const posts = await feedPosts(siteOrigin(request), new Date());
  const feed = JSON.stringify(jsonFeed(feedSite(request, "/news/feed.json"), posts));
  return taggedAnswer(request, feed, "application/feed+json; charset=utf-8", FEED_AGE_SECONDS);
}
