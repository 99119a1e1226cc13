import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeStoredFileError } from "#app/domain/base/files/file-error-messages.ts";
import { readFile } from "#app/domain/base/files/read-file.server.ts";
import { findClaimFile } from "#app/domain/shipping/claims/load-claims.server.ts";
import { fileResponse } from "#app/http/responses/file-response.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

/** The bytes of a photo or paper of a claim. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "orders.read");
  const found = await findClaimFile(params.claimId ?? "", params.fileId ?? "");
  if (!found) throw notFound();
  const read = await readFile(found.hash);
  if (!read.ok) throw notFound(describeStoredFileError(read.error));
  // A paper may hold a program: it's saved, and opened outside of our pages.
  const isPicture = read.value.type.startsWith("image/");
  return fileResponse(read.value, found.name, isPicture ? "inline" : "attachment");
}
