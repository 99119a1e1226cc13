import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageOfPicture } from "../../domain/pages/registry/share-picture-path";
import { businessName } from "../../domain/settings/business.server";
import { conditionalResponse } from "../../http/responses/conditional-response.server";
import { notFound } from "../../http/responses/responses.server";
import { sharePicture } from "./share-pictures.server";
import { listPublicPages } from "./public-pages.server";

/** A page's share picture; a path without a page has none. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = pageOfPicture(params["*"] ?? "");
  const page = path && (await listPublicPages()).find((known) => known.path === path);
  if (!page) throw notFound();
  return conditionalResponse(request, await sharePicture(page.heading, businessName()), {
    "Content-Type": "image/png",
    "Cache-Control": "public, max-age=86400",
  });
}
