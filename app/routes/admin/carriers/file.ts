import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeStoredFileError } from "#app/domain/base/files/file-error-messages.ts";
import { readFile } from "#app/domain/base/files/read-file.server.ts";
import { findCarrierFile } from "#app/domain/shipping/carriers/load-carrier.server.ts";
import { fileResponse } from "#app/http/responses/file-response.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

/** The bytes of a certificate, or of what shows a check. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "orders.read");
  const found = await findCarrierFile(params.usdot ?? "", params.fileId ?? "");
  if (!found) throw notFound();
  const read = await readFile(found.hash);
  if (!read.ok) throw notFound(describeStoredFileError(read.error));
  // A paper may hold a program: it's saved, and opened outside of our pages.
  const isPicture = read.value.type.startsWith("image/");
  return fileResponse(read.value, found.name, isPicture ? "inline" : "attachment");
}
