import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfStale } from "../../bin/build.mjs";
import { startFakeVpic } from "./fake-vpic";
import { startSite } from "./start-site";
import { makeTemplate } from "./template-database";

/** Starts the built site and a working vehicle service as real processes. */
export default async function setup() {
  await buildIfStale();
  const folder = makeTemplate();
  const vpic = await startFakeVpic({ mode: "good" });
  const site = await startSite(join(folder, "template.db"), { VPIC_BASE_URL: vpic.url });
  process.env.E2E_BASE_URL = site.url;
  process.env.E2E_DATABASE = site.database;
  return async () => {
    await site.stop();
    await vpic.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
