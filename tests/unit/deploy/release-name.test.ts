import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readRelease, releaseOnDisk, runningRelease } from "#app/platform/release.mjs";

const folder = mkdtempSync(join(tmpdir(), "evenhaul-release-"));
const file = join(folder, "release.json");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a release is named by the beginning of its build's fingerprint", () => {
  const fingerprint = "0123456789abcdef".repeat(4);
  writeFileSync(file, JSON.stringify({ fingerprint, madeAt: "2026-11-27T19:04:29.000+00:00" }));
  expect(readRelease(file)).toEqual({ id: "0123456789ab", madeAt: "2026-11-27T19:04:29.000Z" });
});

test.each(["", '{"fingerprint":"0123', "{}"])("a build that is being made (%j) has none", (text) => {
  writeFileSync(file, text);
  expect(readRelease(file)).toBeNull();
  expect(readRelease(join(folder, "none.json"))).toBeNull();
});

test("on the disk is what the link beside the releases leads to, and without one what lies in the folder", () => {
  const lay = (name: string, fingerprint: string) => {
    mkdirSync(join(folder, "releases", name, "build"), { recursive: true });
    const release = JSON.stringify({ fingerprint, madeAt: "2026-11-27T19:04:29.000+00:00" });
    writeFileSync(join(folder, "releases", name, "build/release.json"), release);
    return join(folder, "releases", name);
  };
  const running = lay("one", "1".repeat(64));
  lay("two", "2".repeat(64));
  expect(releaseOnDisk(running)?.id).toBe("1".repeat(12));
  symlinkSync("releases/two", join(folder, "current"));
  expect(releaseOnDisk(running)?.id).toBe("2".repeat(12));
});

test("the one that runs is the build's that was there at the start", () => {
  const { fingerprint } = JSON.parse(readFileSync("build/release.json", "utf8")) as { fingerprint: string };
  expect(runningRelease?.id).toBe(fingerprint.slice(0, 12));
});
