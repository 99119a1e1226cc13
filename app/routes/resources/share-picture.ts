import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageOfPicture } from "../../domain/pages/registry/share-picture-path";
import { businessName } from "../../domain/settings/business.server";
import { conditionalResponse } from "../../http/responses/conditional-response.server";
import { busy, notFound } from "../../http/responses/responses.server";
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
