/**
 * Readies the database for an older release, or with `--check` only says whether that is possible. `bin/release.mjs`
 * runs it in the newer of the two, as the site's user and with its settings.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { databaseFile, databaseServer } from "../../app/platform/database/database-url.js";
import { keepFilesPrivate } from "../../app/platform/database/private-files.mjs";
import { planStepBack, stepBack } from "../../app/platform/backup/step-back.mjs";
import { root } from "../run.mjs";

process.chdir(root);
keepFilesPrivate();
const { values } = parseArgs({
  options: {
    to: { type: "string", default: "{}" },
    check: { type: "boolean", default: false },
    "restore-copy": { type: "boolean", default: false },
  },
});
try {
  const server = databaseServer();
  const isOlderAllowed = process.env.ALLOW_OLDER_RELEASE === "on";
  if (server && !isOlderAllowed)
    throw new Error(
      `The database is on the server ${server.host}, which makes its own copies. Set ALLOW_OLDER_RELEASE=on to start the older release on it as it is.`,
    );
  if (!server) {
    const file = databaseFile();
    const plan = planStepBack(file, JSON.parse(values.to), {
      fingerprint: JSON.parse(readFileSync("build/release.json", "utf8")).fingerprint,
      mayLose: values["restore-copy"],
      isOlderAllowed,
    });
    if (!values.check) for (const line of await stepBack(file, plan)) console.log(line);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
