import type { LoaderFunctionArgs } from "@remix-run/node";
import { sameToken } from "../../domain/codes/private-token.server";
import { readLoad } from "../../domain/operations/read-load.server";
import { env } from "../../env.server";
import { notFound } from "../../http/responses/responses.server";
import { newsListeners } from "../../http/server/news-stream.server";
import { loadMetrics } from "../../http/server/load-metrics.server";
import { metrics } from "../../metrics.server";

/** For Prometheus, which sends METRICS_TOKEN as a bearer; without that setting there is no such address. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!env.METRICS_TOKEN) throw notFound();
  const [, token = ""] = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  if (!sameToken(token, env.METRICS_TOKEN))
    return new Response("This address needs the token of METRICS_TOKEN.", {
      status: 401,
      headers: { "WWW-Authenticate": 'Bearer realm="metrics"', "Cache-Control": "no-store" },
    });
  const load = loadMetrics(await readLoad(new Date()), newsListeners());
  return new Response((await metrics.metrics()) + (await load.metrics()), {
    headers: { "Content-Type": metrics.contentType, "Cache-Control": "no-store" },
  });
}
