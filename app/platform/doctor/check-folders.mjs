import { existsSync, lstatSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { checkBackupFolder } from "../backup/check-folder.mjs";
import { checkPlace, nameOfUser } from "../database/check-place.mjs";
import { broken, fine, look, messageOf } from "./findings.mjs";

/** @typedef {{ path: string, uid: number, mode: number }} Entry */
/**
 * @typedef {object} FolderFacts
 * @property {string} name of the finding
 * @property {string} path
 * @property {boolean} isThere
 * @property {string | null} problem why this user can't write there
 * @property {boolean} isPrivate whether nobody else may read what is in it
 * @property {Entry[]} entries what the site has in it
 */
/** @typedef {{ uid: number, gid: number }} User */

/** Of a folder with more than that, the first are looked at. */
const MAX_ENTRIES = 50_000;

/** What is in a folder of files, two folders deep. @param {string} path @param {number} depth @returns {Generator<Entry>} */
function* entriesBelow(path, depth) {
  for (const name of existsSync(path) ? readdirSync(path) : []) {
    const entry = join(path, name);
    const found = lstatSync(entry, { throwIfNoEntry: false });
    // What e2fsck makes is root's.
    if (!found || name === "lost+found") continue;
    yield { path: entry, uid: found.uid, mode: found.mode };
    if (found.isDirectory() && depth > 0) yield* entriesBelow(entry, depth - 1);
  }
}

/** @param {string} path @param {number} depth @param {(name: string) => boolean} [isOurs] */
function listEntries(path, depth, isOurs = () => true) {
  /** @type {Entry[]} */
  const entries = [];
  for (const entry of entriesBelow(path, depth)) {
    if (isOurs(basename(entry.path)) || depth > 0) entries.push(entry);
    if (entries.length >= MAX_ENTRIES) break;
  }
  return entries;
}

/** @param {() => void} attempt @returns {string | null} */
function problemOf(attempt) {
  try {
    attempt();
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/**
 * The folders of the site as they are on the disk; writes a file in each that goes at once.
 * @param {import("./site-settings.mjs").SiteSettings} settings
 * @returns {FolderFacts[]}
 */
export function readFolders({ database, files, assets, backups }) {
  const name = database && basename(database);
  const wanted = [
    database && {
      name: "data folder",
      path: dirname(database),
      isPrivate: true,
      depth: 0,
      isOurs: (/** @type {string} */ one) =>
        one.startsWith(String(name)) || one.startsWith(`.${name}`) || one.startsWith("session-secret"),
    },
    files && { name: "files", path: files, isPrivate: true, depth: 2 },
    assets && { name: "assets", path: assets, isPrivate: false, depth: 0 },
    backups && { name: "backup folder", path: backups, isPrivate: true, depth: 3 },
  ];
  return wanted.flatMap((folder) => {
    if (!folder) return [];
    const { depth, isOurs, ...facts } = folder;
    const isThere = existsSync(facts.path);
    const problem = problemOf(() => {
      if (!isThere) return;
      if (database && facts.name === "data folder") checkPlace(database);
      checkBackupFolder(facts.path, `The ${facts.name}`);
    });
    return [{ ...facts, isThere, problem, entries: problem ? [] : listEntries(facts.path, depth, isOurs) }];
  });
}

/**
 * @param {FolderFacts} folder @param {User} self @returns {import("./findings.mjs").Finding}
 */
export function judgeFolder({ name, path, isThere, problem, isPrivate, entries }, self) {
  // The site makes these two itself once it needs them.
  if (!isThere && (name === "files" || name === "assets"))
    return fine(name, `${path} isn't there yet: the site makes it when it needs it.`);
  if (!isThere)
    return broken(
      name,
      `${path} isn't there. Run as root: install -d -o ${self.uid} -g ${self.gid} -m 700 ${path}`,
    );
  if (problem) return broken(name, problem);
  const foreign = entries.filter(({ uid }) => uid !== self.uid);
  const [first] = foreign;
  if (first)
    return broken(
      name,
      `${count(foreign.length, "entry belongs", "entries belong")} to somebody else, the first ${first.path} to ${nameOfUser(first.uid)}: a command was run as that user. Run as root: chown -R ${self.uid}:${self.gid} ${path}`,
    );
  const open = isPrivate ? entries.filter(({ mode }) => (mode & 0o170000) === 0o100000 && mode & 0o077) : [];
  const [firstOpen] = open;
  if (firstOpen)
    return look(
      name,
      `${count(open.length, "file is", "files are")} readable by other users, the first ${firstOpen.path}. Run: chmod -R go= ${path}`,
    );
  return fine(name, `${path} can be written, and ${nameOfUser(self.uid)} owns everything in it.`);
}

/** @param {number} number @param {string} one @param {string} many */
const count = (number, one, many) => (number === 1 ? `One ${one}` : `${number} ${many}`);
