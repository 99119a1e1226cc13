import type { LoaderFunctionArgs } from "@remix-run/node";
import { quoteErrorMessage } from "../../domain/quotes/estimate/quote-error-messages";
import { businessPhone } from "../../domain/settings/business.server";
import { conditionalResponse } from "../../http/responses/conditional-response.server";
import { notFound } from "../../http/responses/responses.server";
import { mapStyles } from "../../ui/map/draw-route";
import { drawnRoute } from "./route-pictures.server";

/** The map of a route; `?style=night` is only the line, to overlay on the night map, `?style=dark` for dark panels. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("style");
  const style = mapStyles.find((one) => one === asked) ?? "day";
  const drawn = drawnRoute(params.pickupZip ?? "", params.deliveryZip ?? "", style);
  if (!drawn.ok) return notFound(quoteErrorMessage(drawn.error, businessPhone()));
  return conditionalResponse(request, drawn.value, {
    "Content-Type": "image/svg+xml; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'",
    "Cache-Control": "public, max-age=86400",
  });
}
