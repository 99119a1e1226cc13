import type { LoaderFunctionArgs } from "@remix-run/node";
import { latestNews } from "../../domain/news/latest-news.server";
import { answerJson, json } from "../../http/responses/api.server";

/** The ticker's posts, for programs and for pages that can't listen. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson("GET", request, async () => json((await latestNews()).items));

export const action = loader;
