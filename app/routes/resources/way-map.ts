import type { LoaderFunctionArgs } from "@remix-run/node";
import { noQuoteWords } from "../../domain/quotes/no-quote-words";
import { env } from "../../env.server";
import { conditionalResponse } from "../../http/conditional-response.server";
import { notFound } from "../../http/responses.server";
import { drawnWay } from "./way-pictures.server";

/** The picture of a way; `?style=night` is the way alone, to lie on the country by night. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const style = new URL(request.url).searchParams.get("style") === "night" ? "night" : "day";
  const drawn = drawnWay(params.pickupZip ?? "", params.deliveryZip ?? "", style);
  if ("reason" in drawn) return notFound(noQuoteWords(drawn, env.BUSINESS_PHONE));
  return conditionalResponse(request, drawn, {
    "Content-Type": "image/svg+xml; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'",
    "Cache-Control": "public, max-age=86400",
  });
}
