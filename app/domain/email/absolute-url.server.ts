import { env } from "../../env.server";

/**
 * The absolute URL of a path, for an email. Never by the Host of somebody's request, which says what its sender likes:
 * by SITE_URL, or where a trial runs without one (env.server.ts), by this machine.
 */
export const absoluteUrl = (path: string): string =>
  new URL(path, env.SITE_URL ?? `http://localhost:${env.PORT}`).href;
