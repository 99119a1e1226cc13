import { startSqld } from "#tests/support/start-sqld.ts";
import { startTcpLine } from "#tests/support/tcp-line.ts";
import { submit } from "./load";
import { measureSend } from "./load-generator";
import { withRunningSite } from "./running-site";
import type { Figure } from "./table";

/** Round trips to the database server, in milliseconds; 0 is loopback itself. */
const distances = [0, 5, 30];

/** What quotes cost on a file and on a database server that is near or far, in one run, so that they can be compared. */
export async function measureServer(): Promise<Figure[]> {
  const figures = [await quotes("on a file", {})];
  const sqld = await startSqld();
  const line = await startTcpLine(sqld.port);
  try {
    for (const ms of distances) {
      line.delay(0);
      const where = ms === 0 ? "on a server of this machine" : `on a server ${ms} ms away`;
      // The start prepares the database before the distance begins.
      const env = { DATABASE_URL: `http://127.0.0.1:${line.port}`, SESSION_SECRET: "only for measuring" };
      figures.push(await quotes(where, env, () => line.delay(ms)));
    }
  } finally {
    await line.stop();
    await sqld.stop();
  }
  return figures;
}

const quotes = (where: string, database: Record<string, string>, begin = () => {}): Promise<Figure> =>
  withRunningSite(
    async (address, { pid }) => {
      await measureSend(address, pid, submit, 3);
      begin();
      const { perSecond, cpuMs } = await measureSend(address, pid, submit);
      return {
        what: `stored quotes, ${where}`,
        value: perSecond,
        limit: 0,
        unit: "/s" as const,
        floor: true,
        beside: { "processor time": `${cpuMs.toFixed(2)} ms` },
      };
    },
    { RATE_LIMITS: "off", VPIC_BASE_URL: "http://127.0.0.1:9", ...database },
  );
