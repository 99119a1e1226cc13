import { env } from "../../env.server";

/** A path of ours as a whole address, the way visitors reach us: by SITE_URL where it is set, else as they came. */
export const siteUrl = (request: Request, path: string): string =>
  new URL(path, env.SITE_URL ?? request.url).href;

/** Scheme and host of the site as visitors reach it, without a slash at the end. */
export const siteOrigin = (request: Request): string => new URL(env.SITE_URL ?? request.url).origin;
