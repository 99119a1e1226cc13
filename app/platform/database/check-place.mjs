import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** @param {number} uid */
export function nameOfUser(uid) {
  const passwd = existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8") : "";
  const name = passwd
    .split("\n")
    .map((line) => line.split(":"))
    .find(([, , id]) => Number(id) === uid)?.[0];
  return name ? `${name} (${uid})` : String(uid);
}

/** @param {string} path @param {number} rights */
function isOpen(path, rights) {
  try {
    accessSync(path, rights);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether this process may write the database and what belongs to it. Throws a readable Error that names the file, who
 * owns it and what to run.
 * @param {string} file the database's absolute path
 */
export function checkPlace(file) {
  const folder = dirname(file);
  const { R_OK, W_OK, X_OK } = constants;
  const parts = [
    { path: folder, rights: R_OK | W_OK | X_OK },
    ...[
      file,
      `${file}-files`,
      `${file}-wal`,
      `${file}-shm`,
      `${file}-shared`,
      join(folder, "session-secret"),
    ].map((path) => ({ path, rights: R_OK | W_OK })),
  ];
  const closed = parts.find(({ path, rights }) => existsSync(path) && !isOpen(path, rights));
  if (!closed) return;
  const { uid, mode } = statSync(closed.path);
  const [self, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const rights = (mode & 0o777).toString(8);
  const advice =
    uid === self || self === 0
      ? `Run: chmod -R u+rwX ${folder} (and see that it isn't mounted read-only).`
      : `Run as root: chown -R ${self}:${group} ${folder}`;
  throw new Error(
    `${closed.path} belongs to ${nameOfUser(uid)} with mode ${rights}, and this process, ${nameOfUser(self)}, may not read and write it. ${advice}`,
  );
}
