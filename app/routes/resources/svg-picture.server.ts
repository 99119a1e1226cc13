import { conditionalResponse } from "#app/http/responses/conditional-response.server.ts";
import type { Tagged } from "#app/http/responses/conditional-response.server.ts";

/** A drawing that browsers cache for a day. */
export const svgPicture = (request: Request, drawn: Tagged): Response =>
  conditionalResponse(request, drawn, {
    "Content-Type": "image/svg+xml; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "Cache-Control": "public, max-age=86400",
  });
