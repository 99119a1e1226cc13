import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";

/** `id` is the route module's; `pattern` has names where addresses have values, such as "/quote/:quoteNumber". */
export type MatchedRoute = { id: string; pattern: string };

type RouteObject = NonNullable<Parameters<typeof matchRoutes>[0][number]>;

/** Remix ranks all routes anew for each address, so answers are remembered. */
const MAX_REMEMBERED = 2_000;
const MAX_REMEMBERED_LENGTH = 150;

/** Finds the route module that answers a path. */
export function routeMatcher(build: Pick<ServerBuild, "routes">): (path: string) => MatchedRoute | null {
  const routes = routeObjects(build.routes);
  const known = new LRUCache<string, MatchedRoute>({ max: MAX_REMEMBERED });
  return (path) => {
    const remembered = known.get(path);
    if (remembered) return remembered;
    const matches = matchRoutes(routes, path);
    const id = matches?.at(-1)?.route.id;
    if (!matches || id === undefined) return null;
    const pattern = `/${matches.flatMap(({ route }) => route.path ?? []).join("/")}`.replace(/\/+/g, "/");
    if (path.length <= MAX_REMEMBERED_LENGTH) known.set(path, { id, pattern });
    return { id, pattern };
  };
}

function routeObjects(manifest: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(manifest).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const about = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
    return [index ? { ...about, index: true as const } : { ...about, children: routeObjects(manifest, id) }];
  });
}
