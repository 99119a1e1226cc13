import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfStale } from "../../bin/build.mjs";
import { startFakeVpic } from "./fake-vpic";
import { startSite } from "./start-site";
import { makeTemplate } from "./template-database";

/**
 * Starts what spec files share, as real processes: a working vehicle service, the built site, and a second one with the
 * ids of Google and Meta.
 */
export default async function setup() {
  await buildIfStale();
  const folder = makeTemplate();
  const vpic = await startFakeVpic({ mode: "good" });
  const template = join(folder, "template.db");
  const [site, withIds] = await Promise.all([
    startSite(template, { VPIC_BASE_URL: vpic.url }),
    startSite(template, {
      GA_MEASUREMENT_ID: "G-EVENHAUL01",
      META_PIXEL_ID: "123456789012345",
      VPIC_BASE_URL: vpic.url,
    }),
  ]);
  process.env.E2E_BASE_URL = site.url;
  process.env.E2E_DATABASE = site.database;
  process.env.E2E_SITE_WITH_IDS = withIds.url;
  return async () => {
    await Promise.all([site.stop(), withIds.stop()]);
    await vpic.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
