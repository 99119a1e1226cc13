import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { makeBackup } from "../../../app/platform/backup/make-backup.mjs";
import { filesNamedIn } from "../../../app/platform/files/named-files.mjs";
import { filesBeside, restoreFiles } from "../../../app/platform/files/restore-files.mjs";
import { readStoredFile, writeStoredFile } from "../../../app/platform/files/stored-files.mjs";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-columns-"));
  file = join(folder, "data", "evenhaul.db");
  mkdirSync(join(folder, "data"));
  copyFileSync(join(process.env[TEMPLATE] ?? "", "template.db"), file);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Column = { name: string; type: string };

function columns(): string[] {
  const db = new Database(file, { readonly: true });
  const tables = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0")
    .pluck()
    .all() as string[];
  const all = tables.flatMap((table) =>
    (db.pragma(`table_info("${table}")`) as Column[])
      .filter(
        ({ name, type }) => type === "BLOB" || /(^|_)(hash|file|picture|photo|pdf|paper)(_|$)/.test(name),
      )
      .map(({ name }) => `${table}.${name}`),
  );
  db.close();
  return all.sort();
}

/** What may look like a file and is none, or lies in the database itself. */
const noFiles = [
  "data_requests.token_hash",
  "inspection_photos.source_hash",
  "lead_imports.file_name",
  "lead_search_data.block",
  "lead_search_docsize.sz",
  "orders.sheet_hash",
  "removed_files.hash",
  "search_entries_data.block",
  "search_entries_docsize.sz",
  "social_pictures.bytes",
  "social_posts.share_picture",
  "staff.password_hash",
  "staff_recovery_codes.code_hash",
];
/** A row that has files, and where `file_links` says so. */
const linked: Record<string, string> = {
  "inspection_marks.photo_id": "inspection_photo_id",
  "inspection_photos.hash": "inspection_photo_id",
  "inspection_photos.small_hash": "inspection_photo_id",
  "social_posts.picture_id": "social_picture_id",
};

/** What a file link may belong to. */
function owners(): string[] {
  const db = new Database(file, { readonly: true });
  const names = (db.pragma("table_info(file_links)") as Column[]).map(({ name }) => name);
  db.close();
  return names.filter((name) => !["id", "hash", "name", "created_at"].includes(name));
}

test("every column that names a file is one of the tables that backup and restore read, or goes by a file link", () => {
  const own = ["files.hash", "file_links.hash", ...owners().map((name) => `file_links.${name}`)];
  const known = [...noFiles, ...Object.keys(linked), ...own];
  expect(columns().filter((column) => !known.includes(column))).toEqual([]);
  expect([...noFiles, ...Object.keys(linked)].filter((column) => !columns().includes(column))).toEqual([]);
  for (const [column, owner] of Object.entries(linked)) expect(owners(), column).toContain(owner);
});

test("a file of each kind is in the backup and comes back: of emails, posts, certificates, checks, claims, inspections", async () => {
  const db = new Database(file);
  db.pragma("foreign_keys = OFF");
  const kinds = owners();
  expect(kinds.length).toBeGreaterThan(8);
  const hashes: string[] = [];
  for (const owner of kinds) {
    const bytes = Buffer.from(`what ${owner} has`);
    const hash = await writeStoredFile(`${file}-files`, bytes);
    db.prepare("INSERT INTO files (hash, type, bytes) VALUES (?, 'image/png', ?)").run(hash, bytes.length);
    db.prepare(`INSERT INTO file_links (id, hash, ${owner}) VALUES (?, ?, '1')`).run(owner, hash);
    hashes.push(hash);
  }
  db.close();
  const { files } = await makeBackup(file, join(folder, "backups"), new Date("2026-11-25T12:00:00Z"));
  expect(files).toMatchObject({ copied: kinds.length, missing: [], damaged: [] });
  rmSync(`${file}-files`, { recursive: true });
  const restored = await restoreFiles(file, `${file}-files`, filesBeside(join(folder, "backups")));
  expect(restored).toEqual({ named: kinds.length, restored: kinds.length, missing: [], locked: [] });
  for (const { hash, bytes } of filesNamedIn(file)) {
    expect(hashes).toContain(hash);
    expect(await readStoredFile(`${file}-files`, hash, bytes)).toMatchObject({ ok: true });
  }
});
