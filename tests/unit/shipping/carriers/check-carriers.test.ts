import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import { loadCarrier } from "#app/domain/shipping/carriers/load-carrier.server.ts";
import { checkAssignedCarriers } from "#app/domain/shipping/orders/dispatch/check-assigned-carriers.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations.js";
import { anOrder, copyOrder } from "#tests/support/orders.ts";

/** FMCSA, which answers for every number, or is away. */
let isAway = false;
let asked: string[] = [];
let server: Server;
let baseUrl = "";
beforeAll(async () => {
  server = createServer((request, response) => {
    const usdot = /carriers\/(\d+)/.exec(request.url ?? "")?.[1] ?? "";
    asked.push(usdot);
    if (isAway) return response.end("<h1>Maintenance</h1>");
    const carrier = {
      dotNumber: Number(usdot),
      legalName: "SAMPLE",
      allowedToOperate: "Y",
      commonAuthorityStatus: "A",
    };
    response.end(JSON.stringify({ content: { carrier } }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(async () => {
  isAway = false;
  asked = [];
  await db.order.updateMany({ data: { carrierId: null } });
  await db.carrier.deleteMany();
});

const night = parseDeskInput("2026-11-27T02:30") ?? new Date(0);
const evening = new Date(night.getTime() - 3 * HOUR_MS);
const register = { webKey: "the-key", allowThisMachine: true };
const { signal } = new AbortController();
const run = (now: Date, stopping = () => false) =>
  checkAssignedCarriers({
    register: { ...register, baseUrl },
    clock: () => now,
    stopping,
    signal,
    pauseMs: 0,
  });
const add = (usdot: string, columns: { checkAskedAt?: Date; checkTriedAt?: Date } = {}) =>
  db.carrier.create({ data: { usdot, legalName: `Sample ${usdot}`, ...columns } });
const row = (usdot: string) => db.carrier.findUniqueOrThrow({ where: { usdot }, include: { checks: true } });

describe("the job that checks carriers", () => {
  test("asks about those that somebody asked for, keeps the answer with its day, and asks no second time", async () => {
    await add("11", { checkAskedAt: evening });
    await add("12");
    expect(await run(evening)).toBe(1);
    expect(asked).toEqual(["11"]);
    const { checks, ...carrier } = await row("11");
    expect(carrier).toMatchObject({ checkAskedAt: null, checkError: "", checkTriedAt: evening });
    expect(checks).toMatchObject([{ source: "fmcsa", checkedOn: "2026-11-26" }]);
    expect(checks[0]?.raw).toContain('"legalName":"SAMPLE"');
    expect(JSON.parse(checks[0]?.facts ?? "")).toMatchObject({ isKnown: true, hasCarrierAuthority: true });
    expect(await run(new Date(evening.getTime() + MINUTE_MS))).toBe(0);
  });

  test("asks once a night about each carrier with an order under way, and about no other", async () => {
    const { orderId } = await anOrder();
    const ids = new Map<string, string>();
    for (const [usdot, state] of [
      ["21", "carrier-assigned"],
      ["22", "picked-up"],
      ["23", "delivered"],
      ["24", "canceled"],
    ] as const) {
      const { id } = await add(usdot, { checkTriedAt: evening });
      ids.set(usdot, id);
      const endedReason = state === "canceled" ? "Sold the car" : null;
      await copyOrder(orderId, {
        state,
        carrierId: id,
        carrierName: "Sample",
        assignedAt: evening,
        endedReason,
      });
    }
    // A second order of the same carrier asks nothing more.
    await copyOrder(orderId, { state: "picked-up", carrierId: ids.get("21") ?? null, carrierName: "Sample" });
    expect(await run(new Date(night.getTime() - HOUR_MS))).toBe(0);
    expect(await run(night)).toBe(2);
    expect(asked.sort()).toEqual(["21", "22"]);
    expect(await run(new Date(night.getTime() + HOUR_MS))).toBe(0);
    expect(await run(new Date(night.getTime() + 24 * HOUR_MS))).toBe(2);
  });

  test("says why there was no answer and how old the last one is, and tries again an hour later", async () => {
    await add("31", { checkAskedAt: evening });
    await run(evening);
    await db.carrier.update({ where: { usdot: "31" }, data: { checkAskedAt: night } });
    isAway = true;
    expect(await run(night)).toBe(0);
    expect(await row("31")).toMatchObject({
      checkError: "maintenance",
      checkTriedAt: night,
      checkAskedAt: night,
    });
    const shown = await loadCarrier("31", night);
    expect(shown?.checkError).toBe("FMCSA is in maintenance");
    expect(shown?.checks[0]?.checkedOn).toBe("2026-11-26");
    isAway = false;
    asked = [];
    expect(await run(new Date(night.getTime() + 30 * MINUTE_MS))).toBe(0);
    expect(asked).toEqual([]);
    expect(await run(new Date(night.getTime() + 61 * MINUTE_MS))).toBe(1);
    expect(await row("31")).toMatchObject({ checkError: "", checkAskedAt: null });
  });

  test("stops after three without an answer, and where the process stops", async () => {
    for (let n = 0; n < 6; n += 1) await add(`4${n}`, { checkAskedAt: evening });
    isAway = true;
    await run(evening);
    expect(asked).toHaveLength(3);
    asked = [];
    await run(evening, () => true);
    expect(asked).toEqual([]);
  });

  test("leaves what was asked for while FMCSA answered", async () => {
    await add("51", { checkAskedAt: new Date(evening.getTime() + MINUTE_MS) });
    await run(evening);
    expect((await row("51")).checkAskedAt).not.toBeNull();
  });
});
