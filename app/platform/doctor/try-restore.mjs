/**
 * Restores a backup into a scratch folder, exactly as `npm run restore` would, and says in JSON what is in it; ends with 1
 * and the reason if that fails. A process of its own: reading a large copy would hold the checks, and a time limit ends it.
 */
import { dirname, join } from "node:path";
import { restoreBackup } from "../backup/restore-backup.mjs";
import { FILES_IN_BACKUPS } from "../files/stored-files.mjs";
import { findMissingFiles } from "./check-files.mjs";

const [backup = "", scratch = ""] = process.argv.slice(2);
try {
  const restored = join(scratch, "restored.db");
  const { leads, quotes, newestQuote } = await restoreBackup(backup, restored);
  const { named, missing } = findMissingFiles(restored, join(dirname(backup), FILES_IN_BACKUPS));
  console.log(JSON.stringify({ leads, quotes, newestQuote, named, missing: missing.length }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
