import { rmSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { drawPicture } from "#app/domain/base/files/draw-picture.server.ts";
import { keepDrawn } from "#app/domain/base/files/keep-picture.server.ts";
import { removeUnlinkedFiles } from "#app/domain/base/files/remove-files.server.ts";
import { movePictures, removeUnusedPictures } from "#app/domain/desk/social/move-pictures.server.ts";
import { findPicture, storePicture } from "#app/domain/desk/social/store-picture.server.ts";
import { filesFolder } from "#app/env.server.ts";
import { hashOf, pathOfFile } from "../../../../app/platform/files/stored-files.mjs";
import { samplePhoto } from "#tests/support/sample-pictures.ts";

const now = new Date("2026-11-27T12:00:00Z");
const later = new Date("2026-12-27T12:00:00Z");
const goesOn = () => false;

beforeEach(async () => {
  await db.socialPost.deleteMany();
  await db.socialPicture.deleteMany();
  await db.storedFile.deleteMany();
  rmSync(filesFolder ?? "", { recursive: true, force: true });
});

/** A picture as earlier releases stored it, in the database, and a post with it. */
async function oldPicture(color: string) {
  const drawn = await drawPicture(await samplePhoto(40, 30, 1, color));
  if (!drawn.ok) throw new Error(drawn.error.code);
  const id = hashOf(drawn.value.bytes);
  await db.socialPicture.create({ data: { id, ...drawn.value, createdAt: now } });
  await db.socialPost.create({ data: { title: color, text: "A text", pictureId: id } });
  return { id, drawn: drawn.value };
}
const inDatabase = () => db.socialPicture.count({ where: { bytes: { not: new Uint8Array() } } });

test("pictures leave the database one by one, and go on being found by their ids", async () => {
  const pictures = [await oldPicture("#111111"), await oldPicture("#222222"), await oldPicture("#333333")];
  let turns = 0;
  // It's told to stop after the first.
  expect(await movePictures(now, () => turns++ > 0)).toBe(1);
  expect(await inDatabase()).toBe(2);
  expect(await movePictures(now, goesOn)).toBe(2);
  expect(await inDatabase()).toBe(0);
  for (const { id, drawn } of pictures)
    expect(await findPicture(id)).toMatchObject({
      ok: true,
      value: { type: drawn.type, bytes: drawn.bytes },
    });
  expect(await movePictures(now, goesOn)).toBe(0);
  await removeUnusedPictures(later);
  expect(await removeUnlinkedFiles(later, goesOn)).toBe(0);
});

test("an end between the file and the row loses nothing: the next run finds both and goes on", async () => {
  const { id, drawn } = await oldPicture("#444444");
  await keepDrawn(drawn, now);
  expect(await findPicture(id)).toMatchObject({ ok: true });
  expect(await movePictures(now, goesOn)).toBe(1);
  expect(await db.fileLink.count({ where: { socialPictureId: id } })).toBe(1);
  // The row as an earlier release or a restored backup has it, while the file and its reference are there.
  await db.socialPicture.update({ where: { id }, data: { bytes: drawn.bytes } });
  expect(await movePictures(now, goesOn)).toBe(1);
  expect(await db.fileLink.count({ where: { socialPictureId: id } })).toBe(1);
});

test("a row whose bytes aren't those of its id stays as it is, and the others move", async () => {
  const { drawn } = await oldPicture("#555555");
  await db.socialPicture.create({ data: { id: "0".repeat(64), ...drawn, createdAt: now } });
  expect(await movePictures(now, goesOn)).toBe(1);
  expect(await inDatabase()).toBe(1);
  expect(await findPicture("0".repeat(64))).toMatchObject({ ok: true, value: { bytes: drawn.bytes } });
});

test("a picture that no post has goes after a day with its file, unless it's uploaded again meanwhile", async () => {
  const photo = await samplePhoto(40, 30, 1, "#666666");
  const stored = await storePicture(photo, now);
  if (!stored.ok) throw new Error(stored.error.code);
  await storePicture(photo, later);
  await removeUnusedPictures(later);
  expect(await findPicture(stored.value.id)).toMatchObject({ ok: true });
  const muchLater = new Date("2027-01-27T12:00:00Z");
  await removeUnusedPictures(muchLater);
  expect(await removeUnlinkedFiles(muchLater, goesOn)).toBe(1);
  expect(await findPicture(stored.value.id)).toEqual({ ok: false, error: { code: "no-picture" } });
});

test("a picture whose file is gone is said to be so", async () => {
  const { id } = await oldPicture("#777777");
  await movePictures(now, goesOn);
  rmSync(pathOfFile(filesFolder ?? "", id));
  expect(await findPicture(id)).toEqual({ ok: false, error: { code: "file-missing" } });
});
