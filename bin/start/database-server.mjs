import { checkServer, inServerWords, openServer } from "../../app/platform/database/server-client.mjs";
import { migrateServer, pendingOnServer } from "../../app/platform/database/server-migrations.mjs";
import { rememberOnServer, stateOnServer } from "../../app/platform/database/server-releases.mjs";
import { inTurn } from "../../app/platform/database/server-turn.mjs";
import { judge, judgeNewer } from "./older-release.mjs";

/** @typedef {import("../../app/platform/database/releases.mjs").Release} Release */
/** @typedef {import("../../app/platform/database/database-url.js").DatabaseServer} DatabaseServer */
/** @typedef {import("./older-release.mjs").Survey} Survey */
/** @typedef {import("@libsql/client/http").Client} Client */

/** @param {Client} client @param {Release | undefined} release @returns {Promise<Survey>} */
async function survey(client, release) {
  try {
    const { migrations, isNew } = await pendingOnServer(client);
    const pending = migrations.map(({ name }) => name);
    if (!release || isNew) return { isReady: false, isSeeded: false, pending, isNew };
    return judge(await stateOnServer(client, release), release, pending);
  } catch (error) {
    const judged = judgeNewer(error, release);
    if (!judged) throw error;
    return judged;
  }
}

/** @template T @param {DatabaseServer} server @param {(client: Client) => Promise<T>} work @returns {Promise<T>} */
async function onServer(server, work) {
  await checkServer(server);
  const client = openServer(server);
  try {
    return await work(client);
  } catch (error) {
    throw inServerWords(error, server);
  } finally {
    client.close();
  }
}

/**
 * Whether a server's database is as this release wants it; only reads. Rejects with a readable Error where it mustn't
 * start.
 * @param {DatabaseServer} server @param {Release} release
 */
export const isServerReady = (server, release) =>
  onServer(server, async (client) => (await survey(client, release)).isReady);

/**
 * Prepares a server's database, while no other start does. Rejects with a readable Error.
 * @param {DatabaseServer} server
 * @param {Release | undefined} release
 * @param {(isSeeded: boolean) => Promise<void>} seed
 */
export const readyServer = (server, release, seed) =>
  onServer(server, async (client) => {
    if ((await survey(client, release)).isReady) return;
    const waiting = () => console.log("Another start prepares the database: waiting for it ...");
    await inTurn(client, waiting, async (renew) => {
      const { isReady, isSeeded, pending, isNew } = await survey(client, release);
      if (isReady) return;
      if (pending.length > 0 && !isNew)
        console.log(
          "The database is on a server, so no copy is made before it's migrated: the backup is that server's own.",
        );
      for (const name of await migrateServer(client, renew))
        if (!isNew) console.log(`Migrated the database: ${name}`);
      await renew();
      await seed(isSeeded);
      if (release) await rememberOnServer(client, release);
    });
  });
