import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fakeMakes, fakeModels } from "./fake-vpic-answers";

/**
 * good: answers like the real service.
 * slow: like good, after `delayMs`.
 * held: like good, once another mode is set.
 * empty: no results.
 * down: resets the connection.
 * never: accepts the request and doesn't answer.
 * drip: starts a response that never ends.
 * rubbish: a page of HTML.
 * broken: truncated JSON.
 * shape: JSON of another shape.
 * huge: more than a client should read.
 */
export type FakeVpicMode =
  | "good"
  | "slow"
  | "held"
  | "empty"
  | "down"
  | "never"
  | "drip"
  | "status500"
  | "rubbish"
  | "broken"
  | "shape"
  | "huge";

export type FakeVpic = {
  /** For `VPIC_BASE_URL`. */
  url: string;
  /** The decoded paths of all requests, oldest first. */
  requests: string[];
  setMode: (mode: FakeVpicMode, delayMs?: number) => void;
  close: () => Promise<void>;
};

/** A stub of the public vehicle service on a free port; `delayMs` is for the mode "slow". */
export async function startFakeVpic({
  mode = "good",
  delayMs = 1_000,
  port = 0,
}: { mode?: FakeVpicMode; delayMs?: number; port?: number } = {}): Promise<FakeVpic> {
  let now = { mode, delayMs };
  let held: (() => void)[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://fake").pathname);
    requests.push(path);
    answer({ mode: now.mode, delayMs: now.delayMs, hold: (send) => held.push(send) }, path, response);
  });
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/vehicles`,
    requests,
    setMode: (next, nextDelayMs = now.delayMs) => {
      now = { mode: next, delayMs: nextDelayMs };
      for (const send of held) send();
      held = [];
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function answer(
  { mode, delayMs, hold }: { mode: FakeVpicMode; delayMs: number; hold: (send: () => void) => void },
  path: string,
  response: ServerResponse,
) {
  const json = (body: string) => response.setHeader("content-type", "application/json").end(body);
  const answers: Record<FakeVpicMode, () => unknown> = {
    good: () => json(bodyFor(resultsFor(path))),
    slow: () => setTimeout(() => json(bodyFor(resultsFor(path))), delayMs),
    held: () => hold(() => void json(bodyFor(resultsFor(path)))),
    empty: () => json(bodyFor([])),
    down: () => response.socket?.resetAndDestroy(),
    never: () => undefined,
    drip: () => drip(response),
    status500: () => response.writeHead(500).end("Internal Server Error"),
    rubbish: () =>
      response.setHeader("content-type", "text/html").end("<html><h1>Down for maintenance</h1></html>"),
    broken: () => json(bodyFor(resultsFor(path)).slice(0, -20)),
    shape: () => json('{"Results":[{"MakeName":7,"Model_Name":7},"HONDA"]}'),
    huge: () => json(`{"Results":[],"Padding":"${"x".repeat(6_000_000)}"}`),
  };
  answers[mode]();
}

function resultsFor(path: string): object[] {
  if (path.endsWith("/GetMakesForVehicleType/car")) {
    return fakeMakes.map((make, index) => ({
      MakeId: 440 + index,
      MakeName: make,
      VehicleTypeId: 2,
      VehicleTypeName: "Passenger Car",
    }));
  }
  const make = /\/make\/(.*)\/modelyear\/\d{4}$/.exec(path)?.[1]?.toUpperCase() ?? "";
  const models = Object.hasOwn(fakeModels, make) ? (fakeModels[make] ?? []) : [];
  return models.map((model, index) => ({
    Make_ID: 440,
    Make_Name: make,
    Model_ID: 1_700 + index,
    Model_Name: model,
  }));
}

const bodyFor = (results: object[]) =>
  JSON.stringify({
    Count: results.length,
    Message: "Response returned successfully",
    SearchCriteria: null,
    Results: results,
  });

function drip(response: ServerResponse) {
  response.writeHead(200, { "content-type": "application/json" }).write('{"Results":[');
  const tap = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(tap));
}
