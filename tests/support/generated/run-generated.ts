import { addStaff } from "../staff";
import { generateRequest } from "./generate-request";
import type { GeneratedRequest } from "./generate-request";
import { gatherValues } from "./known-values";
import { seededRandom } from "./random";
import { routesOfBuild } from "./routes-of-build";
import { sendRaw } from "./send-raw";

/** A request that got a 5xx or no answer in time. */
export type BadAnswer = { number: number; what: string; status: number; ms: number };

export type GeneratedRun = {
  sent: number;
  /** how many requests were meant for each route */
  routes: Map<string, number>;
  statuses: Map<number, number>;
  slowestMs: number;
  bad: BadAnswer[];
};

type Options = { url: string; database: string; count: number; seed: number };

/** Longer than any answer takes on a busy machine; what takes longer hangs. */
const PATIENCE_MS = 20_000;
const AT_ONCE = 8;
/** Posts log people out and switch them off, so everybody is replaced now and then. */
const NEW_STAFF_EVERY = 60;

const describe = ({ method, target, headers, body }: GeneratedRequest) =>
  [`${method} ${target}`, ...headers, body.toString("latin1")].join("\n").slice(0, 3_000);

const addTo = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Sends `count` requests to a running site, the same ones for the same seed and rows. */
export async function runGenerated({ url, database, count, seed }: Options): Promise<GeneratedRun> {
  const random = seededRandom(seed);
  const routes = await routesOfBuild();
  const everybody = async () =>
    (
      await Promise.all(["owner", "agent", "marketing"].map((role) => addStaff(database, role as "owner")))
    ).map(({ cookie }) => cookie);
  let staff = await everybody();
  const known = await gatherValues(url, database, routes, staff[0] ?? "");
  const run: GeneratedRun = { sent: 0, routes: new Map(), statuses: new Map(), slowestMs: 0, bad: [] };

  const sendNext = async () => {
    while (run.sent < count) {
      const number = ++run.sent;
      if (number % NEW_STAFF_EVERY === 0) staff = await everybody();
      const request = generateRequest(random, { routes, known, staff });
      const { status, ms, timedOut } = await sendRaw(url, request, PATIENCE_MS);
      addTo(run.routes, request.route);
      addTo(run.statuses, status);
      run.slowestMs = Math.max(run.slowestMs, ms);
      if (status >= 500 || timedOut) run.bad.push({ number, what: describe(request), status, ms });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return run;
}
