import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPicture } from "../../../domain/social/store-picture.server";
import { notFound } from "../../../http/responses/responses.server";
import { requireStaff } from "../../../http/staff/require-staff.server";

/** A picture of a post; `?save` is for posting it by hand. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "social.read");
  const picture = await findPicture(params.pictureId ?? "");
  if (!picture) throw notFound();
  const isSaved = new URL(request.url).searchParams.has("save");
  const name = `picture.${picture.type === "image/png" ? "png" : "jpg"}`;
  return new Response(picture.bytes, {
    headers: {
      "Content-Type": picture.type,
      "X-Content-Type-Options": "nosniff",
      // Its address is made from its bytes.
      "Cache-Control": "private, max-age=86400, immutable",
      ...(isSaved && { "Content-Disposition": `attachment; filename="${name}"` }),
    },
  });
}
