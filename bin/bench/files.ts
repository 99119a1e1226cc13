import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OpenFiles } from "../../app/sqlite/open-files.server";
import type { Figure } from "./table";
import { timeEach } from "./timing";

const writes = Array.from({ length: 20_000 }, (_none, number) => number);

/** What a write pays for asking whether its files are still at their paths: before it begins and before it is committed. */
export async function measureFiles(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-bench-"));
  try {
    const files = new OpenFiles(join(folder, "site.db"));
    for (const end of ["", "-wal", "-shm"]) writeFileSync(files.file + end, "");
    files.remember();
    const asked = timeEach(writes, () => [files.findLost(), files.findLost()]);
    return [
      {
        what: "the files of 1,000 writes, by the median",
        value: asked.median * 1_000,
        limit: 100,
        unit: "ms",
      },
      { what: "the same by the 99th percentile", value: asked.p99 * 1_000, limit: 500, unit: "ms" },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
