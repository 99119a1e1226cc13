import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { addStaff } from "#tests/support/staff.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { findPromtool, noPromtoolMessage } from "../run/find-promtool.mjs";

const template = () => join(process.env[TEMPLATE] ?? "", "template.db");
const token = "a token that only the test knows";

const backups = mkdtempSync(join(tmpdir(), "evenhaul-backups-"));
let site: Site;
beforeAll(async () => {
  site = await startSite(template(), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
    METRICS_TOKEN: token,
    BACKUP_DIR: backups,
    FMCSA_WEB_KEY: "a-key-that-no-job-uses",
    IMAP_URL: "imap://quotes:secret@127.0.0.1:9/INBOX",
    BACKUP_URL: pathToFileURL(join(backups, "stream")).href,
  });
});
afterAll(async () => {
  await site.stop();
  rmSync(backups, { recursive: true, force: true });
});

const scrape = (bearer = token) =>
  fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${bearer}` } });

test("without its token in the settings there is no such address, and without it in the request no answer", async () => {
  expect((await scrape("wrong")).status).toBe(401);
  const nobody = await fetch(`${site.url}/metrics`);
  expect([nobody.status, nobody.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="metrics"']);
  expect(await nobody.text()).not.toContain("http_request");
  const open = await startSite(template(), { VPIC_BASE_URL: "http://127.0.0.1:9" });
  expect((await fetch(`${open.url}/metrics`, { headers: { Authorization: "Bearer " } })).status).toBe(404);
  await open.stop();
});

test("requests are counted by route, method and status, and no address of a visitor's is a label", async () => {
  await fetch(`${site.url}/quote/EH-0000-0000?token=very-secret`);
  await fetch(`${site.url}/no/such/page`);
  await fetch(`${site.url}/assets/none.js`);
  await fetch(`${site.url}/contact`);
  await fetch(`${site.url}/contact.data`);
  await fetch(`${site.url}/search?q=boat`);
  const count = (route: string, status: number) =>
    new RegExp(
      `^http_request_duration_seconds_count\\{method="GET",route="${route}",status="${status}"\\} (\\d+)$`,
      "m",
    );
  const text = await (await scrape()).text();
  expect(text).toMatch(count("/quote/:quoteNumber", 404));
  expect(text).toMatch(count("static", 404));
  expect(count("/contact", 200).exec(text)?.[1]).toBe("2");
  expect(text).toMatch(/^http_render_duration_seconds_count\{route="\/contact"\} 1$/m);
  expect(text).toMatch(/^http_query_duration_seconds_count\{route="\/search"\} \d+$/m);
  expect(text).not.toMatch(/EH-0000|very-secret|no\/such/);
});

test("the text is what Prometheus reads, and has every name that the alerts and the dashboard use", async () => {
  const answer = await scrape();
  expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const text = await answer.text();
  expect(findPromtool(), noPromtoolMessage).toBe(true);
  const checked = spawnSync("promtool", ["check", "metrics"], { input: text, encoding: "utf8" });
  expect(checked.status, checked.stdout + checked.stderr).not.toBe(1);

  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const used = ["alerts.yml", "dashboard.json"].flatMap((file) => {
    const words = readFileSync(new URL(`../../docs/operations/${file}`, import.meta.url), "utf8");
    return (
      words.match(
        /\b(?:http|outbox|quotes|leads|news|database|job|nodejs|process|backup|carriers|payments?|claims|driver|stored|release)_\w+/g,
      ) ?? []
    );
  });
  expect(used.length).toBeGreaterThan(20);
  const missing = used.filter(
    (name) => !known.has(name) && !known.has(name.replace(/_(count|sum|bucket)$/, "")),
  );
  expect(missing).toEqual([]);
});

test("staff see in their browser where the time of a screen went, and nobody else does", async () => {
  const { cookie } = await addStaff(site.database, "owner");
  const screen = await fetch(`${site.url}/admin/today`, { headers: { Cookie: cookie } });
  expect(screen.headers.get("server-timing")).toMatch(
    /^db;dur=\d+\.\d;desc="\d+ queries", render;dur=\d+\.\d$/,
  );
  expect((await fetch(`${site.url}/contact`)).headers.get("server-timing")).toBeNull();
});
