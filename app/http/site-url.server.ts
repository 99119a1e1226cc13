import { env } from "../env.server";

/** A path of ours as a whole address, the way visitors reach us: by SITE_URL where it is set, else as they came. */
export const siteUrl = (request: Request, path: string): string =>
  new URL(path, env.SITE_URL ?? request.url).href;
