import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import { querySeconds, renderSeconds, requestSeconds } from "../../metrics.server";
import { requestScope } from "./request-scope.server";

type Started = { method: string; path: string };
type Finished = { status: number; ms: number };
type RouteObject = NonNullable<Parameters<typeof matchRoutes>[0][number]>;

/**
 * Called when a request begins, in its scope; what it returns measures the end, under the route's pattern, so that no
 * visitor's address becomes a label.
 */
export function observeRequest(build: ServerBuild) {
  const routes = routeObjects(build.routes);
  return ({ method, path }: Started) => {
    const { times } = requestScope();
    return ({ status, ms }: Finished): void => {
      const route = patternOf(routes, path);
      requestSeconds.observe({ method, route, status: String(status) }, ms / 1_000);
      if (times.queries > 0) querySeconds.observe({ route }, times.queryMs / 1_000);
      if (times.renderMs > 0) renderSeconds.observe({ route }, times.renderMs / 1_000);
    };
  };
}

/** "/quote/:quoteNumber"; "static" for files and "none" for what no route knows. */
function patternOf(routes: RouteObject[], path: string): string {
  if (path.startsWith("/assets/")) return "static";
  const page = path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const matches = matchRoutes(routes, page);
  if (!matches) return "none";
  return `/${matches.flatMap(({ route }) => route.path ?? []).join("/")}`.replace(/\/+/g, "/");
}

function routeObjects(manifest: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(manifest).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const about = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
    return [index ? { ...about, index: true as const } : { ...about, children: routeObjects(manifest, id) }];
  });
}
