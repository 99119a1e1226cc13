import { resolve } from "node:path";

/** A libSQL server. @typedef {{ url: string, authToken: string | undefined, host: string }} DatabaseServer */

const expected =
  "must be a SQLite file such as file:./data/evenhaul.db, or a libSQL server such as libsql://database.example.com";

/**
 * Reads a DATABASE_URL as libSQL's own client does: `libsql:` means `https:`, unless `?tls=0` says otherwise; a token
 * may be part of it as `?authToken=`.
 * @param {string} given
 * @param {string} [token] DATABASE_AUTH_TOKEN
 * @returns {DatabaseServer | null} null for a file. Throws an Error whose message says what is wrong, without the token.
 */
export function parseDatabaseUrl(given, token) {
  if (given.startsWith("file:")) return null;
  // The URL standard reads an address's host and port only behind a scheme that it knows.
  const known = given.replace(/^libsql:/, "https:");
  if (!/^https?:\/\//.test(known) || !URL.canParse(known)) throw new Error(expected);
  const { username, password, hash, host, hostname, port, pathname, searchParams } = new URL(known);
  if (!hostname || username || password || hash) throw new Error(expected);
  const unknown = [...searchParams.keys()].find((name) => name !== "authToken" && name !== "tls");
  if (unknown !== undefined) throw new Error("takes no other parameters than authToken and tls");
  const tls = searchParams.get("tls") ?? (given.startsWith("http:") ? "0" : "1");
  const isPlain = tls === "0";
  if (!/^[01]$/.test(tls) || given.startsWith(isPlain ? "https:" : "http:"))
    throw new Error("must say tls=0 or tls=1 as its beginning does: libsql:// takes both");
  if (given.startsWith("libsql:") && isPlain && !port)
    throw new Error("must name a port with tls=0, such as libsql://127.0.0.1:8080?tls=0");
  const authToken = searchParams.get("authToken") || undefined;
  if (authToken && token && authToken !== token)
    throw new Error("has another token than DATABASE_AUTH_TOKEN: keep one of them");
  return {
    url: `${isPlain ? "http" : "https"}://${host}${pathname === "/" ? "" : pathname}`,
    authToken: authToken ?? token,
    host,
  };
}

/**
 * The database's location for the Prisma CLI and the app. A relative `file:` path starts at the project's folder, where
 * all of its commands run.
 * @returns {string} a `file:` URL, or a server's
 */
export function databaseUrl() {
  return process.env.DATABASE_URL || "file:./data/evenhaul.db";
}

/** The server that the environment names, or null for a file. Throws an Error that names the setting. */
export function databaseServer() {
  try {
    return parseDatabaseUrl(databaseUrl(), process.env.DATABASE_AUTH_TOKEN || undefined);
  } catch (error) {
    throw new Error(`DATABASE_URL ${error instanceof Error ? error.message : error}.`);
  }
}

/** The path of a database that is a file. */
export const databaseFile = () => resolve(databaseUrl().replace(/^file:/, ""));
