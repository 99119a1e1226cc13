import type { LoaderFunctionArgs } from "@remix-run/node";
import { quoteErrorMessage } from "#app/domain/crm/quotes/estimate/quote-error-messages.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { conditionalResponse } from "#app/http/responses/conditional-response.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { mapStyles } from "#app/ui/map/draw-route.ts";
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
