import type { LoaderFunctionArgs } from "@remix-run/node";
import { keepNewest } from "#app/domain/content/pages/keep-newest.ts";
import { explainers, isExplainer } from "#app/domain/base/text/explainers.ts";
import type { Explainer } from "#app/domain/base/text/explainers.ts";
import { withTag } from "#app/http/responses/conditional-response.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { drawExplainer } from "#app/ui/drawings/explainers.ts";
import { svgPicture } from "./svg-picture.server";

const drawn = keepNewest(
  explainers.length,
  (name: Explainer) => name,
  (name) => withTag(drawExplainer(name)),
);

/** An explaining drawing as an SVG file: "/drawings/explained/tie-downs.svg". */
export function loader({ request, params }: LoaderFunctionArgs) {
  const name = /^(.+)\.svg$/.exec(params["file"] ?? "")?.[1] ?? "";
  if (!isExplainer(name)) throw notFound();
  return svgPicture(request, drawn(name));
}
