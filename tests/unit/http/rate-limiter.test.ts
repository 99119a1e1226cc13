import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { querySharedDb } from "#app/domain/base/database/shared/shared-file.server.ts";
import { createRateLimiter } from "#app/http/server/rate-limiter.server.ts";

const five = { times: 5, seconds: 60 };

/** How many of `uses` from these addresses, in turn, stay within the limit. */
async function allowed(uses: number, addressOf: (use: number) => string) {
  const limit = createRateLimiter(randomUUID(), five);
  const waits = [];
  for (let use = 0; use < uses; use++) waits.push(await limit(addressOf(use)));
  return waits.filter((seconds) => seconds === null).length;
}

test("a visitor has five, whatever part of their network they use", async () => {
  expect(await allowed(20, () => "198.51.100.7")).toBe(5);
  expect(await allowed(20, (use) => `2001:db8:1:2::${use + 1}`)).toBe(5);
});

test("visitors don't share", async () => {
  expect(await allowed(20, (use) => `198.51.100.${use}`)).toBe(20);
});

test.each(["", "127.0.0.1", "::1", "172.18.0.1", "nonsense"])(
  "%j names nobody, so everybody there shares fifty times as many, and no more",
  async (ip) => {
    expect(await allowed(300, () => ip)).toBe(250);
  },
);

test("another process counts with this one, and the file knows no address", async () => {
  const name = randomUUID();
  // Two limiters of one name have nothing in common but the file, as in two processes.
  const [one, other] = [createRateLimiter(name, five), createRateLimiter(name, five)];
  const waits = [];
  for (let use = 0; use < 4; use++) waits.push(await one("198.51.100.9"), await other("198.51.100.9"));
  expect(waits.filter((seconds) => seconds === null)).toHaveLength(5);
  for (const seconds of waits.slice(5)) expect(seconds).toBeGreaterThan(50);
  const rows = await querySharedDb("SELECT key FROM uses");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain("198.51.100");
});

test("while nothing can be shared a process counts alone", async () => {
  const limit = createRateLimiter(randomUUID(), five);
  await querySharedDb("ALTER TABLE uses RENAME TO elsewhere");
  const waits = [];
  for (let use = 0; use < 7; use++) waits.push(await limit("198.51.100.10"));
  await querySharedDb("ALTER TABLE elsewhere RENAME TO uses");
  expect(waits.filter((seconds) => seconds === null)).toHaveLength(5);
});
