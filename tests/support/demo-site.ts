import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdtempSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TEMPLATE } from "./template-database";
import { startSite } from "./start-site";
import type { Site } from "./start-site";

/** Starts the built site on the template with the two hundred sample leads of `npm run seed:demo`. */
export const startDemoSite = (env: Record<string, string> = {}, template = demoTemplate()): Promise<Site> =>
  startSite(template, { VPIC_BASE_URL: "http://127.0.0.1:9", ...env });

/** A copy of the sample leads' database, to be changed before a site starts on it. */
export function copyDemoTemplate(): string {
  const database = join(mkdtempSync(join(tmpdir(), "evenhaul-demo-")), "demo.db");
  copyFileSync(demoTemplate(), database);
  cpSync(`${demoTemplate()}-files`, `${database}-files`, { recursive: true });
  return database;
}

/** Filled once for a run. Two workers may both fill one at first: each renames a whole file. */
function demoTemplate(): string {
  const folder = process.env[TEMPLATE] ?? "";
  const demo = join(folder, "demo.db");
  if (existsSync(demo)) return demo;
  const database = join(folder, `demo-${process.pid}.db`);
  copyFileSync(join(folder, "template.db"), database);
  const seeding = spawnSync(process.execPath, ["build/seed/seed-demo.js"], {
    env: { ...process.env, DATABASE_URL: `file:${database}`, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (seeding.status !== 0) throw new Error(`The sample leads failed:\n${seeding.stdout}${seeding.stderr}`);
  // Files are named by their bytes, so two workers write the same.
  cpSync(`${database}-files`, `${demo}-files`, { recursive: true });
  renameSync(database, demo);
  return demo;
}
