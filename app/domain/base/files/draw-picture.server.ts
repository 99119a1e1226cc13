import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { KeepFileError } from "./file-error";
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, MAX_STORED_BYTES } from "./file-limits";

/** Longest edges in pixels, until the picture is small enough. */
const edges = [2_048, 1_600, 1_200, 800];
/** A picture that takes longer to draw was made to. */
const MAX_DRAWING_SECONDS = 20;

/** By their first bytes: what a file is called, or says it is, counts for nothing. */
const signatures = [
  { type: "jpeg", bytes: [0xff, 0xd8, 0xff] },
  { type: "png", bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "webp", bytes: [0x52, 0x49, 0x46, 0x46] },
] as const;
type PictureKind = (typeof signatures)[number]["type"];

export type DrawnPicture = {
  bytes: Uint8Array<ArrayBuffer>;
  type: "image/jpeg" | "image/png";
  width: number;
  height: number;
};

/** Decoding takes up to 200 MB, so pictures wait for each other. */
let former: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture anew, upright, and at most 950 KB, so that nothing of the file is left but what one sees: no place, no
 * camera, no second file behind it.
 */
export async function drawPicture(file: Uint8Array): Promise<Result<DrawnPicture, KeepFileError>> {
  if (file.length > MAX_PICTURE_BYTES) return err({ code: "picture-too-large" });
  const known = signatures.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte));
  if (!known) return err({ code: "picture-format" });
  const mine = former.then(() => encode(file, known.type));
  former = mine.then(
    () => null,
    () => null,
  );
  const drawn = await mine;
  return drawn ? ok(drawn) : err({ code: "picture-damaged" });
}

async function encode(file: Uint8Array, kind: PictureKind): Promise<DrawnPicture | null> {
  // Loaded on first use: the native library is large, and most processes never see a picture.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const options = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error" } as const;
    if ((await sharp(file, options).metadata()).format !== kind) return null;
    for (const edge of edges) {
      const small = sharp(file, options)
        .timeout({ seconds: MAX_DRAWING_SECONDS })
        .autoOrient()
        .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true });
      const drawn = kind === "png" ? await small.clone().png().toBuffer({ resolveWithObject: true }) : null;
      if (drawn && drawn.data.length <= MAX_STORED_BYTES) return drawnOf(drawn, "image/png");
      const photo = await small
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: 84, progressive: true })
        .toBuffer({ resolveWithObject: true });
      if (photo.data.length <= MAX_STORED_BYTES) return drawnOf(photo, "image/jpeg");
    }
    return null;
  } catch (error) {
    // Every fault of a file is an error of the library without a code.
    if (!(error instanceof Error) || "code" in error) throw error;
    return null;
  }
}

type Output = { data: Buffer; info: { width: number; height: number } };
const drawnOf = ({ data, info: { width, height } }: Output, type: DrawnPicture["type"]): DrawnPicture => ({
  bytes: new Uint8Array(data),
  type,
  width,
  height,
});
