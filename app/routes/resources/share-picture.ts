import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageOfPicture } from "../../domain/pages/registry/share-picture-path";
import { env } from "../../env.server";
import { conditionalResponse } from "../../http/responses/conditional-response.server";
import { notFound } from "../../http/responses/responses.server";
import { sharePicture } from "./share-pictures.server";
import { listPublicPages } from "./public-pages.server";

/** The picture that stands for one of our pages where it is shared. Only a page that is there has one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = pageOfPicture(params["*"] ?? "");
  const page = path && (await listPublicPages()).find((known) => known.path === path);
  if (!page) throw notFound();
  return conditionalResponse(request, await sharePicture(page.heading, env.BUSINESS_NAME), {
    "Content-Type": "image/png",
    "Cache-Control": "public, max-age=86400",
  });
}
