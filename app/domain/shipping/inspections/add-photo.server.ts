import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { keepPhoto } from "#app/domain/base/files/keep-picture.server.ts";
import type { KeptPhoto } from "#app/domain/base/files/keep-picture.server.ts";
import { linkFile } from "#app/domain/base/files/link-file.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import { hashOf } from "#app/platform/files/stored-files.mjs";
import type { Inspection, PhotoPosition } from "./inspection-facts";
import type { PhotoError } from "./inspection-error";
import { MAX_INSPECTION_BYTES, MAX_PHOTOS, MAX_PHOTOS_EVER } from "./inspection-limits";
import { nearAddress } from "./near-address";
import { changeInspection, mayInspect } from "./open-inspection.server";
import type { InspectionPress, OpenJob } from "./open-inspection.server";

/** A photo as it came. */
export type SentPhoto = {
  position: PhotoPosition;
  /** of its sending: the same key stores nothing a second time */
  key: string;
  bytes: Uint8Array;
  /** the beginning of the file that a browser made it of, with what the camera wrote; null if it's as the camera made it */
  head: Uint8Array | null;
  /** the mark that it shows; null of any other photo. One that was removed meanwhile doesn't lose its photo. */
  markId: string | null;
};

type Stored = { id: string };

/**
 * Draws a photo anew in both sizes and stores it, once: the same key, or the same bytes at the same position, finds the
 * first one. Drawing comes before the transaction, so that a line which drops there leaves files that nothing refers to.
 */
export async function addPhoto(
  press: InspectionPress,
  photo: SentPhoto,
): Promise<Result<Stored, PhotoError>> {
  const sourceHash = hashOf(photo.bytes);
  const may = await mayInspect(press);
  if (!may?.ok) return may ?? err({ code: "ended" });
  const inspectionId = may.value.inspection?.id;
  if (inspectionId) {
    const first = await findFirst(db, inspectionId, photo, sourceHash);
    if (first) return photo.markId === null ? ok(first) : showMark(press, photo, first);
  }
  const room = roomFor(may.value.inspection);
  if (room) return err(room);
  const kept = await keepPhoto({ bytes: photo.bytes, head: photo.head }, press.now);
  if (!kept.ok) return kept;
  return changeInspection<Stored, PhotoError>(press, async (tx, job) => {
    const first = await findFirst(tx, job.inspection.id, photo, sourceHash);
    const full = first ? null : (roomFor(job.inspection) ?? (await bytesProblem(tx, job, kept.value)));
    if (full) return err(full);
    const stored = first ?? (await store(tx, job, { photo, sourceHash, kept: kept.value, now: press.now }));
    await linkMark(tx, job, photo, stored);
    return ok(stored);
  });
}

/** A photo that is there already is the mark's, too: the same bytes may show two marks. */
const showMark = (press: InspectionPress, photo: SentPhoto, stored: Stored) =>
  changeInspection<Stored>(press, async (tx, job) => {
    // It may have been removed since it was found.
    if (job.inspection.photos.some(({ id }) => id === stored.id)) await linkMark(tx, job, photo, stored);
    return ok(stored);
  });

/** The newest photo of a mark is the one that is shown with it; the one before stays among the others. */
async function linkMark(
  tx: Tx,
  { inspection: { id: inspectionId } }: OpenJob,
  { markId }: SentPhoto,
  { id: photoId }: Stored,
): Promise<void> {
  if (markId === null) return;
  await tx.inspectionMark.updateMany({ where: { id: markId, inspectionId }, data: { photoId } });
}

const findFirst = (
  tx: Tx,
  inspectionId: string,
  { position, key }: SentPhoto,
  sourceHash: string,
): Promise<Stored | null> =>
  tx.inspectionPhoto.findFirst({
    where: { inspectionId, OR: [{ key }, { position, sourceHash }] },
    select: { id: true },
  });

function roomFor(inspection: Inspection | null) {
  if (!inspection) return null;
  if (inspection.photosEver >= MAX_PHOTOS_EVER) return { code: "too-many-photos-ever" } as const;
  return inspection.photos.length >= MAX_PHOTOS ? ({ code: "too-many-photos" } as const) : null;
}

async function bytesProblem(tx: Tx, { inspection }: OpenJob, { large, small }: KeptPhoto) {
  const { _sum } = await tx.storedFile.aggregate({
    where: { links: { some: { inspectionPhoto: { inspectionId: inspection.id } } } },
    _sum: { bytes: true },
  });
  const all = (_sum.bytes ?? 0) + large.bytes + small.bytes;
  return all > MAX_INSPECTION_BYTES ? ({ code: "photos-too-large" } as const) : null;
}

type Parts = { photo: SentPhoto; sourceHash: string; kept: KeptPhoto; now: Date };

async function store(
  tx: Tx,
  { inspection, order, end }: OpenJob,
  { photo: { position, key }, sourceHash, kept: { large, small, exif }, now }: Parts,
): Promise<Stored> {
  const address = findPlace(end === "pickup" ? order.pickupZip : order.deliveryZip);
  const near = nearAddress(exif.place, address.ok ? address.value : null);
  const id = newId();
  await tx.inspectionPhoto.create({
    data: {
      id,
      inspectionId: inspection.id,
      position,
      key,
      sourceHash,
      hash: large.hash,
      smallHash: small.hash,
      width: large.width,
      height: large.height,
      phoneTakenAt: exif.takenAt,
      isNear: near?.isNear ?? null,
      milesAway: near?.milesAway ?? null,
      createdAt: now,
    },
    select: { id: true },
  });
  await tx.inspection.update({
    where: { id: inspection.id },
    data: { photosEver: { increment: 1 } },
    select: { id: true },
  });
  const owner = { inspectionPhotoId: id };
  await linkFile(tx, large, owner, position, now);
  await linkFile(tx, small, owner, `${position}-small`, now);
  return { id };
}
