import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeStoredFileError } from "#app/domain/base/files/file-error-messages.ts";
import { readFile } from "#app/domain/base/files/read-file.server.ts";
import { findOrderPhoto } from "#app/domain/shipping/inspections/open-inspection.server.ts";
import { fileResponse } from "#app/http/responses/file-response.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

/** A photo of an inspection, with at most 2,400 pixels, or 480 for `size=small`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "orders.read");
  const found = await findOrderPhoto(params.orderId ?? "", params.photoId ?? "");
  if (!found) throw notFound();
  const isSmall = new URL(request.url).searchParams.get("size") === "small";
  const read = await readFile(isSmall ? found.smallHash : found.hash);
  if (!read.ok) throw notFound(describeStoredFileError(read.error));
  return fileResponse(read.value, `${found.position}.jpg`, "inline");
}
