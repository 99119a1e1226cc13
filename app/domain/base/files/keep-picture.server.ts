import { mkdir, statfs } from "node:fs/promises";
import { db } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { filesFolder } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { codeOf, hashOf, writeStoredFile } from "#app/platform/files/stored-files.mjs";
import { drawPhoto } from "./draw-photo.server";
import { drawPicture } from "./draw-picture.server";
import type { DrawnPicture } from "./draw-picture.server";
import type { KeepFileError, KeepPhotoError } from "./file-error";
import type { ExifFacts } from "./read-exif";
import type { PhotoFile } from "./shrink-photo.server";
import { MAX_LEAD_BYTES, MAX_PICTURE_BYTES, MAX_TOTAL_BYTES, MIN_FREE_BYTES } from "./file-limits";

/** `bytes` is how many there are. */
export type KeptFile = {
  hash: string;
  type: string;
  bytes: number;
  /** of a picture, in pixels */
  width: number | null;
  height: number | null;
};

/** A picture's own type and size. */
export type KeptPicture = KeptFile & { width: number; height: number };

/**
 * Draws a picture anew and keeps it in the folder of files. Refer to it with `linkFile` within a day, or it's removed.
 * @param about `leadId`: the lead that it will belong to, whose files are bounded
 */
export async function keepPicture(
  file: Uint8Array,
  now: Date,
  { leadId = null }: { leadId?: string | null } = {},
): Promise<Result<KeptPicture, KeepFileError>> {
  if (file.length > MAX_PICTURE_BYTES) return err({ code: "picture-too-large" });
  const problem = await roomProblem(leadId);
  if (problem) return err(problem);
  const drawn = await drawPicture(file);
  return drawn.ok ? keepDrawn(drawn.value, now) : drawn;
}

/** A photo in two sizes, and what its camera wrote of time and place, which neither has anymore. */
export type KeptPhoto = { large: KeptPicture; small: KeptPicture; exif: ExifFacts };

/** Draws a photo of a phone anew in both sizes and keeps them. Refer to both within a day, or they're removed. */
export async function keepPhoto(file: PhotoFile, now: Date): Promise<Result<KeptPhoto, KeepPhotoError>> {
  const problem = await roomProblem(null);
  if (problem) return err(problem);
  const drawn = await drawPhoto(file);
  if (!drawn.ok) return drawn;
  const { exif } = drawn.value;
  const large = await keepDrawn({ ...drawn.value.large, type: "image/jpeg" }, now);
  if (!large.ok) return large;
  const small = await keepDrawn({ ...drawn.value.small, type: "image/jpeg" }, now);
  return small.ok ? ok({ large: large.value, small: small.value, exif }) : small;
}

/** Keeps a picture that was drawn before, as it is. */
export const keepDrawn = (picture: DrawnPicture, now: Date): Promise<Result<KeptPicture, KeepFileError>> =>
  keepBytes(picture, now);

/** Keeps a PDF as it is, if it is one by its first bytes. Refer to it within a day, as to a picture. */
export async function keepPdf(
  bytes: Uint8Array<ArrayBuffer>,
  now: Date,
  { leadId = null }: { leadId?: string | null } = {},
): Promise<Result<KeptFile, KeepFileError | { code: "no-pdf" }>> {
  if (!isPdf(bytes)) return err({ code: "no-pdf" });
  const problem = await roomProblem(leadId);
  return problem
    ? err(problem)
    : keepBytes({ bytes, type: "application/pdf", width: null, height: null }, now);
}

const PDF_SIGNATURE = "%PDF-";
const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, PDF_SIGNATURE.length)).toString("latin1") === PDF_SIGNATURE;

type Bytes<Size extends number | null> = {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  width: Size;
  height: Size;
};

async function keepBytes<Size extends number | null>(
  { bytes, type, width, height }: Bytes<Size>,
  now: Date,
): Promise<Result<KeptFile & { width: Size; height: Size }, KeepFileError>> {
  if (filesFolder === null) return err({ code: "no-files-folder" });
  const hash = hashOf(bytes);
  // The row first: from then on no other process removes the file, which is removed only together with an old row.
  await db.storedFile.upsert({
    where: { hash },
    create: { hash, type, bytes: bytes.length, width, height, createdAt: now, keptAt: now },
    update: { keptAt: now },
    select: { hash: true },
  });
  try {
    await writeStoredFile(filesFolder, bytes);
  } catch (error) {
    if (!isDiskProblem(error)) throw error;
    logger.error({ err: error }, "a file could not be written");
    return err({ code: "no-room-for-files" });
  }
  return ok({ hash, type, bytes: bytes.length, width, height });
}

/** Errors of the system have a code: a full disk, a read-only one, a file where the folder should be. */
const isDiskProblem = (error: unknown): boolean => codeOf(error) !== "";

async function roomProblem(leadId: string | null): Promise<KeepFileError | null> {
  if (filesFolder === null) return { code: "no-files-folder" };
  const [all, ofLead] = await Promise.all([
    db.storedFile.aggregate({ _sum: { bytes: true } }),
    leadId === null
      ? null
      : db.storedFile.aggregate({
          where: { links: { some: { OR: [{ inboundEmail: { leadId } }, { leadEmail: { leadId } }] } } },
          _sum: { bytes: true },
        }),
  ]);
  if ((ofLead?._sum.bytes ?? 0) >= MAX_LEAD_BYTES) return { code: "lead-files-full" };
  if ((all._sum.bytes ?? 0) >= MAX_TOTAL_BYTES) return { code: "files-full" };
  try {
    await mkdir(filesFolder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(filesFolder);
    return bavail * bsize < MIN_FREE_BYTES ? { code: "no-room-for-files" } : null;
  } catch (error) {
    if (!isDiskProblem(error)) throw error;
    logger.error({ err: error }, "the folder of files can't be used");
    return { code: "no-room-for-files" };
  }
}
