import type { LoaderFunctionArgs } from "@remix-run/node";
import { findOpenRequest } from "#app/domain/desk/own-data/own-data-link.server.ts";
import type { OpenRequest } from "#app/domain/desk/own-data/own-data-link.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { enforceRateLimit } from "#app/http/server/rate-limit.server.ts";

const ENDED =
  "The link has ended, or it’s incomplete. If it came in an email, copy the whole link, or ask for a new one on our privacy page.";

type Opened = { request: OpenRequest; path: string };
type Args = Pick<LoaderFunctionArgs, "params">;

/**
 * The request whose link was opened, and the path of its page; null for a wrong token and for one that has ended. Throws
 * 429 for somebody who tries many: each is a look at many tables.
 */
export async function tryRequest({ params }: Args, now: Date): Promise<Opened | null> {
  await enforceRateLimit("own-data-page");
  const token = params["token"] ?? "";
  const request = await findOpenRequest(token, now);
  return request && { request, path: `/privacy/mine/${token}` };
}

/** The same, and throws 404 where that is null. */
export async function openRequest(args: Args, now: Date): Promise<Opened> {
  const opened = await tryRequest(args, now);
  if (!opened) throw notFound(ENDED);
  return opened;
}
