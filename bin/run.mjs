import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import "./driver.mjs";
import { writesJsonLines } from "../app/platform/server/json-lines.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** The exit code of a check that could not look: neither passed nor failed. */
export const NOT_CHECKED = 3;

/** Reads `.env` if it exists; the shell's variables win. */
export function loadEnv() {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/**
 * Runs a script in the project's folder and waits for it.
 * @param {string} script path of its JavaScript file, relative to the project's folder
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean }} [options] `quiet` shows its output only if it fails
 * @returns {boolean} whether it succeeded
 */
export function runTool(script, args, { env = {}, quiet = false } = {}) {
  const outcome = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? "pipe" : "inherit",
    encoding: "utf8",
  });
  if (quiet && outcome.status !== 0) process.stderr.write(`${outcome.stdout ?? ""}${outcome.stderr ?? ""}`);
  return outcome.status === 0;
}

/**
 * Runs a tool and ends this process with a message if it fails.
 * @param {string} what the message
 * @param {Parameters<typeof runTool>} call
 */
export function mustRun(what, ...call) {
  if (runTool(...call)) return;
  console.error(what);
  process.exit(1);
}

/**
 * The same without blocking, for callers with something else to do meanwhile.
 * @param {string} what the message
 * @param {string} script path of its JavaScript file, relative to the project's folder
 * @param {string[]} args
 */
export async function mustFinish(what, script, args) {
  const [code] = await once(
    spawn(process.execPath, [script, ...args], { cwd: root, stdio: "inherit" }),
    "exit",
  );
  if (code === 0) return;
  console.error(what);
  process.exit(1);
}

/** The process that prepares a start right now. @type {{ pid: number, ended: Promise<any[]> } | null} */
let preparing = null;
let isStopping = false;

/**
 * Runs one of our scripts and waits without blocking; ends this process if it fails. `stopPreparing` stops it.
 * @param {string} script path relative to the project's folder
 * @param {string[]} args
 */
export async function mustPrepare(script, ...args) {
  // A group of its own, so that the tools it runs can be stopped with it.
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: writesJsonLines() ? ["inherit", "pipe", "pipe"] : "inherit",
    detached: true,
  });
  child.stdout?.on("data", (/** @type {Buffer} */ text) => process.stdout.write(text));
  child.stderr?.on("data", (/** @type {Buffer} */ text) => process.stderr.write(text));
  // Until everything that it has printed is here.
  preparing = { pid: child.pid ?? 0, ended: once(child, "close") };
  const [code] = await preparing.ended;
  preparing = null;
  // A signal that stopped it ends this process too.
  if (isStopping) await new Promise(() => {});
  if (code !== 0) process.exit(code ?? 1);
}

/** Ends what `mustPrepare` runs, at once: whatever it was doing is taken back or done again by the next start. */
export async function stopPreparing() {
  isStopping = true;
  if (!preparing) return;
  process.kill(-preparing.pid, "SIGKILL");
  await preparing.ended;
}

export const tools = {
  prisma: "node_modules/prisma/build/index.js",
  remix: "node_modules/@remix-run/dev/dist/cli.js",
  tsx: "node_modules/tsx/dist/cli.mjs",
  tsc: "node_modules/typescript/bin/tsc",
  eslint: "node_modules/eslint/bin/eslint.js",
  depcruise: "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
  knip: "node_modules/knip/bin/knip.js",
  prettier: "node_modules/prettier/bin/prettier.cjs",
  vitest: "node_modules/vitest/vitest.mjs",
  playwright: "node_modules/@playwright/test/cli.js",
};
