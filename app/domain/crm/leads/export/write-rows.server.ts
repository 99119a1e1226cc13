import Database from "better-sqlite3";
import { databaseFile, databaseServer } from "#app/env.server.ts";
import { openClient } from "#app/sqlite/libsql-client.server.ts";
import { answerAsked } from "#app/threads/answer-asked.server.ts";
import { csvLine } from "./csv-line";
import { exportColumns, exportSql } from "./export-columns";
import type { ExportedValue } from "./export-columns";

/** Leads by their rows in the table, or by their ids: JSON of a list. */
export type WantedLeads = { key: "rowid" | "id"; values: string };
/** Lines of a CSV file; leads that are gone have none. */
export type WrittenRows = { rows: number; csv: Uint8Array<ArrayBuffer> };

/** How long this thread may wait for a write to end, in milliseconds. */
const WAIT_MS = 10_000;

/** Reads the rows of a key's leads, by its statement. */
type ReadRows = (sql: string, values: string) => Promise<Iterable<readonly ExportedValue[]>>;

function fromFile(): ReadRows {
  const db = new Database(databaseFile, { readonly: true, fileMustExist: true, timeout: WAIT_MS });
  return async (sql, values) => db.prepare<[string], ExportedValue[]>(sql).raw().iterate(values);
}

function fromServer(server: NonNullable<typeof databaseServer>): ReadRows {
  const client = openClient(server);
  return async (sql, values) => {
    const { rows, columns } = await client.execute({ sql, args: [values] });
    return rows.map((row) => columns.map((_, index) => row[index] as ExportedValue));
  };
}

const read = databaseServer ? fromServer(databaseServer) : fromFile();
const encoder = new TextEncoder();

async function write({ key, values }: WantedLeads): Promise<WrittenRows> {
  let [rows, lines] = [0, ""];
  for (const row of await read(exportSql(key), values)) {
    rows += 1;
    lines += csvLine(row.map((value, index) => exportColumns[index]?.format?.(value) ?? value));
  }
  return { rows, csv: encoder.encode(lines) };
}

// Runs in a thread with a small heap of its own: a million rows are garbage that the server's own heap lets pile up.
answerAsked(write, ({ csv }) => [csv]);
