import { pageHeadSchema } from "./page";
import type { PageHead } from "./page";
import { readYaml } from "./read-yaml";
import type { KeyPath } from "./read-yaml";

export type FrontMatter = {
  head: PageHead | null;
  troubles: { line: number; message: string }[];
  /** the line on which a key stands, or the innermost key around it that there is */
  lineOf: (key: KeyPath) => number;
};

/** Reads the YAML between the two lines of dashes. `firstLine` is the line on which it starts. Throws nothing. */
export function readFrontMatter(yaml: string, firstLine: number): FrontMatter {
  const { data: head, troubles, lineOf } = readYaml(yaml, firstLine, pageHeadSchema);
  return { head, troubles, lineOf };
}
