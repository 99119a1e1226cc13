import { createHash } from "node:crypto";
import { db } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { PictureError } from "./social-error";

/** The largest file we take in, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
/** Bluesky takes pictures below a million bytes; the others take more. */
const MAX_STORED = 950_000;
/** Longest edges in pixels, until the picture is small enough. */
const edges = [2_048, 1_600, 1_200, 800];

/** By their first bytes: what a file is called, or says it is, counts for nothing. */
const signatures = [
  { type: "jpeg", bytes: [0xff, 0xd8, 0xff] },
  { type: "png", bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "webp", bytes: [0x52, 0x49, 0x46, 0x46] },
] as const;

export type StoredPicture = { id: string; width: number; height: number };
type Encoded = { bytes: Uint8Array<ArrayBuffer>; type: string; width: number; height: number };

/**
 * Reads a picture and writes it anew, so that nothing of the file is left but what one sees: no place, no camera, no
 * second file behind it.
 */
export async function storePicture(
  file: Uint8Array,
  now: Date,
): Promise<Result<StoredPicture, PictureError>> {
  if (file.length > MAX_PICTURE_BYTES) return err({ code: "picture-too-large" });
  const known = signatures.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte));
  if (!known) return err({ code: "picture-format" });
  const encoded = await encode(file, known.type);
  if (!encoded) return err({ code: "picture-damaged" });
  const { bytes, type, width, height } = encoded;
  const id = createHash("sha256").update(bytes).digest("hex");
  const row = { id, type, width, height, bytes, createdAt: now };
  await db.socialPicture.upsert({ where: { id }, create: row, update: {}, select: { id: true } });
  return ok({ id, width, height });
}

async function encode(file: Uint8Array, type: (typeof signatures)[number]["type"]): Promise<Encoded | null> {
  // Loaded on first use: the native library is large, and most processes never see a picture.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
    if ((await sharp(file, options).metadata()).format !== type) return null;
    for (const edge of edges) {
      const small = sharp(file, options)
        .autoOrient()
        .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true });
      const drawn = type === "png" ? await small.clone().png().toBuffer({ resolveWithObject: true }) : null;
      if (drawn && drawn.data.length <= MAX_STORED) return encodedOf(drawn, "image/png");
      const photo = await small
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: 84, progressive: true })
        .toBuffer({ resolveWithObject: true });
      if (photo.data.length <= MAX_STORED) return encodedOf(photo, "image/jpeg");
    }
    return null;
  } catch (error) {
    // Every fault of a file is an error of the library without a code.
    if (!(error instanceof Error) || "code" in error) throw error;
    return null;
  }
}

type Output = { data: Buffer; info: { width: number; height: number } };
const encodedOf = ({ data, info: { width, height } }: Output, type: string): Encoded => ({
  bytes: new Uint8Array(data),
  type,
  width,
  height,
});

export const findPicture = (id: string) =>
  db.socialPicture.findUnique({ where: { id }, select: { type: true, bytes: true } });
