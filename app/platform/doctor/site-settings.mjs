import { resolve } from "node:path";
import { databaseFile, databaseServer } from "../database/database-url.js";
import { filesFolderOf } from "../files/stored-files.mjs";

/**
 * What the checks need of the environment, read as the server and the commands do. Paths are absolute; null is what
 * isn't set.
 * @typedef {object} SiteSettings
 * @property {import("../database/database-url.js").DatabaseServer | null} server of the database
 * @property {string | null} database the file, or null with a server
 * @property {string | null} files
 * @property {string | null} assets
 * @property {string | null} backups BACKUP_DIR
 * @property {string | null} stream BACKUP_URL
 * @property {string | null} siteUrl
 * @property {string | null} trustProxy
 * @property {string | null} secret SESSION_SECRET
 * @property {string | null} metricsToken
 * @property {string} ownUrl where the site answers on this machine, without a slash at its end
 */

/** @param {Record<string, string | undefined>} env @returns {SiteSettings} Throws a readable Error for a wrong DATABASE_URL. */
export function readSiteSettings(env) {
  const server = databaseServer();
  const database = server ? null : databaseFile();
  const host = ["", "0.0.0.0", "::"].includes(env.HOST ?? "") ? "127.0.0.1" : String(env.HOST);
  return {
    server,
    database,
    files: filesFolderOf(env.FILES_DIR || undefined, database),
    assets: env.ASSETS_DIR ? resolve(env.ASSETS_DIR) : null,
    backups: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : null,
    stream: env.BACKUP_URL || null,
    siteUrl: env.SITE_URL ? env.SITE_URL.replace(/\/$/, "") : null,
    trustProxy: env.TRUST_PROXY || null,
    secret: env.SESSION_SECRET || null,
    metricsToken: env.METRICS_TOKEN || null,
    ownUrl: `http://${host.includes(":") ? `[${host}]` : host}:${env.PORT || 3000}`,
  };
}
