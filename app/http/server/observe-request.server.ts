import type { ServerBuild } from "@remix-run/node";
import { querySeconds, renderSeconds, requestSeconds } from "#app/metrics.server.ts";
import { requestScope } from "#app/request-context.server.ts";
import { routeMatcher } from "./route-matcher.server";

type Started = { method: string; path: string };
type Finished = { status: number; ms: number };

/**
 * Called when a request begins, in its scope; what it returns measures the end, under the route's pattern, so that no
 * visitor's address becomes a label.
 */
export function observeRequest(build: ServerBuild) {
  const routeOf = routeMatcher(build);
  return ({ method, path }: Started) => {
    const { times } = requestScope();
    return ({ status, ms }: Finished): void => {
      const route = patternOf(routeOf, path);
      requestSeconds.observe({ method, route, status: String(status) }, ms / 1_000);
      if (times.queries > 0) querySeconds.observe({ route }, times.queryMs / 1_000);
      if (times.renderMs > 0) renderSeconds.observe({ route }, times.renderMs / 1_000);
    };
  };
}

/** "/quote/:quoteNumber"; "static" for files and "none" for what no route knows. */
function patternOf(routeOf: ReturnType<typeof routeMatcher>, path: string): string {
  if (path.startsWith("/assets/")) return "static";
  return routeOf(path.replace(/\.data$/, "").replace(/^\/_root$/, "/"))?.pattern ?? "none";
}
