import Database from "better-sqlite3";
import { databaseFile } from "../../../env.server";
import { answerAsked } from "../../../threads/answer-asked.server";
import { csvLine } from "./csv-line";
import { exportColumns, exportSql } from "./export-columns";
import type { ExportedValue } from "./export-columns";

/** Leads by their rows in the table, or by their ids: JSON of a list. */
export type WantedLeads = { key: "rowid" | "id"; values: string };
/** Lines of a CSV file; leads that are gone have none. */
export type WrittenRows = { rows: number; csv: Uint8Array<ArrayBuffer> };

/** This thread may wait for whoever writes. In milliseconds. */
const WAIT_MS = 10_000;

const db = new Database(databaseFile, { readonly: true, fileMustExist: true, timeout: WAIT_MS });
const encoder = new TextEncoder();

async function write({ key, values }: WantedLeads): Promise<WrittenRows> {
  let [rows, lines] = [0, ""];
  const select = db.prepare<[string], ExportedValue[]>(exportSql(key)).raw();
  for (const row of select.iterate(values)) {
    rows += 1;
    lines += csvLine(row.map((value, index) => exportColumns[index]?.format?.(value) ?? value));
  }
  return { rows, csv: encoder.encode(lines) };
}

// Runs in a thread with a small heap of its own: a million rows are garbage that the server's own heap lets pile up.
answerAsked(write, ({ csv }) => csv);
