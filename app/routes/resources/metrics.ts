import type { LoaderFunctionArgs } from "@remix-run/node";
import { sameToken } from "#app/domain/base/codes/private-token.server.ts";
import { readLoad } from "#app/domain/desk/operations/read-load.server.ts";
import { env } from "#app/env.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { newsListeners } from "#app/http/server/news-stream.server.ts";
import { loadMetrics } from "#app/http/server/load-metrics.server.ts";
import { metrics } from "#app/metrics.server.ts";

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
