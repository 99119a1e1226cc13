import { readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { complaintWords } from "../../app/domain/content/complaint";
import { readYaml } from "../../app/domain/content/read-yaml";

const project = path.resolve(import.meta.dirname, "../..");

/** A fixture says something that its schema does not know. The message has a line for each fault: file, line, why. */
export class FixtureTrouble extends Error {
  override name = "FixtureTrouble";
}

/**
 * Reads a fixture of YAML, or the front matter of a Markdown file. `file` is its path from the project's folder.
 * Throws FixtureTrouble.
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
    throw new FixtureTrouble(
      troubles.map(({ line, message }) => complaintWords({ file, line, message })).join("\n"),
    );
  return data;
}
