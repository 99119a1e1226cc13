import { statSync } from "node:fs";

/** What a connection in write-ahead mode has open, and what staff call it. */
const parts = [
  { end: "", name: "the database's file" },
  { end: "-wal", name: "the database's write-ahead log" },
  { end: "-shm", name: "the index of the database's write-ahead log" },
] as const;

type Part = (typeof parts)[number];

/** The file that a path names, or null if there is none; exact where inode numbers are longer than JavaScript's. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
}

/** The path of an open file names nothing anymore, or another file: what is written would be lost with this process. */
export class LostFileError extends Error {
  override name = "LostFileError";

  constructor(readonly lost: LostFile) {
    super(`nothing can be written: ${lost.words}`);
  }
}

export type LostFile = {
  words: string;
  /**
   * only the paths of the log, or of it and its index, are free: nobody else has opened new ones, and what the open log
   * holds can still be moved into the database's file
   */
  isLogOnly: boolean;
};

/**
 * The files that the connections of one database have open. SQLite writes to what it has opened and doesn't look at the
 * path again. It removes or replaces the log only once the last connection is closed, so while ours are open all paths
 * must name the same files.
 */
export class OpenFiles {
  #opened: readonly (Part & { path: string; identity: string })[] = [];

  /** @param file the database's path */
  constructor(readonly file: string) {}

  /** Call it right after the connections were opened and have read. A database without write-ahead log has no log. */
  remember(): void {
    this.#opened = parts.flatMap((part) => {
      const path = this.file + part.end;
      const identity = identityOf(path);
      return identity === null ? [] : [{ ...part, path, identity }];
    });
  }

  /** What is lost, or null; asks the file system three times, which takes microseconds. */
  findLost(): LostFile | null {
    const lost = this.#opened.filter(({ path, identity }) => identityOf(path) !== identity);
    const [first] = lost;
    if (!first) return null;
    return {
      words: `${first.name} is gone or another one stands in its place`,
      isLogOnly:
        lost.some(({ end }) => end === "-wal") &&
        lost.every(({ end, path }) => end !== "" && identityOf(path) === null),
    };
  }
}
