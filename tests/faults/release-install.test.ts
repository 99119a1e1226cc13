import { readlinkSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeReleases } from "#tests/support/releases.ts";
import type { Releases } from "#tests/support/releases.ts";

let place: Releases;
beforeAll(async () => {
  place = await makeReleases();
});
afterAll(() => place.end());

test(
  "with the command's own install and build, the commit of this checkout is laid, tried and started",
  { timeout: 1_800_000 },
  async () => {
    const { status, output } = await place.run({ from: process.cwd(), install: undefined, build: undefined });
    expect(output).toMatch(/Evenhaul is at [^]*runs, and is healthy/);
    expect(status).toBe(0);
    expect((await fetch(`${place.url}/healthz`)).status).toBe(200);
    const release = join(place.base, readlinkSync(join(place.base, "current")));
    // Root's, where root lays it; the site, which is nobody's, only reads it.
    expect(statSync(join(release, "node_modules")).uid).toBe(process.getuid?.());
    expect(readlinkSync(`/proc/${place.pid()}/cwd`)).toBe(release);
  },
);
