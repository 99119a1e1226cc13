import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedPosts } from "#app/domain/content/news/feed-posts.server.ts";
import { jsonFeed } from "#app/domain/content/news/json-feed.ts";
import { conditionalResponse, withTag } from "#app/http/responses/conditional-response.server.ts";
import { siteOrigin } from "#app/http/server/site-url.server.ts";
import { feedHeaders, feedSite } from "./feed-site.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const posts = await feedPosts(siteOrigin(request), new Date());
  const feed = JSON.stringify(jsonFeed(feedSite(request, "/news/feed.json"), posts));
  return conditionalResponse(request, withTag(feed), feedHeaders("application/feed+json"));
}
