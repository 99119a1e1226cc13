import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the migrated, seeded template lies for the run, told to the workers by this variable. */
export const TEMPLATE = "EVENHAUL_TEST_TEMPLATE";

const run = (script: string, args: string[], url: string) => {
  const outcome = spawnSync(process.execPath, [`node_modules/${script}`, ...args], {
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: "test" },
    encoding: "utf8",
  });
  if (outcome.status !== 0) throw new Error(`${script} failed:\n${outcome.stdout}${outcome.stderr}`);
};

/** Makes a database with every migration and the seed in a folder of its own. Returns the folder. */
export function makeTemplate(): string {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-test-"));
  const url = `file:${join(folder, "template.db")}`;
  run("prisma/build/index.js", ["migrate", "deploy"], url);
  run("tsx/dist/cli.mjs", ["prisma/seed.ts"], url);
  process.env[TEMPLATE] = folder;
  return folder;
}

/** A copy of the template for one worker. Returns its `file:` URL. */
export function copyTemplate(worker: string): string {
  const folder = process.env[TEMPLATE];
  if (!folder) throw new Error("There is no template database: the global setup did not run.");
  const own = join(folder, `worker-${worker}`);
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
  copyFileSync(join(folder, "template.db"), join(own, "test.db"));
  return `file:${join(own, "test.db")}`;
}
