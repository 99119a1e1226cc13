import type { LoaderFunctionArgs } from "@remix-run/node";
import { presentPage } from "../../domain/content/present-page.server";
import { logger } from "../../logger.server";
import { notFound } from "../../http/responses.server";
import { drawStates } from "../../ui/map/draw-states";

/** A page of words by its path, or null where the table of pages has none. */
export async function contentPage(path: string) {
  const found = await presentPage(path, new Date());
  if (!found) return null;
  const { view, trouble } = found;
  if (trouble) logger.error({ err: trouble, path: view.path }, "a page is shown without its prices");
  const map = view.blocks.find((block) => block.kind === "map");
  return { view, map: map ? drawStates(map.states) : "" };
}

/** A page of words by its path; 404 where the table of pages has none. */
export async function contentPageLoader({ request }: LoaderFunctionArgs) {
  const shown = await contentPage(new URL(request.url).pathname);
  if (!shown) throw notFound();
  return shown;
}
