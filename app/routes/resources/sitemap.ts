import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteUrl } from "#app/http/server/site-url.server.ts";
import { listPublicPages } from "./public-pages.server";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Every public page with the day of its last change (https://www.sitemaps.org/protocol.html). */
export async function loader({ request }: LoaderFunctionArgs) {
  const pages = await listPublicPages();
  const urls = pages.map(
    ({ path, updatedOn }) =>
      `  <url><loc>${escaped(siteUrl(request, path))}</loc><lastmod>${updatedOn}</lastmod></url>\n`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
