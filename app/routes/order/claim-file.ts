import type { LoaderFunctionArgs } from "@remix-run/node";
import { readFile } from "#app/domain/base/files/read-file.server.ts";
import { findClaimPhoto } from "#app/domain/shipping/claims/load-claims.server.ts";
import { fileResponse } from "#app/http/responses/file-response.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { openOrder } from "./order-key.server";

/** The bytes of a photo or paper of this order's claims. */
export async function loader(args: LoaderFunctionArgs) {
  const order = await openOrder(args);
  const found = await findClaimPhoto(order.id, args.params["fileId"] ?? "");
  if (!found) throw notFound();
  const read = await readFile(found.hash);
  if (!read.ok) throw notFound("We can’t show this file just now.");
  const isPicture = read.value.type.startsWith("image/");
  return fileResponse(read.value, found.name, isPicture ? "inline" : "attachment");
}
