import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const template = () => join(process.env[TEMPLATE] ?? "", "template.db");

test("a page from before a deploy still gets its assets; a name that no release had is a 404", async () => {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-assets-"));
  writeFileSync(join(folder, "page-oldoldold.js"), "export const release = 'before';");
  const site = await startSite(template(), { VPIC_BASE_URL: "http://127.0.0.1:9", ASSETS_DIR: folder });
  try {
    const old = await fetch(`${site.url}/assets/page-oldoldold.js`);
    expect([old.status, await old.text()]).toEqual([200, "export const release = 'before';"]);
    expect(old.headers.get("cache-control")).toContain("immutable");
    expect((await fetch(`${site.url}/assets/page-never.js`)).status).toBe(404);
    expect((await fetch(`${site.url}/assets/../page-oldoldold.js`)).status).toBe(404);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
