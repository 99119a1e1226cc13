import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { samplePhoto } from "#tests/support/sample-pictures.ts";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { readStoredFile } from "../../app/platform/files/stored-files.mjs";

/** Of one inspection, which takes no more than forty. */
const PHOTOS = 24;
/** A link takes two at once. */
const AT_ONCE = 2;
/** The site is killed so often while photos come. */
const KILLS = 6;

type Photo = { key: string; position: string; bytes: Uint8Array };

test(
  "killed again and again while a driver’s photos come: each is there once, with both of its files",
  { timeout: 240_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "evenhaul-uploads-"));
    const template = join(process.env[TEMPLATE] ?? "", "template.db");
    const file = join(folder, "evenhaul.db");
    copyFileSync(template, file);
    const env = { DATABASE_URL: `file:${file}`, VPIC_BASE_URL: "http://127.0.0.1:9", LOG_LEVEL: "warn" };
    execFileSync(process.execPath, ["build/seed/seed-demo.js", "--force"], {
      env: Object.assign({}, process.env, env),
    });
    const db = new Database(file, { timeout: 20_000 });
    const token = randomUUID().replaceAll("-", "");
    const orderId = String(
      db
        .prepare(
          "SELECT id FROM orders WHERE state = 'carrier-assigned' AND size_class = 'sedan' AND id NOT IN (SELECT order_id FROM driver_links) LIMIT 1",
        )
        .pluck()
        .get(),
    );
    db.prepare(
      "INSERT INTO driver_links (id, order_id, token, driver_name) VALUES ('link', ?, ?, 'Sam Sample')",
    ).run(orderId, token);
    const photos: Photo[] = [];
    for (let index = 0; index < PHOTOS; index += 1)
      photos.push({
        key: `photo-number-${index}`,
        position: "damage",
        bytes: await samplePhoto(1_200 + index, 900, 1, "#557799"),
      });

    let url = "";
    /** Whether the site said that it has the photo. */
    const send = async ({ key, position, bytes }: Photo): Promise<boolean> => {
      const form = new FormData();
      form.set("position", position);
      form.set("key", key);
      form.append("photos", new Blob([new Uint8Array(bytes)]), "photo.jpg");
      try {
        const response = await fetch(`${url}/drive/${token}/pickup/photos/send`, {
          method: "POST",
          body: form,
          headers: { Origin: url },
        });
        return response.ok;
      } catch {
        // The site is gone.
        return false;
      }
    };
    const acknowledged = new Set<string>();
    /** As the phone does: what isn't acknowledged goes again, a few at a time. */
    const sendAll = async (isOver: () => boolean) => {
      const waiting = photos.filter(({ key }) => !acknowledged.has(key));
      const one = async (): Promise<void> => {
        const photo = isOver() ? undefined : waiting.shift();
        if (!photo) return;
        if (await send(photo)) acknowledged.add(photo.key);
        return one();
      };
      await Promise.all(Array.from({ length: AT_ONCE }, one));
    };

    let interrupted = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const site = await startSite(template, env);
      url = site.url;
      const before = acknowledged.size;
      let isDead = false;
      const sending = sendAll(() => isDead);
      // Each time a little later within a photo.
      while (acknowledged.size < before + 2 && acknowledged.size < PHOTOS) await sleep(5);
      await sleep(kill * 15);
      site.process.kill("SIGKILL");
      isDead = true;
      await sending;
      await site.stop();
      if (acknowledged.size < PHOTOS) interrupted += 1;
    }
    expect(interrupted).toBeGreaterThan(2);
    const site = await startSite(template, env);
    url = site.url;
    await sendAll(() => false);
    expect(acknowledged.size).toBe(PHOTOS);
    // Once more, all of them: a phone whose answers were lost.
    for (const photo of photos) expect(await send(photo)).toBe(true);
    await site.stop();

    const rows = db
      .prepare(
        `SELECT p.key AS key, f.hash AS hash, f.bytes AS bytes FROM inspection_photos AS p
          JOIN inspections AS i ON i.id = p.inspection_id JOIN files AS f ON f.hash IN (p.hash, p.small_hash)
          WHERE i.order_id = ?`,
      )
      .all(orderId) as { key: string; hash: string; bytes: number }[];
    const twoOfEach = photos.flatMap(({ key }) => [key, key]);
    expect(rows.map(({ key }) => key).sort()).toEqual(twoOfEach.sort());
    for (const { hash, bytes } of rows)
      expect(await readStoredFile(`${file}-files`, hash, bytes), hash).toMatchObject({ ok: true });
    db.close();
    rmSync(folder, { recursive: true, force: true });
  },
);
