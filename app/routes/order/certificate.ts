import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeStoredFileError } from "#app/domain/base/files/file-error-messages.ts";
import { readFile } from "#app/domain/base/files/read-file.server.ts";
import { findCertificateFile } from "#app/domain/shipping/papers/load-condition.server.ts";
import { fileResponse } from "#app/http/responses/file-response.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { openOrder } from "./order-key.server";

/** The carrier's certificate of insurance, as it's on file. */
export async function loader(args: LoaderFunctionArgs) {
  const order = await openOrder(args);
  const file = await findCertificateFile(order, new Date());
  if (!file) throw notFound("There is no certificate on file for this order.");
  const read = await readFile(file.hash);
  if (!read.ok) throw notFound(describeStoredFileError(read.error));
  return fileResponse(read.value, file.name, "attachment");
}
