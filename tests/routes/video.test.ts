import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VIDEO_SECONDS, captionsFile, videoCues } from "#app/ui/home/video-words.ts";
import { answer } from "#tests/support/answer.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"));
});
afterAll(() => site.stop());

const film = "/video/how-shipping-works";

test.each([
  [".mp4", "video/mp4"],
  [".webm", "video/webm"],
])("a player gets the part of the %s that it asks for", async (ending, type) => {
  const response = await fetch(site.url + film + ending, { headers: { Range: "bytes=1000-1999" } });
  expect(response.status).toBe(206);
  expect(response.headers.get("Content-Type")).toBe(type);
  expect(response.headers.get("Content-Range")).toBe(
    `bytes 1000-1999/${statSync(`public${film}${ending}`).size}`,
  );
  expect(response.headers.get("Cache-Control")).toContain("public");
  expect(response.headers.get("Content-Encoding")).toBeNull();
  expect(Buffer.from(await response.arrayBuffer())).toEqual(
    readFileSync(`public${film}${ending}`).subarray(1000, 2000),
  );
});

test("the captions are text that a browser takes for captions", async () => {
  const response = await fetch(`${site.url}${film}.vtt`);
  expect(response.headers.get("Content-Type")).toContain("text/vtt");
  expect(await response.text()).toBe(captionsFile(videoCues));
});

test("every file that the page names is there, and the film is under 2 MB in each format", async () => {
  const html = await (await answer("/")).text();
  const names = [...html.matchAll(/(?:src)="(\/video\/[^"]+)"/g)].map(([, name = ""]) => name);
  expect(names.map((name) => name.replace(/.*\./, "")).sort()).toEqual(["jpg", "mp4", "vtt", "webm"]);
  for (const name of names) {
    expect(existsSync(`public${name}`)).toBe(true);
    expect(statSync(`public${name}`).size).toBeLessThan(2 * 1024 * 1024);
  }
});

test("the film can start before it is whole: its table of contents lies in front", () => {
  const bytes = readFileSync(`public${film}.mp4`);
  expect(bytes.indexOf("moov")).toBeGreaterThan(0);
  expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
});

test("there is a caption at every moment of the film", () => {
  const ends = videoCues.map(({ to }) => to);
  expect(videoCues.map(({ from }) => from)).toEqual([0, ...ends.slice(0, -1)]);
  expect(ends.at(-1)).toBe(VIDEO_SECONDS);
});
