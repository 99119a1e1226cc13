import type { LoaderFunctionArgs } from "@remix-run/node";
import { latestNews } from "#app/domain/content/news/latest-news.server.ts";
import { answerJson, json } from "#app/http/responses/api.server.ts";

/** The ticker's posts, for programs and for pages that can't listen. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson("GET", request, async () => json((await latestNews()).items));

export const action = loader;
