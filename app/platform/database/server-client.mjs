import { createClient, LibsqlError } from "@libsql/client/http";

/** @typedef {import("./database-url.js").DatabaseServer} DatabaseServer */

/** A migration may take minutes; nothing else here takes seconds. */
const ANSWER_MS = 600_000;
/** A server that is there answers this soon, in milliseconds. */
const FIRST_ANSWER_MS = 10_000;

/** @param {DatabaseServer} server @param {number} [answerMs] */
export const openServer = ({ url, authToken }, answerMs = ANSWER_MS) =>
  createClient({
    url,
    authToken,
    fetch: (/** @type {Request} */ request) => fetch(request, { signal: AbortSignal.timeout(answerMs) }),
  });

/** @param {unknown} error */
const statusOf = (error) =>
  error instanceof Error && error.cause && typeof error.cause === "object" && "status" in error.cause
    ? Number(error.cause.status)
    : 0;

/**
 * What kept a server from answering, in words; anything else comes back as it was.
 * @param {unknown} error @param {DatabaseServer} server @returns {unknown}
 */
export function inServerWords(error, { host, authToken }) {
  const status = statusOf(error);
  const said = error instanceof Error ? error.message : String(error);
  if (status === 401 || status === 403 || /AUTH|[Uu]nauthorized|\bJWT\b/.test(said))
    return new Error(
      `The database server ${host} doesn't accept ${authToken ? "the token of DATABASE_AUTH_TOKEN or DATABASE_URL" : "us without a token: set DATABASE_AUTH_TOKEN"}. Nothing was changed.`,
    );
  if (error instanceof LibsqlError && status === 0) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null;
  const why = cause?.message ?? said;
  if (cause && "code" in cause && /CERT|SIGNATURE/.test(String(cause.code)))
    return new Error(
      `The certificate of the database server ${host} isn't trusted here (${why}). If an authority of your own signed it, NODE_EXTRA_CA_CERTS has to name the file with its certificate. Nothing was changed.`,
    );
  return new Error(
    `The database server ${host} of DATABASE_URL doesn't answer (${why}). See that it runs and can be reached from here. Nothing was changed.`,
  );
}

/** Rejects with a readable Error unless the server answers. @param {DatabaseServer} server */
export async function checkServer(server) {
  const client = openServer(server, FIRST_ANSWER_MS);
  try {
    await client.execute("SELECT 1");
  } catch (error) {
    throw inServerWords(error, server);
  } finally {
    client.close();
  }
}
