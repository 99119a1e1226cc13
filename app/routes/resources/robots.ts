import type { LoaderFunctionArgs } from "@remix-run/node";
import { privatePaths } from "#app/http/server/path-headers.server.ts";
import { siteUrl } from "#app/http/server/site-url.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    ...privatePaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteUrl(request, "/sitemap.xml")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
