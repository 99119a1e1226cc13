import { readFileSync, readdirSync, readlinkSync, statSync } from "node:fs";

/** @param {string} file @returns {string | null} */
const readOrNull = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
};

/** @param {string[]} files @returns {number[]} the processes with a write lock on one of them; none where there is no /proc */
function lockersOf(files) {
  const inodes = files.flatMap((file) => statSync(file, { throwIfNoEntry: false })?.ino ?? []);
  return (readOrNull("/proc/locks") ?? "").split("\n").flatMap((line) => {
    const [, kind, pid, inode] = / (READ|WRITE) +(\d+) [0-9a-f]+:[0-9a-f]+:(\d+) /.exec(line) ?? [];
    return kind === "WRITE" && inodes.includes(Number(inode)) ? Number(pid) : [];
  });
}

/** @param {string} link @returns {string | null} where it leads; null if it's gone, as a busy process's files soon are */
const leadsTo = (link) => {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
};

/** What `ps` calls it; newer versions of Node add their thread's name to it. @param {number} pid */
const nameOf = (pid) => (readOrNull(`/proc/${pid}/comm`) ?? "unknown").trim().replace(/-MainThread$/, "");

/**
 * @param {string} file the absolute path
 * @param {string} [program] only its processes
 * @returns {number[]} the processes of this user that have it open; none where there is no /proc
 */
export function openersOf(file, program) {
  if (process.platform !== "linux") return [];
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    if (program !== undefined && nameOf(pid) !== program) return false;
    try {
      return readdirSync(`/proc/${pid}/fd`).some((name) => leadsTo(`/proc/${pid}/fd/${name}`) === file);
    } catch {
      // It ended meanwhile, or belongs to somebody else.
      return false;
    }
  });
}

/**
 * Who keeps the database from us, in words.
 * @param {string} file the database's absolute path
 */
export function holdersOf(file) {
  const lockers = lockersOf([file, `${file}-wal`, `${file}-shm`]);
  const pids = lockers.length > 0 ? lockers : openersOf(file);
  const names = [...new Set(pids)]
    .filter((pid) => pid !== process.pid)
    .map((pid) => `process ${pid} (${nameOf(pid)})`);
  return names.join(" and ") || "another process";
}
