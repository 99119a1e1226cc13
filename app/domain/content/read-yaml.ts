import { LineCounter, isMap, isNode, isScalar, isSeq, parseDocument } from "yaml";
import type { Document } from "yaml";
import type { z } from "zod";

/** A key of the data, outermost first: ["faq", 2, "q"]. */
export type KeyPath = readonly PropertyKey[];
type Trouble = { line: number; message: string };

export type ReadYaml<Data> = {
  data: Data | null;
  troubles: Trouble[];
  /** the line on which a key stands, or the innermost key around it that there is */
  lineOf: (key: KeyPath) => number;
};

/** Reads YAML by a schema. `firstLine` is the line of the file on which it starts. Throws nothing. */
export function readYaml<Schema extends z.ZodType>(
  yaml: string,
  firstLine: number,
  schema: Schema,
): ReadYaml<z.output<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const lineOf = (key: KeyPath) => {
    const offset = offsetOf(document, key);
    return offset === null ? Math.max(1, firstLine - 1) : lineAt(offset);
  };
  if (document.errors.length > 0) {
    const troubles = document.errors.map(({ pos, message }) => ({ line: lineAt(pos[0]), message }));
    return { data: null, troubles, lineOf };
  }
  const parsed = schema.safeParse(document.toJS() ?? {});
  if (parsed.success) return { data: parsed.data, troubles: [], lineOf };
  const troubles = parsed.error.issues.flatMap((issue): Trouble[] =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({
          line: lineOf([...issue.path, key]),
          message: `${key} is not a key that we know`,
        }))
      : [
          {
            line: lineOf(issue.path),
            message: isMissing(document, issue.path) ? missing(issue.path) : issue.message,
          },
        ],
  );
  return { data: null, troubles, lineOf };
}

const missing = (key: KeyPath) => `${String(key.at(-1) ?? "the front matter")} is missing`;
const isMissing = (document: Document, key: KeyPath) => key.length > 0 && !document.hasIn(key);

/** Where the last key of the path that exists begins; null when not even the first does. */
function offsetOf(document: Document, key: KeyPath): number | null {
  let node: unknown = document.contents;
  let offset: number | null = null;
  for (const step of key) {
    let next: unknown;
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === step);
      if (!pair || !isNode(pair.key)) break;
      offset = pair.key.range?.[0] ?? offset;
      next = pair.value;
    } else if (isSeq(node)) {
      next = node.items[Number(step)];
      if (!isNode(next)) break;
      offset = next.range?.[0] ?? offset;
    } else break;
    node = next;
  }
  return offset;
}
