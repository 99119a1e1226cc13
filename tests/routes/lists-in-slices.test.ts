import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { importLimits } from "#app/domain/base/limits/lead-limits.ts";
import { readList, readListFile, rowsOf } from "#app/domain/crm/leads/import/read-list.server.ts";
import { findImport } from "#app/domain/crm/leads/import/stored-import.server.ts";
import { previewImport } from "#app/domain/crm/leads/import/preview-import.server.ts";
import { runImport } from "#app/domain/crm/leads/import/run-import.server.ts";
import { undoImport } from "#app/domain/crm/leads/import/undo-import.server.ts";
import { answer, leadsTo } from "#tests/support/answer.ts";
import { countTurns } from "#tests/support/count-turns.ts";
import { holdThreads } from "#tests/support/hold-threads.ts";
import { file } from "#tests/support/lead-list.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

let owner: TestStaff;
beforeAll(async () => {
  owner = await addStaff(file(), "owner");
});

const upload = async (content: string, path = "/admin/crm/import") => {
  const form = new FormData();
  form.set("file", new File([content], "people.csv", { type: "text/csv" }));
  const headers = { Cookie: owner.cookie, Origin: "http://evenhaul.test" };
  return answer(path, { method: "POST", body: form, headers });
};

test.each(["/admin/crm/import", "/admin/social/import"])(
  "a file of commas is refused with its line by %s, and other requests are answered meanwhile",
  async (path) => {
    const commas = ",".repeat(path.includes("social") ? 1_000_000 : importLimits.bytes - 100);
    // How often the loop turns while a thread reads depends on what else the machine does: so the thread is held.
    const { asked, release } = holdThreads();
    const uploading = upload(`Name,Email\n${commas}`, path);
    try {
      await Promise.race([asked, uploading.then(() => Promise.reject(new Error("no thread was asked")))]);
      expect((await answer("/admin/crm", { headers: { Cookie: owner.cookie } })).status).toBe(200);
    } finally {
      release();
    }
    const rejected = await uploading;
    expect(rejected.status).toBe(400);
    expect(await rejected.text()).toContain("Line 2 has");
  },
);

test("a list comes from its thread in slices, and the loop turns between them", async () => {
  const text = `Name,Email\n${Array.from({ length: 1_000 }, (_, i) => `Person ${i},${i}@example.com\n`).join("")}`;
  const list = await readList(text);
  if (!list.ok) throw new Error(list.error.code);
  expect(list.value).toMatchObject({ header: ["Name", "Email"], rowCount: 1_000 });
  expect(list.value.examples).toEqual(["Person 0, Person 1", "0@example.com, 1@example.com"]);
  const { turns, value } = await countTurns(async () => {
    const sizes: number[] = [];
    for await (const rows of rowsOf(list.value)) sizes.push(rows.length);
    return sizes;
  });
  expect(Math.max(...value)).toBeLessThanOrEqual(50);
  expect(value.reduce((sum, size) => sum + size, 0)).toBe(1_000);
  expect(turns).toBeGreaterThanOrEqual(value.length - 1);
});

test("a file's text and encoding come with it, and what is wrong with it is said", async () => {
  const read = await readListFile(new Uint8Array(Buffer.from("Name,Email\nZoë,z@example.com\n", "latin1")));
  expect(read).toMatchObject({ ok: true, value: { encoding: "windows-1252" } });
  expect(read.ok && read.value.text).toContain("Zoë");
  expect(await readListFile(new Uint8Array())).toEqual({ ok: false, error: { code: "empty" } });
});

test("checking, storing and undoing thousands of rows lets the loop turn after each slice", async () => {
  const COUNT = 2_000;
  const rows = Array.from({ length: COUNT }, (_, i) => `Turning Person ${i},turning${i}@example.com,vip\n`);
  const again = Array.from({ length: 200 }, (_, i) => `Turning Person ${i},turning${i}@example.com,back\n`);
  const path = leadsTo(await upload(`Name,Email,Tags\n${rows.join("")}${again.join("")}`)) ?? "";
  const stored = async () => {
    const found = await findImport(path.split("/").at(-1) ?? "", owner);
    if (!found) throw new Error(`no import at ${path}`);
    return found;
  };
  const found = await stored();
  const shown = await countTurns(() => previewImport(found, new Date()));
  expect(shown.value).toMatchObject({ created: { count: COUNT }, joined: { count: 200 } });
  expect(shown.turns).toBeGreaterThan(COUNT / 50);
  const run = await countTurns(() => runImport(found, owner, new Date()));
  expect(await db.lead.count({ where: { fullName: { startsWith: "Turning Person" } } })).toBe(COUNT);
  // Leads, events and tags by fifty, joined rows by ten.
  expect(run.turns).toBeGreaterThan((3 * COUNT) / 50);
  const imported = await stored();
  const undone = await countTurns(() => undoImport(imported, owner, new Date()));
  expect(await db.lead.count({ where: { fullName: { startsWith: "Turning Person" } } })).toBe(0);
  expect(undone.turns).toBeGreaterThan(COUNT / 50);
});
