import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedPosts } from "../../domain/news/feed-posts.server";
import { jsonFeed } from "../../domain/news/json-feed";
import { conditionalResponse, withTag } from "../../http/responses/conditional-response.server";
import { siteOrigin } from "../../http/server/site-url.server";
import { feedHeaders, feedSite } from "./feed-site.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const posts = await feedPosts(siteOrigin(request), new Date());
  const feed = JSON.stringify(jsonFeed(feedSite(request, "/news/feed.json"), posts));
  return conditionalResponse(request, withTag(feed), feedHeaders("application/feed+json"));
}
