import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageOfPicture } from "#app/domain/content/pages/registry/share-picture-path.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { conditionalResponse } from "#app/http/responses/conditional-response.server.ts";
import { busy, notFound } from "#app/http/responses/responses.server.ts";
import { sharePicture } from "./share-pictures.server";
import { listPublicPages } from "./public-pages.server";

/** A page's share picture; a path without a page has none. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = pageOfPicture(params["*"] ?? "");
  const page = path && (await listPublicPages()).find((known) => known.path === path);
  if (!page) throw notFound();
  const picture = await sharePicture(page.heading, businessName());
  if (!picture) throw busy("Many pictures are being drawn just now. Please ask again in a moment.", 5);
  return conditionalResponse(request, picture, {
    "Content-Type": "image/png",
    "Cache-Control": "public, max-age=86400",
  });
}
