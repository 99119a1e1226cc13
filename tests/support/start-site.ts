import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quickWasm } from "./quick-wasm";

export type Site = {
  url: string;
  /** The path of the database file, for a second process to open. */
  database: string;
  /** Everything the process has printed so far. */
  output: () => string;
  process: ChildProcess;
  stop: () => Promise<void>;
};

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

export const ourServer = ["app/platform/server/serve.mjs"];
/** Remix's own server, which knows only the build. */
export const stockServer = ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];

/**
 * Starts the built site as a separate process on a copy of the template database; rejects with its output if it exits
 * early.
 */
export async function startSite(
  template: string,
  env: Record<string, string> = {},
  server = ourServer,
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-site-"));
  const database = join(folder, "evenhaul.db");
  copyFileSync(template, database);
  // Its files, if it has some: those of the sample data.
  if (existsSync(`${template}-files`)) cpSync(`${template}-files`, `${database}-files`, { recursive: true });
  const port = await freePort();
  let printed = "";
  const child = spawn(process.execPath, [quickWasm, ...server], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: `file:${database}`,
      SESSION_SECRET: "a secret that only tests know",
      LOG_LEVEL: "info",
      // All visitors of a run share one address.
      RATE_LIMITS: "off",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const up = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (/(is at|\[remix-serve\]) http/.test(printed)) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => reject(new Error(`The site ended with ${code}:\n${printed}`)));
  });
  await up;
  const stop = async () => {
    // A test that failed while its site was paused would leave it behind.
    child.kill("SIGCONT");
    // Remix's own server would wait until every browser has let go of it.
    child.kill(server === stockServer ? "SIGKILL" : "SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, database, output: () => printed, process: child, stop };
}
