import { readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { complaintWords } from "../../app/domain/content/complaint";
import { readYaml } from "../../app/domain/content/read-yaml";
import { BrokenFixtures } from "./pages";

const project = path.resolve(import.meta.dirname, "../..");

/**
 * Reads a fixture of YAML, or the front matter of a Markdown file. `file` is its path from the project's folder.
 * Throws BrokenFixtures, with a line for each fault: file, line, why.
 */
export function readFixture<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return parseFixture(file, readFileSync(path.resolve(project, file), "utf8"), schema);
}

/** The same for text that is there already. */
export function parseFixture<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
): z.output<Schema> {
  const fenced = /^---\n([^]*?)\n---\s*$/.exec(source.replaceAll("\r\n", "\n"));
  const { data, troubles } = fenced ? readYaml(fenced[1] ?? "", 2, schema) : readYaml(source, 1, schema);
  if (data === null)
    throw new BrokenFixtures(
      troubles.map(({ line, message }) => complaintWords({ file, line, message })).join("\n"),
    );
  return data;
}
