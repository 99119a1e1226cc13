import { env } from "#app/env.server.ts";

/**
 * The absolute URL of a path, for an email. Never from a request's Host header, which its sender controls, but from
 * SITE_URL, or localhost in a trial without it (env.server.ts).
 */
export const absoluteUrl = (path: string): string =>
  new URL(path, env.SITE_URL ?? `http://localhost:${env.PORT}`).href;
