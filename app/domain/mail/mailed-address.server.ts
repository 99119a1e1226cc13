import { env } from "../../env.server";

/**
 * A path of ours as a whole address, for a mail. Never by the Host of somebody's request, which says what its sender
 * likes: by SITE_URL, or where a trial runs without one (env.server.ts), by this machine.
 */
export const mailedAddress = (path: string): string =>
  new URL(path, env.SITE_URL ?? `http://localhost:${env.PORT}`).href;
