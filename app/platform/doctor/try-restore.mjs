/**
 * Restores a backup on trial, as the site does each week, and prints what came of it as JSON, or that a key is needed for
 * it. A process of its own: reading a large copy would hold the checks, and a time limit ends it.
 */
import { WrongKeyError } from "../backup/age-keys.mjs";
import { tryRestore } from "../backup/restore-trial.mjs";

// What has been opened goes with the process.
process.on("SIGTERM", () => process.exit(1));
const [backup = "", database = "", at = ""] = process.argv.slice(2);
try {
  console.log(JSON.stringify(await tryRestore(backup, database, new Date(at))));
} catch (error) {
  if (!(error instanceof WrongKeyError)) throw error;
  console.log(JSON.stringify({ isLocked: true }));
}
