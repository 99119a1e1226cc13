import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import { loadCarrier } from "#app/domain/shipping/carriers/load-carrier.server.ts";
import { checkAssignedCarriers } from "#app/domain/shipping/orders/dispatch/check-assigned-carriers.server.ts";
import { countUncheckedCarriers } from "#app/domain/shipping/orders/dispatch/count-unchecked-carriers.server.ts";
import { findRegisterPause } from "#app/domain/shipping/carriers/register-pause.server.ts";
import { composeOrderEmail } from "#app/domain/shipping/orders/emails/compose-order-email.server.tsx";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations.js";
import { anOrder, copyOrder } from "#tests/support/orders.ts";

/** FMCSA, which answers for every number, or is away. */
let isAway = false;
/** It answers everything with this status. */
let status = 200;
/** It says so of these. */
let outOfService: string[] = [];
let asked: string[] = [];
/** What happens before it answers. */
let onAsked: (usdot: string) => Promise<void> = async () => undefined;
let server: Server;
let baseUrl = "";
beforeAll(async () => {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const usdot = /carriers\/(\d+)/.exec(request.url ?? "")?.[1] ?? "";
    asked.push(usdot);
    await onAsked(usdot);
    if (status !== 200) return response.writeHead(status).end("{}");
    if (isAway) return response.end("<h1>Maintenance</h1>");
    const carrier = {
      dotNumber: Number(usdot),
      legalName: "SAMPLE",
      allowedToOperate: "Y",
      commonAuthorityStatus: "A",
      oosDate: outOfService.includes(usdot) ? "2026-11-20" : null,
    };
    return response.end(
      JSON.stringify({ content: { carrier }, retrievalDate: "2026-11-27T02:30:00.000+0000" }),
    );
  };
  server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(async () => {
  isAway = false;
  status = 200;
  outOfService = [];
  onAsked = async () => undefined;
  asked = [];
  await db.order.updateMany({ data: { carrierId: null } });
  await db.carrier.deleteMany();
});

const night = parseDeskInput("2026-11-27T02:30") ?? new Date(0);
const evening = new Date(night.getTime() - 3 * HOUR_MS);
const register = { webKey: "the-key", allowThisMachine: true };
const { signal } = new AbortController();
const run = (now: Date, stopping = () => false, startedAt?: Date) =>
  checkAssignedCarriers({
    startedAt,
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
    expect(checks[0]?.raw).toContain('"retrievalDate":"2026-11-27T02:30:00.000+0000"');
    expect(carrier).toMatchObject({ lastCheckedOn: "2026-11-26", checkStops: "" });
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

  test("says whether FMCSA answers, and counts the carriers under way that it was silent about for over a day", async () => {
    const { orderId } = await anOrder();
    const { id } = await add("25", { checkTriedAt: evening });
    await add("26", { checkAskedAt: evening });
    await copyOrder(orderId, { state: "picked-up", carrierId: id, carrierName: "Sample" });
    await db.carrier.update({ where: { id }, data: { lastCheckedOn: "2026-11-26" } });
    isAway = true;
    const heard: (string | null)[] = [];
    const runAt = (now: Date) =>
      checkAssignedCarriers({
        register: { ...register, baseUrl },
        clock: () => now,
        stopping: () => false,
        signal,
        pauseMs: 0,
        reach: (fault) => heard.push(fault),
      });
    await runAt(night);
    expect(heard).toEqual(["FMCSA is in maintenance", "FMCSA is in maintenance"]);
    // Yesterday's answer is young enough, and nothing is under way with the other.
    expect(await countUncheckedCarriers(night)).toBe(0);
    const dayLater = new Date(night.getTime() + 24 * HOUR_MS);
    expect(await countUncheckedCarriers(dayLater)).toBe(1);
    isAway = false;
    await runAt(dayLater);
    expect(heard.slice(2)).toEqual([null, null]);
    expect(await countUncheckedCarriers(dayLater)).toBe(0);
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

  /** An order of its own that a new carrier has. */
  const underway = async (usdot: string, columns: { overrideProblems?: string } = {}) => {
    const { orderId } = await anOrder();
    const { id: carrierId } = await add(usdot, { checkTriedAt: evening });
    const assigned = { carrierId, carrierName: "Sample", assignedAt: evening, ...columns };
    return copyOrder(orderId, { state: "carrier-assigned", ...assigned });
  };

  test("asks again the same night where FMCSA was away, until there is an answer", async () => {
    await underway("61");
    isAway = true;
    expect(await run(night)).toBe(0);
    expect(await run(new Date(night.getTime() + 30 * MINUTE_MS))).toBe(0);
    expect(asked).toEqual(["61"]);
    isAway = false;
    expect(await run(new Date(night.getTime() + 61 * MINUTE_MS))).toBe(1);
    expect(await run(new Date(night.getTime() + 3 * HOUR_MS))).toBe(0);
    expect(asked).toEqual(["61", "61"]);
  });

  test.each([403, 429])("leaves FMCSA alone for an hour after a %i, and says so", async (code) => {
    for (let n = 0; n < 4; n += 1) await add(`7${n}`, { checkAskedAt: evening });
    status = code;
    await run(evening);
    expect(asked).toHaveLength(1);
    const soon = new Date(evening.getTime() + 59 * MINUTE_MS);
    await run(soon);
    expect(asked).toHaveLength(1);
    expect(await findRegisterPause(soon)).toEqual({
      code: "rejected",
      until: new Date(evening.getTime() + HOUR_MS),
    });
    status = 200;
    expect(await run(new Date(evening.getTime() + 60 * MINUTE_MS))).toBe(3);
  });

  test("asks no more with a key that FMCSA doesn’t accept, until the site has started again", async () => {
    for (let n = 0; n < 4; n += 1) await add(`8${n}`, { checkAskedAt: evening });
    status = 401;
    const startedAt = new Date(evening.getTime() - HOUR_MS);
    await run(evening, () => false, startedAt);
    const later = new Date(evening.getTime() + 5 * HOUR_MS);
    await run(later, () => false, startedAt);
    expect(asked).toHaveLength(1);
    expect(await findRegisterPause(later, startedAt)).toEqual({ code: "bad-key", until: null });
    status = 200;
    expect(await run(later, () => false, later)).toBe(4);
  });

  test("writes to staff about orders under way whose carrier an answer stops, once, but not what an owner approved", async () => {
    const orderId = await underway("91");
    const approved = await underway("92", { overrideProblems: "out-of-service" });
    outOfService = ["91", "92"];
    expect(await run(night)).toBe(2);
    expect((await row("91")).checkStops).toBe("out-of-service");
    const messages = (id: string) =>
      db.outboxMessage.count({ where: { orderId: id, kind: "order-carrier-stopped-to-staff" } });
    expect([await messages(orderId), await messages(approved)]).toEqual([1, 0]);
    expect(await run(new Date(night.getTime() + 24 * HOUR_MS))).toBe(2);
    expect(await messages(orderId)).toBe(1);
    const asked_ = { orderId, now: night, staff: "desk@example.com", createdAt: night };
    const email = await composeOrderEmail({ kind: "order-carrier-stopped-to-staff", ...asked_ });
    expect(email).toMatchObject({ ok: true, value: { to: "desk@example.com" } });
    expect(email.ok && email.value.replyTo).toBeUndefined();
    expect(email.ok && email.value.email.text).toContain("It’s out of service.");
  });

  test("goes on where a carrier was deleted while FMCSA was asked", async () => {
    await add("95", { checkAskedAt: evening });
    await add("96", { checkAskedAt: new Date(evening.getTime() + MINUTE_MS) });
    onAsked = async (usdot) => {
      if (usdot === "95") await db.carrier.delete({ where: { usdot } });
    };
    await run(evening);
    expect(asked).toEqual(["95", "96"]);
    expect((await row("96")).checks).toHaveLength(1);
  });

  test("leaves what was asked for while FMCSA answered", async () => {
    await add("51", { checkAskedAt: new Date(evening.getTime() + MINUTE_MS) });
    await run(evening);
    expect((await row("51")).checkAskedAt).not.toBeNull();
  });
});
