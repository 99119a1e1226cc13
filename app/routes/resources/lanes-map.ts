import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { homeWays } from "../../domain/home/home-ways.server";
import { drawLanes } from "../../ui/map/draw-lanes";

let drawn: { svg: string; tag: string } | undefined;

/** The picture of the home page's lanes, drawn at the first request: the roads change only with a release. */
export function loader({ request }: LoaderFunctionArgs) {
  drawn ??= draw();
  const headers = {
    "Content-Type": "image/svg+xml; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "Cache-Control": "public, max-age=86400",
    ETag: drawn.tag,
  };
  const known = request.headers.get("If-None-Match") === drawn.tag;
  return new Response(known ? null : drawn.svg, { status: known ? 304 : 200, headers });
}

function draw() {
  const svg = drawLanes(homeWays());
  return { svg, tag: `W/"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"` };
}
