import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPicture } from "#app/domain/desk/social/store-picture.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

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
