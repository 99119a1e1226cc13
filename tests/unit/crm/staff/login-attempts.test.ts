import { describe, expect, test } from "vitest";
import {
  beginAttempt,
  endAttempts,
  takeBackAttempt,
} from "#app/domain/crm/staff/login/login-attempts.server.ts";
import type { Tries } from "#app/domain/crm/staff/login/login-attempts.server.ts";

const now = new Date("2026-11-24T14:00:00Z");
const from = (email: string, network: string | null = null): Tries => ({
  email,
  network: network === null ? null : { key: network, isShared: false },
});

const failTimes = async (count: number, tries: (index: number) => Tries) => {
  let last;
  for (let index = 0; index < count; index++) last = await beginAttempt(tries(index), now);
  return last;
};

describe("counting attempts", () => {
  test("of many attempts at the same moment only those without a wait are checked", async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, () => beginAttempt(from("many@example.com"), now)),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(4);
  });

  test("any writing of an address is the same address", async () => {
    await failTimes(3, () => from("Same@Example.com"));
    const fourth = await beginAttempt(from(" same@example.com "), now);
    expect(fourth).toEqual({ ok: true, value: new Date(now.getTime() + 5_000) });
    expect((await beginAttempt(from("same@example.com"), now)).ok).toBe(false);
  });

  test("one network that tries many addresses waits, others don't", async () => {
    await failTimes(21, (index) => from(`spray${index}@example.com`, "192.0.2.7"));
    expect((await beginAttempt(from("next@example.com", "192.0.2.7"), now)).ok).toBe(false);
    expect((await beginAttempt(from("next@example.com", "192.0.2.8"), now)).ok).toBe(true);
  });

  test("a login that worked clears its address and takes back only itself from its network", async () => {
    await failTimes(20, (index) => from(`office${index % 7}@example.com`, "192.0.2.20"));
    const owner = from("office1@example.com", "192.0.2.20");
    await beginAttempt(owner, now);
    await endAttempts(owner);
    expect(await failTimes(3, () => from("office1@example.com"))).toEqual({ ok: true, value: null });
    const again = await beginAttempt(from("office2@example.com", "192.0.2.20"), now);
    expect(again.ok && again.value).toEqual(new Date(now.getTime() + 30_000));
  });

  test("a right password doesn't clear the count while the code is missing", async () => {
    const tries = from("half@example.com");
    await failTimes(3, () => tries);
    await beginAttempt(tries, new Date(now.getTime() + 1));
    await takeBackAttempt(tries);
    const next = await beginAttempt(tries, new Date(now.getTime() + 2));
    expect(next.ok && next.value).not.toBeNull();
  });
});
