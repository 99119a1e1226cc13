import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { answerAsked } from "#app/threads/answer-asked.server.ts";
import { MAX_DRAWN_PHOTO_BYTES, MAX_PHOTO_PIXELS, PHOTO_EDGE, SMALL_PHOTO_EDGE } from "./photo-limits";
import { readExif } from "./read-exif";
import type { ExifFacts } from "./read-exif";

/** `head`: the beginning of the file that a browser made this one of, which still has what the camera wrote; or null. */
export type PhotoFile = { bytes: Uint8Array; head: Uint8Array | null };

type Jpeg = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };
export type ShrunkPhoto = { large: Jpeg; small: Jpeg; exif: ExifFacts };
export type ShrinkError = { code: "picture-format" | "picture-damaged" | "photo-pixels" };

/** A photo that takes longer to draw was made to. */
const MAX_DRAWING_SECONDS = 20;
const qualities = [82, 70, 55, 40];
const SMALL_QUALITY = 72;

async function shrink({ bytes, head }: PhotoFile): Promise<Result<ShrunkPhoto, ShrinkError>> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const found = await readMetadata(bytes);
  if (!found.ok) return found;
  const { width, height, exif, isHeic } = found.value;
  // A header is all that was read so far: what it claims must fit before memory is taken for it.
  if (width * height > MAX_PHOTO_PIXELS) return err({ code: "photo-pixels" });
  const ofCamera = head ? await readMetadata(head) : null;
  try {
    const options = { limitInputPixels: MAX_PHOTO_PIXELS, failOn: "error" } as const;
    const photo = isHeic ? await decodeHeic(bytes) : sharp(bytes, options).autoOrient();
    const upright = photo
      .timeout({ seconds: MAX_DRAWING_SECONDS })
      .resize({ width: PHOTO_EDGE, height: PHOTO_EDGE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" });
    for (const quality of qualities) {
      const large = await upright.clone().jpeg({ quality }).toBuffer({ resolveWithObject: true });
      if (large.data.length > MAX_DRAWN_PHOTO_BYTES) continue;
      const small = await sharp(large.data)
        .resize({
          width: SMALL_PHOTO_EDGE,
          height: SMALL_PHOTO_EDGE,
          fit: "inside",
          withoutEnlargement: true,
        })
        .jpeg({ quality: SMALL_QUALITY })
        .toBuffer({ resolveWithObject: true });
      const facts = readExif((ofCamera?.ok && ofCamera.value.exif) || exif || new Uint8Array(0));
      return ok({ large: jpegOf(large), small: jpegOf(small), exif: facts });
    }
    return err({ code: "picture-damaged" });
  } catch (error) {
    if (isFaultOfFile(error)) return err({ code: "picture-damaged" });
    throw error;
  }
}

type Metadata = { width: number; height: number; exif: Uint8Array | undefined; isHeic: boolean };

async function readMetadata(bytes: Uint8Array): Promise<Result<Metadata, ShrinkError>> {
  const { default: sharp } = await import("sharp");
  try {
    const { format, compression, width, height, exif } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    const isHeic = format === "heif" && compression === "hevc";
    if (!isHeic && !["jpeg", "png", "webp"].includes(format ?? "")) return err({ code: "picture-format" });
    return ok({ width: width ?? 0, height: height ?? 0, exif, isHeic });
  } catch (error) {
    if (!isFaultOfFile(error)) throw error;
    return err({ code: hasKnownStart(bytes) ? "picture-damaged" : "picture-format" });
  }
}

/** Every fault of a file is an error of a library without a code. */
const isFaultOfFile = (error: unknown): error is Error => error instanceof Error && !("code" in error);

const starts = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x52, 0x49, 0x46, 0x46],
];
const hasKnownStart = (bytes: Uint8Array): boolean =>
  starts.some((start) => start.every((byte, index) => bytes[index] === byte)) ||
  Buffer.from(bytes.subarray(4, 8)).toString("latin1") === "ftyp";

/** libheif prints what it thinks of a damaged photo; our answer says it, and what a thread prints is in the site's log. */
const quietly = { log: () => {}, error: () => {} };

/** libvips as sharp ships it reads no HEVC. libheif turns the photo as its file says, so it isn't turned again. */
async function decodeHeic(bytes: Uint8Array) {
  // Before libheif is loaded, which takes these as they are then. Nothing else in this thread prints.
  Object.assign(console, quietly);
  const [{ default: sharp }, { default: decode }] = await Promise.all([
    import("sharp"),
    import("heic-decode"),
  ]);
  const { width, height, data } = await decode({ buffer: bytes });
  return sharp(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
    limitInputPixels: MAX_PHOTO_PIXELS,
  });
}

type Output = { data: Buffer; info: { width: number; height: number } };
const jpegOf = ({ data, info: { width, height } }: Output): Jpeg => ({
  bytes: new Uint8Array(data),
  width,
  height,
});

// Runs in a thread of its own: HEVC is decoded in one go, for seconds, and in memory that only the thread's end gives back.
answerAsked(shrink, (shrunk) => (shrunk.ok ? [shrunk.value.large.bytes, shrunk.value.small.bytes] : []));
