import type { LoaderFunctionArgs } from "@remix-run/node";
import { presentPage } from "../../domain/content/present-page.server";
import { logger } from "../../http/logger.server";
import { notFound } from "../../http/responses.server";
import { drawStates } from "../../ui/map/draw-states";

/** A page of words by its path; 404 where the table of pages has none. */
export async function contentPageLoader({ request }: LoaderFunctionArgs) {
  const found = await presentPage(new URL(request.url).pathname, new Date());
  if (!found) throw notFound();
  const { view, trouble } = found;
  if (trouble) logger.error({ err: trouble, path: view.path }, "a page is shown without its prices");
  const map = view.blocks.find((block) => block.kind === "map");
  return { view, map: map ? drawStates(map.states) : "" };
}
