/** `build/seed/seed-pages.js FILE`: reads and checks the pages' fixtures once, while the site is built. */
import { writeFileSync } from "node:fs";
import { BrokenFixtures } from "../app/domain/base/markdown/source-problem";
import { readSeedPages } from "./seed/pages";

const [file = ""] = process.argv.slice(2);
try {
  writeFileSync(file, JSON.stringify(readSeedPages()));
} catch (error) {
  console.error(error instanceof BrokenFixtures ? error.message : error);
  process.exit(1);
}
