import type { RequestTimes } from "#app/request-context.server.ts";

/** The Server-Timing header that a browser's network panel shows; milliseconds. */
export const serverTiming = ({ queries, queryMs, renderMs }: RequestTimes): string =>
  [`db;dur=${queryMs.toFixed(1)};desc="${queries} queries"`, `render;dur=${renderMs.toFixed(1)}`].join(", ");
