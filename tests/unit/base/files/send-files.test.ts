import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { keepPicture } from "#app/domain/base/files/keep-picture.server.ts";
import { linkFile } from "#app/domain/base/files/link-file.server.ts";
import { removeUnlinkedFiles } from "#app/domain/base/files/remove-files.server.ts";
import { countPendingFiles, sendFiles } from "#app/domain/base/files/send-files.server.ts";
import { filesFolder } from "#app/env.server.ts";
import { streamedFiles } from "../../../../app/platform/files/file-store.mjs";
import { restoreFiles } from "../../../../app/platform/files/restore-files.mjs";
import { fileKey, pathOfFile } from "../../../../app/platform/files/stored-files.mjs";
import { startFakeStore } from "#tests/support/fake-store.ts";
import { samplePhoto } from "#tests/support/sample-pictures.ts";

const now = new Date("2026-11-27T12:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);
const goesOn = () => false;
const folder = filesFolder ?? "";
const database = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");

let store: Awaited<ReturnType<typeof startFakeStore>>;
const place = mkdtempSync(join(tmpdir(), "evenhaul-streamed-"));
beforeAll(async () => {
  store = await startFakeStore();
});
afterAll(async () => {
  await store.close();
  rmSync(place, { recursive: true });
});
beforeEach(async () => {
  await db.fileLink.deleteMany();
  await db.storedFile.deleteMany();
  await db.removedFile.deleteMany();
  rmSync(folder, { recursive: true, force: true });
  store.objects.clear();
  for (const [name, value] of Object.entries(store.keys)) vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

/** A file that an email has. */
async function keep(color: string) {
  const kept = await keepPicture(await samplePhoto(20, 20, 1, color), now);
  if (!kept.ok) throw new Error(kept.error.code);
  const email = {
    messageId: `${color}-${Math.random()}`,
    kind: "reply",
    fromAddress: "p@example.com",
    receivedAt: now,
  };
  const { id } = await db.inboundEmail.create({ data: email });
  await db.$transaction((tx) => linkFile(tx, kept.value, { inboundEmailId: id }, "a", now));
  return { ...kept.value, emailId: id };
}
const keyOf = (hash: string) => `evenhaul/files/${fileKey(hash)}`;

describe("files go where the database is streamed to", () => {
  test("each once, to another place anew, and come back from there", async () => {
    const [one, other] = [await keep("#112233"), await keep("#332211")];
    expect(await countPendingFiles(store.url)).toBe(2);
    await sendFiles(store.url, now, goesOn);
    expect([...store.objects.keys()].sort()).toEqual([keyOf(one.hash), keyOf(other.hash)].sort());
    const { at } = store.objects.get(keyOf(one.hash)) ?? {};
    await sendFiles(store.url, now, goesOn);
    expect(store.objects.get(keyOf(one.hash))?.at).toBe(at);
    expect(await countPendingFiles(store.url)).toBe(0);

    const elsewhere = `file://${place}`;
    expect(await countPendingFiles(elsewhere)).toBe(2);
    await sendFiles(elsewhere, now, goesOn);
    expect(existsSync(pathOfFile(join(place, "files"), one.hash))).toBe(true);

    for (const url of [store.url, elsewhere]) {
      rmSync(folder, { recursive: true });
      expect(await restoreFiles(database, folder, streamedFiles(url))).toMatchObject({
        restored: 2,
        missing: [],
      });
    }
  });

  test("a store that fails or rejects is said to do so, and the next run goes on where it was", async () => {
    await keep("#445566");
    for (const mode of ["fails", "rejects"] as const) {
      store.mode = mode;
      await expect(sendFiles(store.url, now, goesOn)).rejects.toThrow(
        /The store of BACKUP_URL answers (500|403)/,
      );
      expect(await countPendingFiles(store.url)).toBe(1);
    }
    store.mode = "good";
    await sendFiles(store.url, now, goesOn);
    expect(await countPendingFiles(store.url)).toBe(0);
  });

  test("without keys it says which are missing, and a stop ends it between two files", async () => {
    await keep("#556677");
    await sendFiles(store.url, now, () => true);
    expect(store.objects.size).toBe(0);
    vi.stubEnv("LITESTREAM_ACCESS_KEY_ID", "");
    vi.stubEnv("AWS_ACCESS_KEY_ID", "");
    await expect(sendFiles(store.url, now, goesOn)).rejects.toThrow("LITESTREAM_ACCESS_KEY_ID");
  });

  test("one that can't be read here doesn't keep the others", async () => {
    const [gone, good] = [await keep("#667788"), await keep("#778899")];
    rmSync(pathOfFile(folder, gone.hash));
    await sendFiles(store.url, now, goesOn);
    expect([...store.objects.keys()]).toEqual([keyOf(good.hash)]);
  });

  test("what was removed here is deleted there after eight days, unless it's here again", async () => {
    const [erased, again] = [await keep("#8899aa"), await keep("#99aabb")];
    await sendFiles(store.url, now, goesOn);
    await db.inboundEmail.deleteMany({ where: { id: { in: [erased.emailId, again.emailId] } } });
    expect(await removeUnlinkedFiles(inDays(2), goesOn)).toBe(2);
    await keep("#99aabb");
    await sendFiles(store.url, inDays(9), goesOn);
    expect(store.objects.size).toBe(2);
    await sendFiles(store.url, inDays(11), goesOn);
    expect([...store.objects.keys()]).toEqual([keyOf(again.hash)]);
    expect(await db.removedFile.count()).toBe(0);
  });
});
