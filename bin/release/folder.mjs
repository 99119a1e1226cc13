/** Releases in folders beside each other, and `current`, a link to the one that runs. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, isAbsolute, join, relative } from "node:path";
import { parseEnv } from "node:util";
import { root } from "../run.mjs";
import { asSite, makeIn, needRoom, tryIn } from "./lay-folder.mjs";
import { nameRelease, output, plainEnv, releaseName, run } from "./run-command.mjs";
import { unfinishedIn } from "./unfinished.mjs";

/**
 * @typedef {object} FolderOptions
 * @property {string} base the folder that holds them
 * @property {string} commit of the repository that this command is run in
 * @property {string} user the site's
 * @property {string} [url] of the running site
 * @property {string} install @property {string} build @property {string} restart @property {string} stop commands
 * @property {string} crashes a command that prints how often the site ended by itself
 * @property {number} lock the open file that is locked while a release is laid
 */

/** @param {string} path */
const readSettings = (path) => (existsSync(path) ? parseEnv(readFileSync(path, "utf8")) : {});

/** Throws a readable Error if a setting names a place inside a release. @param {Record<string, string | undefined>} settings @param {string} file */
function checkSettings(settings, file) {
  const places = {
    DATABASE_URL: (settings.DATABASE_URL || "file:./data/evenhaul.db").replace(/^(?:file:|\w+:\/\/.*)/, ""),
    ASSETS_DIR: settings.ASSETS_DIR,
    BACKUP_DIR: settings.BACKUP_DIR,
    FILES_DIR: settings.FILES_DIR,
  };
  const inside = Object.entries(places).filter(([, path]) => path && !isAbsolute(path));
  if (inside.length > 0)
    throw new Error(
      `Each release would have its own data. In ${file}, these must be absolute paths: ${inside.map(([name]) => name).join(", ")}.`,
    );
}

/** The site's user where root runs this, and otherwise the one that does. @param {string} name */
function findUser(name) {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ["-u", "-g"].map((option) => output("id", [option, name]));
  if (!uid || !gid)
    throw new Error(`There is no user ${name}: add it (useradd --system), or name another with --user.`);
  return { uid: Number(uid), gid: Number(gid) };
}

/** @param {Record<string, string | undefined>} settings */
function urlFrom({ HOST, PORT }) {
  const host = !HOST || /^(?:0\.0\.0\.0|::|localhost)$/.test(HOST) ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT || 3000}`;
}

/** The folders and files of a place. @param {string} base */
const pathsOf = (base) => ({
  releases: join(base, "releases"),
  link: join(base, "current"),
  settings: join(base, ".env"),
});

/** @param {string} releases @param {string} name @returns {import("./change-release.mjs").Release} */
function describe(releases, name) {
  const folder = join(releases, name);
  const { fingerprint, madeAt } = JSON.parse(readFileSync(join(folder, "build/release.json"), "utf8"));
  return { name, fingerprint, madeAt, migrations: readdirSync(join(folder, "prisma/migrations")) };
}

/** The commit to lay; empty where this isn't a repository. Throws a readable Error. @param {string} commit */
function findCommit(commit) {
  if (!existsSync(join(root, ".git"))) return "";
  const found = output("git", ["rev-parse", "--verify", `${commit}^{commit}`], { cwd: root });
  if (!found) throw new Error(`There is no commit ${commit} here.`);
  return found;
}

/**
 * Lays a release under a name that doesn't count yet, and gives it its own once everything has succeeded.
 * @param {FolderOptions} options @param {{ uid?: number, gid?: number }} owner @param {NodeJS.Dict<string>} settings
 */
function lay(options, owner, settings) {
  const { base, lock } = options;
  const { releases, link } = pathsOf(base);
  if (![relative(base, root), relative(root, base)].every((path) => path.startsWith("..")))
    throw new Error(`${base} and this checkout, ${root}, must lie apart, such as in /srv and /opt.`);
  for (const name of readdirSync(releases))
    if (name.endsWith(".part")) rmSync(join(releases, name), { recursive: true, force: true });
  needRoom(releases, existsSync(link) ? `${link}/` : null);
  const commit = findCommit(options.commit);
  const name = nameRelease(commit);
  const part = join(releases, `${name}.part`);
  console.log(`Laying ${name} ...`);
  mkdirSync(part);
  try {
    makeIn(part, { ...options, commit });
    const triedMs = tryIn(part, lock, owner, settings);
    symlinkSync(join("..", "..", ".env"), join(part, ".env"));
    // Whole on the disk before anything leads to it: the machine may lose its power right after.
    run("sync", ["-f", part]);
    renameSync(part, join(releases, name));
    return { release: describe(releases, name), triedMs };
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
}

/** @param {FolderOptions} options @returns {import("./change-release.mjs").Place} */
export function folderPlace(options) {
  const { base, user, url, restart, stop, crashes } = options;
  const { releases, link, settings: file } = pathsOf(base);
  const settings = readSettings(file);
  checkSettings(settings, file);
  const owner = findUser(user);
  mkdirSync(releases, { recursive: true });
  const shell = (/** @type {string} */ command) => run("sh", ["-c", command], { env: plainEnv() });
  return {
    url: url ?? urlFrom(settings),
    logs: "journalctl -u evenhaul",
    showLog: () => {},
    unfinished: unfinishedIn(join(base, "unfinished.json")),
    names: () =>
      readdirSync(releases)
        .filter((name) => releaseName.test(name) && !name.endsWith(".part"))
        .sort(),
    current: () => (existsSync(link) ? basename(readlinkSync(link)) : null),
    describe: (name) => describe(releases, name),
    lay: async () => lay(options, owner, settings),
    point: (name) => {
      rmSync(`${link}.new`, { force: true });
      symlinkSync(join("releases", name), `${link}.new`);
      renameSync(`${link}.new`, link);
    },
    restart: () => shell(restart),
    stop: () => shell(stop),
    countCrashes: () =>
      Number.parseInt(
        output("sh", ["-c", crashes], { env: plainEnv(), stdio: ["ignore", "pipe", "ignore"] }) ?? "",
        10,
      ),
    readyDatabase: (newer, args) =>
      run(process.execPath, ["bin/release/go-back.mjs", ...args], {
        cwd: join(releases, newer),
        ...asSite(owner, settings),
      }),
    remove: (name) => rmSync(join(releases, name), { recursive: true, force: true }),
  };
}
