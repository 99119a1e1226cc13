import type { Complaint } from "./complaint";
import type { Page } from "./page";
import { readFrontMatter } from "./read-front-matter";
import type { KeyPath } from "./read-yaml";
import { splitBlocks } from "./split-blocks";
import type { PlacedBlock } from "./split-blocks";

/** A page as its fixture writes it, and where in the file each part stands. */
export type PageFixture = {
  file: string;
  page: Page;
  blocks: PlacedBlock[];
  lineOf: (key: KeyPath) => number;
};

/** A fixture that can be read, or why it cannot. */
export type ParsedPage = { fixture: PageFixture | null; complaints: Complaint[] };

/** Where fixtures lie: a file's name below it is the page's path. */
export const FIXTURE_FOLDER = "prisma/data/pages";

/**
 * Reads one fixture: `name` is where it lies in the folder of fixtures, "boat-shipping.md" or "states/texas.md". Throws
 * nothing.
 */
export function parsePage(name: string, source: string, folder = FIXTURE_FOLDER): ParsedPage {
  const file = `${folder}/${name}`;
  const path = pathOfFixture(name);
  const lines = source
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .split("\n");
  const complain = (line: number, message: string): Complaint => ({ file, line, message });
  if (lines[0]?.trimEnd() !== "---")
    return {
      fixture: null,
      complaints: [complain(1, "the file starts with front matter between two lines of ---")],
    };
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
  if (end < 0)
    return { fixture: null, complaints: [complain(1, "the front matter is not closed by a line of ---")] };

  const { head, troubles, lineOf } = readFrontMatter(lines.slice(1, end).join("\n"), 2);
  const body = splitBlocks(lines.slice(end + 1).join("\n"), end + 2);
  const complaints = [...troubles, ...body.troubles].map(({ line, message }) => complain(line, message));
  if (body.blocks.length === 0) complaints.push(complain(end + 1, "the page has no text"));
  if (!head) return { fixture: null, complaints };

  if (head.path !== path)
    complaints.push(complain(lineOf(["path"]), `the file is named ${name}, its path is ${head.path}`));
  const page = { ...head, blocks: body.blocks.map(({ block }) => block) };
  return { fixture: { file, page, blocks: body.blocks, lineOf }, complaints };
}

/** "states/texas.md" is the page /states/texas. */
export const pathOfFixture = (name: string): string => `/${name.replace(/\.md$/, "")}`;
