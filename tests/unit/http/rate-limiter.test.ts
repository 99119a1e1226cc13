import { expect, test } from "vitest";
import { createRateLimiter } from "#app/http/server/rate-limiter.server.ts";

const five = { times: 5, seconds: 60 };

/** How many of `uses` from these addresses, in turn, stay within the limit. */
async function allowed(uses: number, addressOf: (use: number) => string) {
  const limit = createRateLimiter(five);
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
