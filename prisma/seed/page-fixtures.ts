import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { checkPages } from "../../app/domain/content/check-pages";
import type { CheckedPages } from "../../app/domain/content/check-pages";
import { sortComplaints } from "../../app/domain/content/complaint";
import { FIXTURE_FOLDER, parsePage, pathOfFixture } from "../../app/domain/content/parse-page";
import type { PageFixture } from "../../app/domain/content/parse-page";
import { articlePaths, builtInPages, infoPaths, servicePaths } from "../../app/domain/content/site-paths";
import { trade } from "../../app/domain/content/trade.server";
import { placePaths } from "../../app/domain/places/place-paths";

const project = path.resolve(import.meta.dirname, "../..");

export type Fixtures = CheckedPages & { fixtures: PageFixture[] };

/** Reads and checks every page fixture, in the order of their names. `folder` is where they lie, from the project's. */
export function readPageFixtures(folder = FIXTURE_FOLDER): Fixtures {
  const names = readdirSync(path.resolve(project, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.replaceAll(path.sep, "/"))
    .sort();
  const parsed = names.map((name) =>
    parsePage(name, readFileSync(path.resolve(project, folder, name), "utf8"), folder),
  );
  const fixtures = parsed.flatMap(({ fixture }) => (fixture ? [fixture] : []));
  // A page whose fixture is broken is still a page: only its own complaints are worth reading.
  const written = names.map(pathOfFixture);
  const known = new Set([
    ...Object.keys(builtInPages),
    ...servicePaths,
    ...infoPaths,
    ...articlePaths,
    ...placePaths,
    ...written,
  ]);
  const { complaints, wordCounts } = checkPages(fixtures, known, trade);
  return {
    fixtures,
    wordCounts,
    complaints: sortComplaints([...parsed.flatMap((each) => each.complaints), ...complaints]),
  };
}
