import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { MAX_LEAD_BYTES, MAX_PICTURE_BYTES, MAX_TOTAL_BYTES } from "#app/domain/base/files/file-limits.ts";
import { keepPicture } from "#app/domain/base/files/keep-picture.server.ts";
import type { KeptFile } from "#app/domain/base/files/keep-picture.server.ts";
import { linkFile } from "#app/domain/base/files/link-file.server.ts";
import { readFile } from "#app/domain/base/files/read-file.server.ts";
import { removeUnknownFiles, removeUnlinkedFiles } from "#app/domain/base/files/remove-files.server.ts";
import { filesFolder } from "#app/env.server.ts";
import { pathOfFile, writeStoredFile } from "../../../../app/platform/files/stored-files.mjs";
import { pngOf, samplePhoto } from "#tests/support/sample-pictures.ts";

const now = new Date("2026-11-27T12:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);
const folder = filesFolder ?? "";
const goesOn = () => false;
const pathOf = (hash: string) => pathOfFile(folder, hash);

async function kept(color = "#886644", at = now): Promise<KeptFile> {
  const result = await keepPicture(await samplePhoto(40, 30, 1, color), at);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

async function emailOf(leadId: string | null = null): Promise<string> {
  const { id } = await db.inboundEmail.create({
    data: {
      messageId: `${Math.random()}@example.com`,
      kind: "reply",
      fromAddress: "p@example.com",
      receivedAt: now,
      leadId,
    },
  });
  return id;
}
const link = (file: KeptFile, inboundEmailId: string, name = "dent.jpg") =>
  db.$transaction((tx) => linkFile(tx, file, { inboundEmailId }, name, now));

beforeEach(async () => {
  await db.fileLink.deleteMany();
  await db.storedFile.deleteMany();
  await db.removedFile.deleteMany();
  rmSync(folder, { recursive: true, force: true });
});

describe("a picture that is taken in", () => {
  test("is upright, without what the file knew, and named by its bytes, for its owner alone", async () => {
    const file = await samplePhoto(60, 30, 6);
    expect(file.includes("a secret place")).toBe(true);
    const result = await keepPicture(file, now);
    if (!result.ok) throw new Error(result.error.code);
    const { hash, type, width, height, bytes } = result.value;
    expect({ type, width, height }).toEqual({ type: "image/jpeg", width: 30, height: 60 });
    const stored = readFileSync(pathOf(hash));
    expect(createHash("sha256").update(stored).digest("hex")).toBe(hash);
    expect(stored.length).toBe(bytes);
    expect(stored.includes("a secret place")).toBe(false);
    expect((await sharp(stored).metadata()).orientation).toBeUndefined();
    expect(statSync(pathOf(hash)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ["a page", () => Buffer.from("<html><script>alert(1)</script></html>"), "picture-format"],
    ["an SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "picture-format"],
    ["a GIF", () => Buffer.from("GIF89a"), "picture-format"],
    ["nothing", () => new Uint8Array(), "picture-format"],
    [
      "a page behind a picture's first bytes",
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<script>alert(1)</script>")]),
      "picture-damaged",
    ],
    ["an AVI, which begins as WebP does", () => Buffer.from("RIFF\0\0\0\0AVI LIST"), "picture-damaged"],
    ["half a photo", async () => (await samplePhoto(300, 300)).subarray(0, 300), "picture-damaged"],
    ["ten thousand by ten thousand pixels in a few KB", () => pngOf(10_000, 10_000), "picture-damaged"],
    ["more bytes than we take", () => new Uint8Array(MAX_PICTURE_BYTES + 1), "picture-too-large"],
  ])("is a picture by its content: %s isn't", async (_what, make, code) => {
    expect(await keepPicture(await make(), now)).toEqual({ ok: false, error: { code } });
    expect(await db.storedFile.count()).toBe(0);
  });

  test("has at most 50 million pixels, counted before they are decoded", async () => {
    const bomb = pngOf(25_000, 25_000);
    expect(bomb.length).toBeLessThan(MAX_PICTURE_BYTES);
    const before = process.resourceUsage().maxRSS;
    expect(await keepPicture(bomb, now)).toMatchObject({ error: { code: "picture-damaged" } });
    // Decoded, it would be 600 MB and more.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000);
  });

  test("that is taken in twice, also at once, is one file", async () => {
    const [one, other] = await Promise.all([kept(), kept()]);
    expect(one).toEqual(other);
    expect(readdirSync(pathOf(one.hash).slice(0, -65))).toEqual([one.hash]);
    expect(await db.storedFile.count()).toBe(1);
  });

  test("counts for its lead and for the site, before it's read", async () => {
    const lead = await db.lead.create({ data: { fullName: "Sample Person 1" } });
    await link(await kept(), await emailOf(lead.id));
    await db.storedFile.updateMany({ data: { bytes: MAX_LEAD_BYTES } });
    const nothing = new Uint8Array([1]);
    expect(await keepPicture(nothing, now, { leadId: lead.id })).toMatchObject({
      error: { code: "lead-files-full" },
    });
    expect(await keepPicture(nothing, now)).toMatchObject({ error: { code: "picture-format" } });
    const half = { bytes: MAX_TOTAL_BYTES / 8, type: "image/png" };
    for (let part = 0; part < 8; part++)
      await db.storedFile.create({ data: { hash: `part-${part}`, ...half } });
    expect(await keepPicture(nothing, now)).toMatchObject({ error: { code: "files-full" } });
  });
});

test("a file where the folder should be is said to be so, and lasts no longer than itself", async () => {
  writeFileSync(folder, "in the way");
  expect(await keepPicture(await samplePhoto(8, 8), now)).toEqual({
    ok: false,
    error: { code: "no-room-for-files" },
  });
  rmSync(folder);
  expect(await keepPicture(await samplePhoto(8, 8), now)).toMatchObject({ ok: true });
});

describe("a file on the disk", () => {
  test("that is gone or was changed is said to be so, and taken in anew it's whole again", async () => {
    const file = await kept();
    expect(await readFile(file.hash)).toMatchObject({ ok: true, value: { type: "image/jpeg" } });
    const whole = readFileSync(pathOf(file.hash));
    const changed = Buffer.from(whole);
    changed[changed.length - 5] = (changed[changed.length - 5] ?? 0) ^ 1;
    for (const [bytes, code] of [
      [changed, "file-damaged"],
      [whole.subarray(0, 10), "file-damaged"],
      [Buffer.concat([whole, whole]), "file-damaged"],
      [null, "file-missing"],
    ] as const) {
      if (bytes) writeFileSync(pathOf(file.hash), bytes);
      else rmSync(pathOf(file.hash));
      expect(await readFile(file.hash)).toEqual({ ok: false, error: { code } });
      await kept();
      expect(readFileSync(pathOf(file.hash)).equals(whole)).toBe(true);
    }
  });

  test("is found by a hash alone: nothing else is a name", async () => {
    for (const name of ["../../etc/passwd", "", "a".repeat(63), `${"a".repeat(63)}/`, "A".repeat(64)]) {
      expect(() => pathOfFile(folder, name)).toThrow();
      expect(await readFile(name)).toEqual({ ok: false, error: { code: "file-missing" } });
    }
  });
});

describe("a file to which nothing refers", () => {
  test("stays for a day, because what took it in may still refer to it, and then goes", async () => {
    const file = await kept();
    expect(await removeUnlinkedFiles(inDays(0.9), goesOn)).toBe(0);
    // Taken in again, its day begins anew.
    await kept(undefined, inDays(0.9));
    expect(await removeUnlinkedFiles(inDays(1.5), goesOn)).toBe(0);
    expect(await removeUnlinkedFiles(inDays(2), () => true)).toBe(0);
    expect(await removeUnlinkedFiles(inDays(2), goesOn)).toBe(1);
    expect(await db.storedFile.count()).toBe(0);
    expect(() => statSync(pathOf(file.hash))).toThrow("ENOENT");
    expect(await db.removedFile.count()).toBe(0);
  });

  test("is one that nothing refers to anymore: of two emails with it, the second keeps it", async () => {
    const file = await kept();
    const [one, other] = [await emailOf(), await emailOf()];
    await link(file, one);
    await link(file, other);
    await db.storedFile.updateMany({ data: { sentTo: "s3://bucket/a" } });
    await db.inboundEmail.delete({ where: { id: one } });
    expect(await removeUnlinkedFiles(inDays(9), goesOn)).toBe(0);
    expect(await readFile(file.hash)).toMatchObject({ ok: true });
    await db.inboundEmail.delete({ where: { id: other } });
    expect(await removeUnlinkedFiles(inDays(9), goesOn)).toBe(1);
    // Where it was streamed to, it's deleted later.
    expect(await db.removedFile.findMany({ select: { hash: true } })).toEqual([{ hash: file.hash }]);
  });

  test("isn't removed while somebody takes it in again: row and file are there together or not at all", async () => {
    for (let round = 0; round < 20; round++) {
      const { hash } = await kept();
      await Promise.all([removeUnlinkedFiles(inDays(2), goesOn), kept(undefined, inDays(2))]);
      expect(await readFile(hash)).toMatchObject({ ok: true });
      await db.storedFile.deleteMany();
    }
  });

  test("a writer that was killed before it referred to its file, or before it wrote it, leaves what goes later", async () => {
    const { hash } = await kept();
    const unwritten = await kept("#224466");
    rmSync(pathOf(unwritten.hash));
    expect(await removeUnlinkedFiles(inDays(2), goesOn)).toBe(2);
    expect(() => statSync(pathOf(hash))).toThrow("ENOENT");
  });

  test("of which the database knows nothing, of a restore or a killed writer, stays for a week", async () => {
    const known = await kept();
    await link(known, await emailOf());
    const hash = await writeStoredFile(folder, Buffer.from("of another database"));
    const part = `${pathOf(hash)}.0a.part`;
    writeFileSync(part, "half");
    for (const path of [part, pathOf(hash), pathOf(known.hash)]) utimesSync(path, now, now);
    expect(await removeUnknownFiles(inDays(6), goesOn)).toBe(0);
    expect(await removeUnknownFiles(inDays(8), goesOn)).toBe(2);
    expect(await readFile(known.hash)).toMatchObject({ ok: true });
  });
});
