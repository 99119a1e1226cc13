import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfStale } from "../build.mjs";

/** What `npm start` gives to node. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  return scripts.start.split(" ").slice(1);
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** `pid` is the server's; `database` is a file path. */
export type RunningSite = { pid: number; database: string };

/** Runs `work` with the URL of the built site, served from a temporary database. */
export async function withRunningSite<T>(
  work: (address: string, site: RunningSite) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-bench-"));
  const port = await freePort();
  const database = join(folder, "evenhaul.db");
  const site = spawn(process.execPath, startArguments(), {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      SITE_URL: "",
      DATABASE_URL: `file:${database}`,
      LOG_LEVEL: "silent",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => site.once("exit", () => resolve()));
  try {
    await new Promise<void>((resolve, reject) => {
      site.stdout.on("data", (chunk: Buffer) => {
        if (chunk.toString().includes(" is at http")) resolve();
      });
      site.once("exit", (code) => reject(new Error(`The site ended with ${code}.`)));
    });
    return await work(`http://127.0.0.1:${port}`, { pid: site.pid ?? 0, database });
  } finally {
    site.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
