import { resolve } from "node:path";

/**
 * Where the database lies, for the Prisma CLI and the app alike. A relative `file:` path counts from the
 * project's folder, which is where every command of the project runs.
 * @returns {string} a `file:` URL
 */
export function databaseUrl() {
  return process.env.DATABASE_URL || "file:./data/evenhaul.db";
}

/** The same as a path. */
export const databaseFile = () => resolve(databaseUrl().replace(/^file:/, ""));
