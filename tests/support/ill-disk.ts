import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

let library: string | null = null;

/** Whether this machine can make disks ill: it takes a C compiler and Linux. */
export const canMakeIll = process.platform === "linux" && spawnSync("cc", ["--version"]).status === 0;

/** What a site needs in its environment so that `makeIll` works on it. */
export function illDisk(): { LD_PRELOAD: string } {
  if (!library) {
    library = join(mkdtempSync(join(tmpdir(), "evenhaul-disk-")), "ill-disk.so");
    const made = spawnSync(
      "cc",
      ["-shared", "-fPIC", "-O1", "-o", library, "tests/support/ill-disk.c", "-ldl"],
      { encoding: "utf8" },
    );
    if (made.status !== 0) throw new Error(`The ill disk could not be compiled:\n${made.stderr}`);
  }
  return { LD_PRELOAD: library };
}

/** What the disk under a running site does from now on; a number: milliseconds that it takes to have everything. */
export const makeIll = (site: { database: string }, how: "read-only" | "full" | "well" | number): void =>
  writeFileSync(join(dirname(site.database), "ill-disk"), how === "well" ? "" : String(how));

/** How many times a running site's slow disk has begun to keep somebody waiting so far, and how many of those are over. */
export function waitsForDisk(site: { database: string }): { begun: number; ended: number } {
  const marks = readFileSync(join(dirname(site.database), "ill-disk-waits"), {
    encoding: "utf8",
    flag: "a+",
  });
  return { begun: marks.split("(").length - 1, ended: marks.split(")").length - 1 };
}
