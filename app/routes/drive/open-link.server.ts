import type { LoaderFunctionArgs } from "@remix-run/node";
import { findDriverLink } from "#app/domain/shipping/drivers/driver-links.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";

/** A driver's link with its order, ended or not. Throws 404 for a token that no link has. */
export async function openLink({ params }: Pick<LoaderFunctionArgs, "params">) {
  const found = await findDriverLink(params["token"] ?? "");
  if (!found) throw notFound();
  return found;
}

export type OpenedLink = Awaited<ReturnType<typeof openLink>>;
