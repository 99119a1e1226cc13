import { env } from "#app/env.server.ts";

/** An absolute URL as visitors reach us: from SITE_URL if set, otherwise from the request. */
export const siteUrl = (request: Request, path: string): string =>
  new URL(path, env.SITE_URL ?? request.url).href;

/** The site's origin as visitors reach it, without a trailing slash. */
export const siteOrigin = (request: Request): string => new URL(env.SITE_URL ?? request.url).origin;
