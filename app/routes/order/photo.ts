import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeStoredFileError } from "#app/domain/base/files/file-error-messages.ts";
import { readFile } from "#app/domain/base/files/read-file.server.ts";
import { findPhotoHash } from "#app/domain/shipping/papers/load-condition.server.ts";
import { fileResponse } from "#app/http/responses/file-response.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { openOrder } from "./order-key.server";

/** A photo of the vehicle, small or large. */
export async function loader(args: LoaderFunctionArgs) {
  const order = await openOrder(args);
  const isLarge = new URL(args.request.url).searchParams.get("size") === "large";
  const hash = await findPhotoHash(order.id, args.params["photoId"] ?? "", isLarge);
  if (!hash) throw notFound();
  const read = await readFile(hash);
  if (!read.ok) throw notFound(describeStoredFileError(read.error));
  return fileResponse(read.value, `${order.orderNumber}.jpg`, "inline");
}
