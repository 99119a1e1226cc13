import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FIXTURE_FOLDER } from "../source/parse-page";

/** The Markdown that this release ships for a path, or null if it ships none. The server runs in the project's folder. */
export function releaseSource(path: string): string | null {
  if (!/^(?:\/[a-z0-9-]+)+$/.test(path)) return null;
  try {
    return readFileSync(join(process.cwd(), FIXTURE_FOLDER, `${path}.md`), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
