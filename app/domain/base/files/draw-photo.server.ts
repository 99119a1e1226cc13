import { AnsweringThread, ThreadLost } from "#app/threads/answering-thread.server.ts";
import { err } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { logger } from "#app/logger.server.ts";
import type { KeepPhotoError } from "./file-error";
import { MAX_PHOTO_BYTES, MAX_WAITING_PHOTOS } from "./photo-limits";
import type { PhotoFile, ShrinkError, ShrunkPhoto } from "./shrink-photo.server";

const thread = new AnsweringThread<PhotoFile, Result<ShrunkPhoto, ShrinkError>>({
  work: "draws photos",
  source: "app/domain/base/files/shrink-photo.server.ts",
  built: "shrink-photo.js",
  maxMs: 15_000,
  limits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
});

/** One at a time, because one takes up to half a gigabyte; its time counts from its turn. */
let former: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Draws a photo of a phone anew in two sizes, upright and without metadata; what its camera wrote of time and place comes
 * apart from it.
 */
export async function drawPhoto(file: PhotoFile): Promise<Result<ShrunkPhoto, KeepPhotoError>> {
  if (file.bytes.length > MAX_PHOTO_BYTES) return err({ code: "photo-too-large" });
  if (file.bytes.length === 0) return err({ code: "picture-format" });
  if (waiting >= MAX_WAITING_PHOTOS) return err({ code: "photos-busy" });
  waiting += 1;
  const mine = former.then(() => thread.ask(file));
  former = mine.then(
    () => null,
    () => null,
  );
  try {
    return await mine;
  } catch (error) {
    logger.warn({ err: error }, "a photo could not be drawn");
    // A thread that was lost, or had no time, says nothing about this photo.
    return err({ code: error instanceof ThreadLost ? "photos-busy" : "picture-damaged" });
  } finally {
    waiting -= 1;
  }
}
