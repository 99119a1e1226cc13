import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Complaint } from "../../app/domain/content/complaint";
import { sortComplaints } from "../../app/domain/content/complaint";
import { FIXTURE_FOLDER, pathOfFixture } from "../../app/domain/content/parse-page";
import { builtInPages } from "../../app/domain/content/site-paths";
import { newsPath } from "../../app/domain/news/news-item";
import { NEWS_FOLDER, parsePost } from "../../app/domain/news/parse-post";
import type { PostFixture } from "../../app/domain/news/parse-post";

const project = path.resolve(import.meta.dirname, "../..");
const namesIn = (folder: string) =>
  readdirSync(path.resolve(project, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.replaceAll(path.sep, "/"))
    .sort();

/** Reads and checks every post's fixture, in the order of their names. `folder` is where they lie, from the project's. */
export function readNewsFixtures(folder = NEWS_FOLDER): { fixtures: PostFixture[]; complaints: Complaint[] } {
  const names = namesIn(folder);
  const known = new Set([
    ...Object.keys(builtInPages),
    ...namesIn(FIXTURE_FOLDER).map(pathOfFixture),
    ...names.map((name) => newsPath(name.replace(/\.md$/, ""))),
  ]);
  const parsed = names.map((name) =>
    parsePost(name, readFileSync(path.resolve(project, folder, name), "utf8"), known, folder),
  );
  const fixtures = parsed.flatMap(({ fixture }) => (fixture ? [fixture] : []));
  return {
    fixtures,
    complaints: sortComplaints([...parsed.flatMap(({ complaints }) => complaints), ...repeated(fixtures)]),
  };
}

/** Search engines show two pages with one title, or one description, as one. */
function repeated(fixtures: PostFixture[]): Complaint[] {
  return (["title", "excerpt"] as const).flatMap((key) => {
    const first = new Map<string, string>();
    return fixtures.flatMap((post) => {
      const other = first.get(post[key].toLowerCase());
      if (other === undefined) first.set(post[key].toLowerCase(), post.file);
      return other === undefined
        ? []
        : [{ file: post.file, line: 1, message: `${other} has the same ${key}` }];
    });
  });
}
