import { conditionalResponse } from "../../http/responses/conditional-response.server";
import type { Tagged } from "../../http/responses/conditional-response.server";

/** A drawing that browsers cache for a day. */
export const svgPicture = (request: Request, drawn: Tagged): Response =>
  conditionalResponse(request, drawn, {
    "Content-Type": "image/svg+xml; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "Cache-Control": "public, max-age=86400",
  });
