import { execFile } from "node:child_process";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { contact, destination, vehicle } from "./factories";

type Ran = { stdout: string; stderr: string; code: number };

/** Runs one of the operator's commands against a database. */
export const operate = (
  command: "backup" | "restore",
  database: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Ran> =>
  promisify(execFile)(process.execPath, [`bin/${command}.mjs`, ...args], {
    env: { ...process.env, DATABASE_URL: `file:${database}`, BACKUP_DIR: "", ...env },
  }).then(
    (done) => ({ ...done, code: 0 }),
    (failed: Ran) => failed,
  );

/** Sends a quote as a program would; resolves with its number once the site has acknowledged it. */
export async function submitQuote(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/submit-quote`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ formData: { ...destination(), ...vehicle(), ...contact({ email }) } }),
  });
  if (response.status !== 201) throw new Error(`The quote got ${response.status}.`);
  return ((await response.json()) as { quoteNumber: string }).quoteNumber;
}

/** A quote the site has said it stored, and when. */
type Acknowledged = { number: string; at: number };

/** Some customers who send one quote after the other until the site is gone or `stop` is called. */
export function startCustomers(url: string, count = 3) {
  const acknowledged: Acknowledged[] = [];
  let goesOn = true;
  const send = async (customer: number) => {
    for (let n = 0; goesOn; n++) {
      const number = await submitQuote(url, `drill-${customer}-${n}@example.com`);
      acknowledged.push({ number, at: Date.now() });
    }
  };
  // A customer whose site is killed ends with an error.
  const done = Promise.allSettled(Array.from({ length: count }, (_none, customer) => send(customer)));
  const stop = () => {
    goesOn = false;
    return done;
  };
  return { acknowledged, stop };
}

const tables = [
  "quotes",
  "leads",
  "lead_events",
  "consent_records",
  "outbox_messages",
  "pages",
  "rate_cards",
];

/** Every row of the tables that hold what people did, by table and id. */
export function rowsOf(file: string): Map<string, string> {
  const db = new Database(file, { readonly: true });
  const rows = tables.flatMap((table) =>
    (db.prepare(`SELECT rowid AS row_number, * FROM ${table}`).all() as { row_number: number }[]).map(
      (row) => [`${table} ${row.row_number}`, JSON.stringify(row)] as const,
    ),
  );
  db.close();
  return new Map(rows);
}

export function quoteNumbers(file: string): string[] {
  const db = new Database(file, { readonly: true });
  const numbers = db.prepare("SELECT quote_number FROM quotes").pluck().all() as string[];
  db.close();
  return numbers;
}
