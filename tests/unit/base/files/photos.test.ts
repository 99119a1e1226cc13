import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { drawPhoto } from "#app/domain/base/files/draw-photo.server.ts";
import { keepPhoto } from "#app/domain/base/files/keep-picture.server.ts";
import { MAX_DRAWN_PHOTO_BYTES, MAX_PHOTO_BYTES } from "#app/domain/base/files/photo-limits.ts";
import { readExif } from "#app/domain/base/files/read-exif.ts";
import { filesFolder } from "#app/env.server.ts";
import { noisyPhoto, pngOf, samplePhoto } from "#tests/support/sample-pictures.ts";

const photo = (name: string) => readFileSync(new URL(`../../../support/photos/${name}`, import.meta.url));
const drawn = async (bytes: Uint8Array, head: Uint8Array | null = null) => {
  const result = await drawPhoto({ bytes, head });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const rejected = async (bytes: Uint8Array) => {
  const result = await drawPhoto({ bytes, head: null });
  return result.ok ? "drawn" : result.error.code;
};
/** Which of two colors is in a part of a picture: the samples are red on the left, blue on the right. */
const colorAt = async (bytes: Uint8Array, left: number, top: number) => {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0) ? "red" : "blue";
};
/** A HEIC whose header claims other sizes than its picture has. */
function claiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(photo("small.heic"));
  const at = bytes.indexOf("ispe");
  bytes.writeUInt32BE(width, at + 8);
  bytes.writeUInt32BE(height, at + 12);
  return bytes;
}

describe("a photo that is drawn", () => {
  test("is upright in two sizes, and its time and place are apart from it", async () => {
    const taken = await sharp(await samplePhoto(3_000, 2_000, 6))
      .withExif({
        IFD0: { Copyright: "a secret place", Orientation: "6" },
        IFD2: { DateTimeOriginal: "2026:11:30 13:44:05" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "43/1 9/1 3600/100",
          GPSLongitudeRef: "W",
          GPSLongitude: "77/1 36/1 3600/100",
        },
      })
      .toBuffer();
    const { large, small, exif } = await drawn(taken);
    expect(large).toMatchObject({ width: 1_600, height: 2_400 });
    expect(small).toMatchObject({ width: 320, height: 480 });
    expect(exif.takenAt).toBe("2026-11-30T13:44:05");
    expect(exif.place?.lat).toBeCloseTo(43.16, 4);
    expect(exif.place?.lng).toBeCloseTo(-77.61, 4);
    for (const { bytes } of [large, small]) {
      const { exif: left, orientation, format } = await sharp(bytes).metadata();
      expect({ left, orientation, format }).toEqual({
        left: undefined,
        orientation: undefined,
        format: "jpeg",
      });
      expect(Buffer.from(bytes).includes("a secret place")).toBe(false);
    }
  });

  test("has the time of the file that a browser made it of", async () => {
    const small = await samplePhoto(40, 30);
    expect((await drawn(small, photo("small.heic"))).exif.takenAt).toBe("2026-11-30T13:44:05");
    expect((await drawn(small, Buffer.from("no picture"))).exif.takenAt).toBeNull();
  });

  test("can be a PNG or a WebP, and stays within its bound", async () => {
    const png = await sharp(await samplePhoto(64, 48))
      .png()
      .toBuffer();
    const webp = await sharp(png).webp().toBuffer();
    expect((await drawn(png)).large).toMatchObject({ width: 64, height: 48 });
    expect((await drawn(webp)).large).toMatchObject({ width: 64, height: 48 });
    const { large } = await drawn(await noisyPhoto(2_400, 1_800));
    expect(large.bytes.length).toBeLessThanOrEqual(MAX_DRAWN_PHOTO_BYTES);
  });

  test("a HEIC comes out as its file says, turned once", async () => {
    const plain = await drawn(photo("small.heic"));
    expect(plain.large).toMatchObject({ width: 320, height: 240 });
    expect(await colorAt(plain.large.bytes, 10, 120)).toBe("red");
    // A quarter turn counterclockwise: what was on the right is on top.
    const turned = await drawn(photo("turned.heic"));
    expect(turned.large).toMatchObject({ width: 240, height: 320 });
    expect(await colorAt(turned.large.bytes, 120, 10)).toBe("blue");
    expect(await colorAt(turned.large.bytes, 120, 310)).toBe("red");
    expect(turned.exif.takenAt).toBe("2026-11-30T13:44:05");
  });
});

