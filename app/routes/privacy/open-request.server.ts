import type { LoaderFunctionArgs } from "@remix-run/node";
import { findOpenRequest } from "#app/domain/desk/own-data/own-data-link.server.ts";
import type { OpenRequest } from "#app/domain/desk/own-data/own-data-link.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { enforceRateLimit } from "#app/http/server/rate-limit.server.ts";

const ENDED =
  "The link has ended, or it’s incomplete. If it came in an email, copy the whole link, or ask for a new one on our privacy page.";

/**
 * The request whose link was opened, and the path of its page. Throws 404 for a wrong token and for one that has ended,
 * and 429 for somebody who tries many: each is a look at all tables.
 */
export async function openRequest(
  { params }: Pick<LoaderFunctionArgs, "params">,
  now: Date,
): Promise<{ request: OpenRequest; path: string }> {
  await enforceRateLimit("own-data-page");
  const token = params["token"] ?? "";
  const request = await findOpenRequest(token, now);
  if (!request) throw notFound(ENDED);
  return { request, path: `/privacy/mine/${token}` };
}
