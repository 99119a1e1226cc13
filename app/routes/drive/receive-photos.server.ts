import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { addPhoto } from "#app/domain/shipping/inspections/add-photo.server.ts";
import { isPhotoPosition } from "#app/domain/shipping/inspections/inspection-facts.ts";
import type { PhotoError } from "#app/domain/shipping/inspections/inspection-error.ts";
import {
  inspectionLimits,
  MAX_HEAD_BYTES,
  MAX_PHOTOS_IN_FORM,
  MAX_UPLOADS,
  MAX_UPLOADS_OF_LINK,
} from "#app/domain/shipping/inspections/inspection-limits.ts";
import { mayInspect } from "#app/domain/shipping/inspections/open-inspection.server.ts";
import { MAX_CODE_LENGTH } from "#app/domain/base/limits/form-limits.ts";
import type { TripEnd } from "#app/domain/shipping/orders/page/order-details.ts";
import { badRequest, notFound } from "#app/http/responses/responses.server.ts";
import { readFormWithPhotos } from "#app/http/forms/read-body.server.ts";
import { hashOf } from "#app/platform/files/stored-files.mjs";

type Receiving = { request: Request; token: string; end: TripEnd; maxBytes: number; now: Date };

/** What came, in order: the photo's id, or why it wasn't stored; and the mark that they were sent for. */
export type ReceivedPhotos = { photos: Result<{ id: string }, PhotoError>[]; markId: string | null };

/**
 * Reads the photos of a form and stores each once. The link and the order are asked before the first byte is read, and
 * how many others are being read; a link that isn't there is 404.
 */
export async function receivePhotos(receiving: Receiving): Promise<Result<ReceivedPhotos, PhotoError>> {
  const { token, end } = receiving;
  const may = await mayInspect({ token, end });
  if (!may) throw notFound();
  if (!may.ok) return may;
  const ofLink = uploads.get(token) ?? 0;
  const all = [...uploads.values()].reduce((sum, count) => sum + count, 0);
  if (ofLink >= MAX_UPLOADS_OF_LINK || all >= MAX_UPLOADS) return err({ code: "photos-busy" });
  uploads.set(token, ofLink + 1);
  try {
    return await readAndStore(receiving);
  } finally {
    const left = (uploads.get(token) ?? 1) - 1;
    if (left > 0) uploads.set(token, left);
    else uploads.delete(token);
  }
}

/** How many are under way, by the link's token. */
const uploads = new Map<string, number>();

async function readAndStore({
  request,
  token,
  end,
  maxBytes,
  now,
}: Receiving): Promise<Result<ReceivedPhotos, PhotoError>> {
  const { fields, photos, head } = await readFormWithPhotos(request, maxBytes);
  const position = (fields["position"] ?? "").slice(0, inspectionLimits.place);
  if (!isPhotoPosition(position)) throw badRequest("We don’t know what this photo shows.");
  if (photos.length > MAX_PHOTOS_IN_FORM) return err({ code: "photos-busy" });
  const key = (fields["key"] ?? "").slice(0, inspectionLimits.key);
  const markId = (fields["mark"] ?? "").slice(0, MAX_CODE_LENGTH) || null;
  const received: ReceivedPhotos["photos"] = [];
  for (const photo of photos) {
    const bytes = Buffer.from(await photo.arrayBuffer());
    received.push(
      await addPhoto(
        { token, end, now },
        {
          position,
          // Without a script the bytes are their own key.
          key: key && photos.length === 1 ? key : `${position}-${hashOf(bytes).slice(0, 40)}`,
          bytes,
          head: head && head.size <= MAX_HEAD_BYTES ? Buffer.from(await head.arrayBuffer()) : null,
          markId,
        },
      ),
    );
  }
  return ok({ photos: received, markId });
}
