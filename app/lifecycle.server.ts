import { publicVehicles } from "#app/domain/trip/vehicles/public-vehicles.server.ts";
import { writeCounts } from "#app/domain/desk/figures/counters/write-counts.server.ts";
import { openClock } from "#app/domain/base/clock/clock.server.ts";
import { closeChanges, openChanges } from "#app/domain/base/database/database-changes.server.ts";
import { closeDatabase, openDatabase } from "#app/domain/base/database/database-lifecycle.server.ts";
import { loadGeography } from "#app/domain/trip/routing/load-geography.server.ts";
import { readSiteFacts } from "#app/domain/base/settings/read-site-facts.server.ts";
import { insuranceClaim, ratingClaim } from "#app/domain/base/settings/site-facts.ts";
import { refreshIndex } from "#app/domain/content/search/refresh-index.server.ts";
import { giveTurnsBack } from "#app/domain/base/database/shared/job-turn.server.ts";
import { closeShared } from "#app/domain/base/database/shared/shared-file.server.ts";
import { leaveTickers } from "#app/domain/content/news/ticker-seats.server.ts";
import { databaseServer, env, settingNames } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { startCheckpoints, stopCheckpoints } from "#app/sqlite/checkpoint-thread.server.ts";
import { watchProxySetting } from "./http/server/proxy-setting.server";
import { settingWarnings } from "./http/server/setting-warnings";

/** Loads what must be ready before the first request. Rejects with a readable Error if something is missing. */
export async function startUp(): Promise<void> {
  const started = performance.now();
  for (const warning of settingWarnings(process.env, env, settingNames)) logger.warn(warning);
  watchProxySetting(env.TRUST_PROXY, (warning) => logger.warn(warning));
  await openDatabase();
  await openClock().catch((error: unknown) =>
    logger.error({ err: error }, "when the time was believed last could not be read; that is tried again"),
  );
  startCheckpoints();
  if (databaseServer)
    logger.info(
      `the database is on the server ${databaseServer.host}: backups, restoring, streaming and the check for damage are that server's own, and off here`,
    );
  await openChanges();
  loadGeography();
  logger.info({ ms: Math.round(performance.now() - started) }, "ZIPs and roads are in memory");
  // The first call only starts the fetch; by the time a visitor comes, the makes are loaded.
  publicVehicles
    .makes()
    .catch((error: unknown) => logger.warn({ err: error }, "the makes could not be fetched ahead"));
  logUnconfirmedFigures().catch((error: unknown) =>
    logger.warn({ err: error }, "whether the site’s figures are confirmed could not be read"),
  );
  refreshIndex().catch((error: unknown) =>
    logger.warn({ err: error }, "the search index could not be built ahead"),
  );
}

/** The claims of the site that no one has confirmed yet, once for each start; staff see the same on the launch list. */
async function logUnconfirmedFigures(): Promise<void> {
  const { rating, insurance } = await readSiteFacts();
  const unconfirmed = [
    ...(rating && !rating.isConfirmed ? [ratingClaim(rating)] : []),
    ...(insurance && !insurance.isConfirmed ? [insuranceClaim(insurance)] : []),
  ];
  if (unconfirmed.length > 0)
    logger.warn(
      { unconfirmed },
      "the site shows figures that nobody has confirmed: confirm or empty them at /admin/settings#launch",
    );
}

/** Call it after the last request has been answered. */
export async function shutDown(): Promise<void> {
  await writeCounts().catch((error: unknown) =>
    logger.warn({ err: error }, "the last counts could not be written"),
  );
  await leaveTickers();
  await giveTurnsBack().catch((error: unknown) =>
    logger.warn({ err: error }, "the turns of recurring jobs could not be given back"),
  );
  await closeShared().catch((error: unknown) =>
    logger.warn({ err: error }, "the file that processes share could not be closed"),
  );
  closeChanges();
  await stopCheckpoints();
  return closeDatabase();
}
