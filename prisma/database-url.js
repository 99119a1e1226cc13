import { resolve } from "node:path";

/**
 * The database's location for the Prisma CLI and the app. A relative `file:` path starts at the project's folder, where
 * all of its commands run.
 * @returns {string} a `file:` URL, also for a file that the site opens with libSQL (`libsql:file:`)
 */
export function databaseUrl() {
  return (process.env.DATABASE_URL || "file:./data/evenhaul.db").replace(/^libsql:(?=file:)/, "");
}

/** The same as a path. */
export const databaseFile = () => resolve(databaseUrl().replace(/^file:/, ""));
