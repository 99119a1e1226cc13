import type { SourceProblem } from "#app/domain/base/markdown/source-problem.ts";
import { pageHeadSchema } from "#app/domain/content/pages/page.ts";
import type { Page } from "#app/domain/content/pages/page.ts";
import { readYaml } from "#app/domain/base/markdown/read-yaml.ts";
import type { KeyPath } from "#app/domain/base/markdown/read-yaml.ts";
import { splitBlocks } from "./split-blocks";
import type { PlacedBlock } from "./split-blocks";

/** A page as its fixture defines it, with the line of each part. */
export type PageFixture = {
  file: string;
  page: Page;
  /** the Markdown that it was read from */
  source: string;
  blocks: PlacedBlock[];
  lineOf: (key: KeyPath) => number;
};

/** `fixture` is null if it can't be read. */
export type ParsedPage = { fixture: PageFixture | null; problems: SourceProblem[] };

/** The folder of page fixtures; a file's name below it is the page's path. */
export const FIXTURE_FOLDER = "prisma/data/pages";

/**
 * Reads one fixture. `name` is relative to the fixture folder, "boat-shipping.md" or "states/texas.md". Never throws.
 */
export function parsePage(name: string, source: string, folder = FIXTURE_FOLDER): ParsedPage {
  const file = `${folder}/${name}`;
  const path = pathOfFixture(name);
  const lines = source
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .split("\n");
  const problemAt = (line: number, message: string): SourceProblem => ({ file, line, message });
  if (lines[0]?.trimEnd() !== "---")
    return {
      fixture: null,
      problems: [problemAt(1, "the file starts with front matter between two lines of ---")],
    };
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
  if (end < 0)
    return { fixture: null, problems: [problemAt(1, "the front matter is not closed by a line of ---")] };

  const frontMatter = lines.slice(1, end).join("\n");
  const { data: head, lineProblems, lineOf } = readYaml(frontMatter, 2, pageHeadSchema);
  const body = splitBlocks(lines.slice(end + 1).join("\n"), end + 2);
  const problems = [...lineProblems, ...body.lineProblems].map(({ line, message }) =>
    problemAt(line, message),
  );
  if (body.blocks.length === 0) problems.push(problemAt(end + 1, "the page has no text"));
  if (!head) return { fixture: null, problems };

  if (head.path !== path)
    problems.push(problemAt(lineOf(["path"]), `the file is named ${name}, its path is ${head.path}`));
  const page = { ...head, blocks: body.blocks.map(({ block }) => block) };
  return { fixture: { file, page, source, blocks: body.blocks, lineOf }, problems };
}

/** "states/texas.md" is the page /states/texas. */
export const pathOfFixture = (name: string): string => `/${name.replace(/\.md$/, "")}`;
