import { existsSync, readdirSync, statSync } from "node:fs";
import { readBackupSettings } from "../backup/backup-settings.mjs";
import { checkServer } from "../database/server-client.mjs";
import { MINUTE_SECONDS, SECOND_MS } from "../durations.js";
import { readRelease, releaseOnDisk } from "../release.mjs";
import { judgeBackupAge, tryRestore } from "./check-backup.mjs";
import { judgeClock, readBelievedAt, readTraces } from "./check-clock.mjs";
import { checkMigrations, checkPages, judgeLog } from "./check-database.mjs";
import { findMissingFiles, judgeFiles } from "./check-files.mjs";
import { judgeFolder, readFolders } from "./check-folders.mjs";
import { judgeNode } from "./check-node.mjs";
import { judgeSecret, readSecret, secretInForce } from "./check-secret.mjs";
import { askFromOutside, askHealth, judgeHealth, judgeOutside, judgeRelease } from "./check-site.mjs";
import { judgeSpace, readSpace } from "./check-space.mjs";
import { judgeStream, readStream } from "./check-stream.mjs";
import { broken, fine, look, runCheck } from "./findings.mjs";

/** @typedef {import("./findings.mjs").Finding} Finding */
/** @typedef {import("./site-settings.mjs").SiteSettings} SiteSettings */

/** How long each check may take, in milliseconds; several gigabytes are read in the longer two. */
const limits = {
  short: 30 * SECOND_MS,
  pages: 2 * MINUTE_SECONDS * SECOND_MS,
  restore: 4 * MINUTE_SECONDS * SECOND_MS,
};

const self = () => ({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 });

/**
 * Everything that can be seen from this machine: its disk, its database, the site on it, and its own address. Takes five
 * minutes at most.
 * @param {SiteSettings} settings @param {{ isOffline: boolean, now?: Date }} options
 * @returns {Promise<Finding[]>} never rejects
 */
export async function checkSiteHere(settings, { isOffline, now = new Date() }) {
  const { siteUrl, trustProxy, ownUrl } = settings;
  const secret = secretInForce(settings.database, settings.secret);
  const [here, outside] = await Promise.all([
    askHealth(ownUrl),
    siteUrl && !isOffline ? askFromOutside(siteUrl, { trustProxy, secret }) : null,
  ]);
  const running = here.status > 0 ? here.release : null;
  const release = readRelease();
  // That SITE_URL isn't set is said with the settings.
  const address =
    siteUrl === null
      ? []
      : outside === null
        ? [fine("address", "Not asked (--offline).")]
        : judgeOutside(outside, { siteUrl, trustProxy, running, now });
  const answers = outside?.at && siteUrl ? [{ source: new URL(siteUrl).host, at: outside.at }] : [];
  return [
    judgeNode(process.version, now),
    judgeRelease(releaseOnDisk(), running),
    judgeHealth(here, ownUrl),
    ...address,
    ...(await runCheck("folders", limits.short, async () => checkFolders(settings))),
    ...(await checkData(settings, { now, answers, release, isRunning: running !== null })),
  ];
}

/** @param {SiteSettings} settings */
const checkFolders = (settings) => readFolders(settings).map((folder) => judgeFolder(folder, self()));

/**
 * @param {SiteSettings} settings
 * @param {{ now: Date, answers: { source: string, at: Date }[], release: import("../release.mjs").BuildRelease | null, isRunning: boolean }} found
 * @returns {Promise<Finding[]>}
 */
async function checkData(settings, { now, answers, release, isRunning }) {
  const { server, database, files, backups, stream, secret, ownUrl, metricsToken } = settings;
  if (server)
    return runCheck("database", limits.short, async () => {
      await checkServer(server);
      return [fine("database", `The server ${server.host} answers. Its disk and its backups are its own.`)];
    });
  if (!database || !existsSync(database))
    return [
      broken("database", `There is no database at ${database}. ${adviceFor(settings)}`),
      // What there is to restore from is what everybody wants to know then.
      ...(database && backups ? await checkBackups(database, backups, stream, now) : []),
    ];
  const checks = await Promise.all([
    runCheck("space", limits.short, async () =>
      judgeSpace(readSpace(database, backups), readBackupSettings()),
    ),
    runCheck("database", limits.pages, (signal) => checkPages(database, adviceFor(settings), signal)),
    runCheck("migrations", limits.short, async () => [checkMigrations(database, release)]),
    runCheck("write-ahead log", limits.short, async () => [judgeLog(bytesAt(`${database}-wal`))]),
    runCheck("clock", limits.short, async () => {
      const traces = readTraces(database, backups);
      return [judgeClock({ now, answers, traces, believedAt: readBelievedAt(database), isRunning })];
    }),
    runCheck("session secret", limits.short, async () => [
      judgeSecret(readSecret(database, secret, backups)),
    ]),
    runCheck("named files", limits.short, async () =>
      files ? [judgeFiles(findMissingFiles(database, files), files)] : [],
    ),
    checkBackups(database, backups, stream, now),
    runCheck("stream", limits.short, async () =>
      stream ? [judgeStream(await readStream(database, ownUrl, metricsToken, isRunning), now)] : [],
    ),
  ]);
  return checks.flat();
}

/** @param {string} database @param {string | null} backups @param {string | null} stream @param {Date} now @returns {Promise<Finding[]>} */
async function checkBackups(database, backups, stream, now) {
  if (!backups)
    return [
      stream
        ? fine("newest backup", "BACKUP_DIR isn't set; BACKUP_URL has every write, mistakes too.")
        : look("newest backup", "Nobody makes backups: set BACKUP_DIR, best to another disk."),
    ];
  if (!existsSync(backups)) return [broken("newest backup", `${backups} isn't there.`)];
  return [
    ...(await runCheck("newest backup", limits.short, async () => [
      judgeBackupAge(readdirSync(backups), now),
    ])),
    ...(await runCheck("restore", limits.restore, (signal) => tryRestore(backups, database, now, signal))),
  ];
}

/** @param {string} path */
const bytesAt = (path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** @param {SiteSettings} settings */
const adviceFor = ({ backups, stream }) =>
  backups || stream
    ? `Stop the site and restore: node bin/restore.mjs ${backups ?? `"$BACKUP_URL"`} (see “Restore” in docs/operate.md).`
    : "There is no BACKUP_DIR and no BACKUP_URL to restore from: see “Restore” in docs/operate.md.";