describe("a photo that isn’t drawn", () => {
  test("is no picture, damaged, or too large", async () => {
    expect(await rejected(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBe("picture-format");
    expect(await rejected(Buffer.alloc(0))).toBe("picture-format");
    expect(await rejected(Buffer.from("not a picture at all"))).toBe("picture-format");
    expect(await rejected((await samplePhoto(400, 300)).subarray(0, 600))).toBe("picture-damaged");
    expect(await rejected(photo("small.heic").subarray(0, 700))).toBe("picture-damaged");
    expect(await rejected(Buffer.alloc(MAX_PHOTO_BYTES + 1))).toBe("photo-too-large");
  });

  test("claims more pixels than we decode, or has more than it claims", async () => {
    expect(await rejected(pngOf(10_000, 6_000))).toBe("photo-pixels");
    expect(await rejected(claiming(20_000, 10_000))).toBe("photo-pixels");
    // Its picture has 320 by 240, and libheif draws none that is larger than its file says.
    expect(await rejected(claiming(100, 80))).toBe("picture-damaged");
    expect(await rejected(await samplePhoto(20, 20))).toBe("drawn");
  });
});

test("a damaged HEIC is answered, and nothing is printed into the log", async () => {
  const thread = new Worker(resolve("build/seed/shrink-photo.js"), { stdout: true, stderr: true });
  const printed = Promise.all([text(thread.stdout), text(thread.stderr)]);
  const answers = [claiming(100, 80), photo("small.heic").subarray(0, 900)].map(
    (bytes, id) =>
      new Promise((done) => {
        const hear = (heard: { id: number }) => heard.id === id && done(heard);
        thread.on("message", hear);
        thread.postMessage({ id, question: { bytes, head: null } });
      }),
  );
  for (const answered of await Promise.all(answers))
    expect(answered).toMatchObject({ answer: { ok: false, error: { code: "picture-damaged" } } });
  await thread.terminate();
  expect(await printed).toEqual(["", ""]);
});

describe("what a camera wrote", () => {
  test("is left out where it isn’t as it should be", () => {
    const nothing = { takenAt: null, place: null };
    expect(readExif(new Uint8Array(0))).toEqual(nothing);
    expect(readExif(Buffer.from("Exif\0\0II*\0\xff\xff\xff\x7f", "latin1"))).toEqual(nothing);
    expect(readExif(Buffer.from("MM\0*\0\0\0\x08\xff\xff", "latin1"))).toEqual(nothing);
    // Pointers that lead back to themselves end.
    expect(
      readExif(Buffer.from("II*\0\x08\0\0\0\x01\0\x69\x87\x04\0\x01\0\0\0\x08\0\0\0\0\0\0\0", "latin1")),
    ).toEqual(nothing);
  });
});

describe("a photo that is kept", () => {
  beforeEach(async () => {
    await db.fileLink.deleteMany();
    await db.storedFile.deleteMany();
    rmSync(filesFolder ?? "", { recursive: true, force: true });
  });

  test("has a row and a file for each size", async () => {
    const kept = await keepPhoto({ bytes: await samplePhoto(800, 600), head: null }, new Date());
    if (!kept.ok) throw new Error(kept.error.code);
    const rows = await db.storedFile.findMany({ orderBy: { bytes: "desc" } });
    expect(rows.map(({ hash }) => hash).sort()).toEqual(
      [kept.value.large.hash, kept.value.small.hash].sort(),
    );
    expect(kept.value.small).toMatchObject({ width: 480, height: 360, type: "image/jpeg" });
  });
});
