import { existsSync, lstatSync, readdirSync, readlinkSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { backupsAmong } from "#app/platform/backup/backup-names.mjs";

/** @param {string} path */
const bytesAt = (path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** @param {string} file @param {boolean} isEmpty whether there is a file of no bytes */
function leftBeside(file, isEmpty) {
  const [folder, name] = [dirname(file), basename(file)];
  // The first start of a new site makes a file of no bytes and a journal, and may have been killed then.
  const logs = isEmpty ? ["-wal"] : ["-wal", "-journal"];
  return readdirSync(folder)
    .filter((one) => {
      if (logs.some((end) => one === name + end)) return bytesAt(join(folder, one)) > 0;
      // What processes share begins once a site has served.
      if (isEmpty && one === `${name}-shared`) return true;
      // What a restore from BACKUP_URL had fetched.
      if (one.startsWith(".restoring-")) return existsSync(join(folder, one, "restored.db"));
      return (
        [`${name}.replaced-`, `${name}.restoring`, `${name}.before-`].some((start) =>
          one.startsWith(start),
        ) && !/(\.part(-journal|-wal)?|-shm)$/.test(one)
      );
    })
    .map((one) => join(folder, one));
}

/** @param {string | undefined} folder BACKUP_DIR @returns {string[]} the newest backup of the folder, if it has any */
function newestBackup(folder) {
  if (!folder || !existsSync(folder)) return [];
  const [newest] = backupsAmong(readdirSync(folder));
  return newest ? [join(resolve(folder), newest.name)] : [];
}

/**
 * Throws a readable Error where a start would make an empty database although something is left of an earlier one, or
 * where the path can't be a database.
 * @param {string} file the database's absolute path
 * @param {string} [backups] BACKUP_DIR
 */
export function checkLeftovers(file, backups = process.env.BACKUP_DIR) {
  const link = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(file) : null;
  if (link !== null && !existsSync(file))
    throw new Error(`${file} is a link to ${link}, which isn't there. See that its disk is mounted.`);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory())
    throw new Error(
      `${file} is a folder, and has to be a file. A container's engine makes a folder where a file is mounted that isn't there: mount the folder around the database instead.`,
    );
  if (!existsSync(dirname(file)) || (found && found.size > 0)) return;
  const left = [...leftBeside(file, found !== undefined), ...newestBackup(backups)];
  if (left.length === 0) return;
  const what = found ? `${file} is empty (0 bytes)` : `There is no database at ${file}`;
  throw new Error(
    `${what}, but something is left of an earlier one: ${left.join(", ")}. Nothing was changed. Put the database back: rename what is left, or restore it with \`npm run restore -- FILE\`; a restore that was cut short is run again. docs/operate.md says how. For a new, empty site move all of that elsewhere first.`,
  );
}
