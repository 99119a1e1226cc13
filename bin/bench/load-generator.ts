import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";

/** A rate and what it cost the server: milliseconds of processor time for one answer, all of its threads together. */
export type Rate = { perSecond: number; cpuMs: number };

export type Sent = { path: string; method?: string; headers?: Record<string, string>; body?: string };

const CONNECTIONS = 16;

/** Linux counts a process's time in hundredths of a second. */
const cpuMsOf = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** A program's own answer to a question about itself, or null where it isn't installed. */
export const isInstalled = (program: string): boolean => !spawnSync(program, ["-v"]).error;

/** Asks for one address as often as possible with wrk, which takes less of the machine than a client of our own. */
export function measureGet(
  address: string,
  pid: number,
  headers: Record<string, string> = {},
  seconds = 5,
): Rate {
  const options = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const before = cpuMsOf(pid);
  const run = spawnSync("wrk", ["-t1", `-c${CONNECTIONS}`, `-d${seconds}`, ...options, address], {
    encoding: "utf8",
  });
  const cpu = cpuMsOf(pid) - before;
  if (run.stdout.includes("Non-2xx")) throw new Error(`${address} answered with errors:\n${run.stdout}`);
  const answered = Number(/\b(\d+) requests in/.exec(run.stdout)?.[1]);
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(run.stdout)?.[1]), cpuMs: cpu / answered };
}

/** Sends what `next` makes as often as possible; throws at an answer that isn't 2xx. */
export async function measureSend(site: string, pid: number, next: () => Sent, seconds = 5): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const send = ({ path, method = "POST", headers = {}, body = "" }: Sent) =>
    new Promise<void>((resolve, reject) => {
      const sent = request(new URL(path, site), { agent, method, headers }, (response) => {
        response.resume();
        const { statusCode = 0 } = response;
        response.on("end", () =>
          statusCode < 300 ? resolve() : reject(new Error(`${path} answered ${statusCode}`)),
        );
      });
      sent.on("error", reject);
      sent.end(body);
    });
  const [started, before] = [performance.now(), cpuMsOf(pid)];
  let answered = 0;
  const worker = async () => {
    while (performance.now() - started < seconds * 1_000) {
      await send(next());
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const passed = performance.now() - started;
  const cpu = cpuMsOf(pid) - before;
  agent.destroy();
  return { perSecond: (answered / passed) * 1_000, cpuMs: cpu / answered };
}
