import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeStoredFileError } from "#app/domain/base/files/file-error-messages.ts";
import { readFileName } from "#app/domain/base/files/file-name.ts";
import { findPicture } from "#app/domain/desk/social/store-picture.server.ts";
import { fileResponse } from "#app/http/responses/file-response.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

/** A picture of a post; `?save` is for posting it by hand. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "social.read");
  const found = await findPicture(params.pictureId ?? "");
  if (!found.ok)
    throw found.error.code === "no-picture" ? notFound() : notFound(describeStoredFileError(found.error));
  const isSaved = new URL(request.url).searchParams.has("save");
  const name = readFileName("picture", found.value.type);
  const response = fileResponse(found.value, name, isSaved ? "attachment" : "inline");
  // Its address is made from its bytes.
  response.headers.set("Cache-Control", "private, max-age=86400, immutable");
  return response;
}
