import type { LoaderFunctionArgs } from "@remix-run/node";
import { keepNewest } from "#app/domain/content/pages/keep-newest.ts";
import { illustrations, isIllustration } from "#app/domain/base/text/illustrations.ts";
import type { Illustration } from "#app/domain/base/text/illustrations.ts";
import { withTag } from "#app/http/responses/conditional-response.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { drawScene } from "#app/ui/drawings/scenes.ts";
import { svgPicture } from "./svg-picture.server";

const drawn = keepNewest(
  illustrations.length,
  (name: Illustration) => name,
  (name) => withTag(drawScene(name)),
);

/** A drawing of the site as an SVG file: "/drawings/boat.svg". */
export function loader({ request, params }: LoaderFunctionArgs) {
  const name = /^(.+)\.svg$/.exec(params["file"] ?? "")?.[1] ?? "";
  if (!isIllustration(name)) throw notFound();
  return svgPicture(request, drawn(name));
}
