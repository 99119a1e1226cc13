import type { ServerBuild } from "@remix-run/node";

const builtServer = new URL("../../../build/server/index.js", import.meta.url).href;

/** Every address pattern of the built site, such as "/admin/crm/:leadId"; a new route is in it by itself. */
export async function routesOfBuild(): Promise<string[]> {
  // A computed path keeps the type check independent of a build.
  const { routes } = (await import(/* @vite-ignore */ builtServer)) as ServerBuild;
  const patternOf = (id: string): string => {
    const route = routes[id];
    if (!route) return "";
    return `${route.parentId ? patternOf(route.parentId) : ""}/${route.path ?? ""}`;
  };
  const patterns = Object.keys(routes).map((id) =>
    patternOf(id)
      .replace(/\/+/g, "/")
      .replace(/(.)\/$/, "$1"),
  );
  return [...new Set(patterns)].sort();
}
