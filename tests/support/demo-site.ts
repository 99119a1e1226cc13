import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TEMPLATE } from "./template-database";
import { startSite } from "./start-site";
import type { Site } from "./start-site";

/** Starts the built site on the template with the two hundred sample leads of `npm run seed:demo`. */
export async function startDemoSite(env: Record<string, string> = {}): Promise<Site> {
  const database = join(mkdtempSync(join(tmpdir(), "evenhaul-demo-")), "demo.db");
  copyFileSync(join(process.env[TEMPLATE] ?? "", "template.db"), database);
  const seeding = spawnSync(process.execPath, ["build/seed/seed-demo.js"], {
    env: { ...process.env, DATABASE_URL: `file:${database}`, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (seeding.status !== 0) throw new Error(`The sample leads failed:\n${seeding.stdout}${seeding.stderr}`);
  return startSite(database, { VPIC_BASE_URL: "http://127.0.0.1:9", ...env });
}
