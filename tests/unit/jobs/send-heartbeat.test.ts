import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { env } from "#app/env.server.ts";
import { noteTurn } from "#app/jobs/job-runs.server.ts";
import { sendHeartbeat } from "#app/jobs/send-heartbeat.server.ts";
import { HOUR_MS } from "#app/platform/durations.js";

const health = vi.hoisted(() => ({ problem: null as string | null }));
vi.mock("#app/domain/base/database/database-health.server.ts", () => ({
  databaseProblem: async () => health.problem,
}));

let [status, asked] = [200, [] as string[]];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.writeHead(status).end("ok");
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  Object.assign(env, { HEARTBEAT_URL: `http://127.0.0.1:${port}/beat` });
});
afterAll(() => void server.close());
afterEach(() => void vi.useRealTimers());

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
/** What it came to, what it asked, and what it heard. */
async function beat() {
  asked = [];
  const heard: (string | null)[] = [];
  const { signal } = new AbortController();
  const reach = (fault: string | null) => void heard.push(fault);
  const outcome = await sendHeartbeat({ log, stopping: () => false, signal, reach });
  return [outcome, asked, heard];
}

test("it beats while the database is well and every job turns", async () => {
  expect(await beat()).toEqual(["skipped", [], []]);
  noteTurn("one", 10);
  expect(await beat()).toEqual([undefined, ["GET /beat"], [null]]);
});

test("it keeps still while /healthz would say that something is wrong, and while a job stands still", async () => {
  noteTurn("one", 10);
  health.problem = "nothing can be written: the disk is full";
  expect(await beat()).toEqual(["skipped", [], []]);
  health.problem = null;
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(2 * HOUR_MS);
  expect(await beat()).toEqual(["skipped", [], []]);
  noteTurn("one", 10);
  expect((await beat())[1]).toEqual(["GET /beat"]);
});

test("an address that doesn’t take it is a service that can’t be reached", async () => {
  noteTurn("one", 10);
  status = 500;
  expect((await beat())[2]).toEqual(["it answered 500"]);
  Object.assign(env, { HEARTBEAT_URL: "http://127.0.0.1:9/beat" });
  expect((await beat())[2]).toEqual([expect.stringContaining("ECONNREFUSED")]);
});
