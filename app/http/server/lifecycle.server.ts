import { publicVehicles } from "../../domain/vehicles/public-vehicles.server";
import { writeCounts } from "../../domain/figures/counters/write-counts.server";
import { closeChanges, openChanges } from "../../domain/database/database-changes.server";
import { rememberFile } from "../../domain/database/database-health.server";
import { closeDatabase } from "../../domain/database/database-lifecycle.server";
import { loadGeography } from "../../domain/routing/load-geography.server";
import { readSiteFacts } from "../../domain/settings/read-site-facts.server";
import { insuranceClaim, ratingClaim } from "../../domain/settings/site-facts";
import { refreshIndex } from "../../domain/search/refresh-index.server";
import { giveTurnsBack } from "../../domain/database/shared/job-turn.server";
import { closeShared } from "../../domain/database/shared/shared-file.server";
import { leaveTickers } from "../../domain/news/ticker-seats.server";
import { databaseServer, env, settingNames } from "../../env.server";
import { logger } from "../../logger.server";
import { startMovingLogs, stopMovingLogs } from "../../sqlite/move-logs.server";
import { watchProxySetting } from "./proxy-setting.server";
import { settingWarnings } from "./setting-warnings";

/** Loads what must be ready before the first request. Rejects with a readable Error if something is missing. */
export async function startUp(): Promise<void> {
  const started = performance.now();
  for (const warning of settingWarnings(process.env, env, settingNames)) logger.warn(warning);
  watchProxySetting(env.TRUST_PROXY, (warning) => logger.warn(warning));
  rememberFile();
  startMovingLogs();
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

/** What the site says of itself and nobody stands by yet, once for each start; staff see the same on the launch list. */
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
  await stopMovingLogs();
  return closeDatabase();
}
