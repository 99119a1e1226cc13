import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { AnsweringThread } from "#app/threads/answering-thread.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { logger } from "#app/logger.server.ts";
import type { FileError } from "./file-error";
import type { CsvRow } from "./parse-csv.server";
import type { AnsweredList, DecodedText, ListFile, ParsedList } from "./parse-list.server";

const thread = new AnsweringThread<ListFile, Result<AnsweredList, FileError>>({
  work: "reads lists",
  source: "app/domain/crm/leads/import/parse-list.server.ts",
  built: "parse-list.js",
  maxMs: 30_000,
  limits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
});

const ask = (file: ListFile): Promise<Result<AnsweredList, FileError>> =>
  thread.ask(file).catch((error: unknown) => {
    logger.warn({ err: error }, "a list could not be read");
    return err({ code: "too-slow" });
  });

/** Reads the text of a CSV file in a thread, so that everybody else is answered meanwhile. */
export const readList = (text: string): Promise<Result<ParsedList, FileError>> => ask({ text });

/** The same for a file as it came. */
export async function readListFile(bytes: Uint8Array): Promise<Result<ParsedList & DecodedText, FileError>> {
  const list = await ask({ bytes });
  if (!list.ok) return list;
  const { decoded, ...parsed } = list.value;
  if (!decoded) throw new Error("the thread that reads lists answered without the text");
  return ok({ ...parsed, ...decoded });
}

const decoder = new TextDecoder();
const rowsSchema = z.array(
  z.object({ line: z.number(), cells: z.array(z.string()), hasStrayMark: z.literal(true).optional() }),
);

/** The rows of a list, some at a time; the event loop turns after each. */
export async function* rowsOf({ slices }: Pick<ParsedList, "slices">): AsyncGenerator<CsvRow[]> {
  for (const slice of slices) {
    yield parseStoredJson(rowsSchema, decoder.decode(slice), "a part of a list");
    await setImmediate();
  }
}

/** All of them, of a list with few. */
export async function allRowsOf(list: Pick<ParsedList, "slices">): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const some of rowsOf(list)) rows.push(...some);
  return rows;
}
