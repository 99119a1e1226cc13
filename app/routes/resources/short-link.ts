import type { LoaderFunctionArgs } from "@remix-run/node";
import { countClick, targetOf } from "#app/domain/desk/social/count-clicks.server.ts";
import { isReader } from "#app/domain/desk/social/is-reader.ts";
import { isOwnPath } from "#app/domain/desk/social/post-link.ts";
import { notFound } from "#app/http/responses/responses.server.ts";

/** Leads from a post to the page it's about; counts who follows it, and nothing about them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const target = /^[\w-]{1,32}$/.test(slug) ? await targetOf(slug) : null;
  // Only one of our pages, whatever somebody got into the table.
  if (!target || !isOwnPath(target)) throw notFound();
  if (isReader(request.method, (name) => request.headers.get(name))) countClick(slug, new Date());
  return new Response(null, {
    status: 302,
    headers: { Location: target, "Cache-Control": "no-store", "X-Robots-Tag": "noindex" },
  });
}
