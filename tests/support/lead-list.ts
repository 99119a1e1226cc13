import Database from "better-sqlite3";
import { answer, postForm } from "./answer";
import type { TestStaff } from "./staff";

export const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
export const onDatabase = <T>(work: (db: Database.Database) => T): T => {
  const db = new Database(file());
  const result = work(db);
  db.close();
  return result;
};

let count = 0;
/** A lead straight in the table, with the facts that a test is about. */
export function addLead(facts: Record<string, string | number | null> = {}): string {
  const id = `lead${String(++count).padStart(20, "0")}`;
  const row = {
    id,
    full_name: `Sample Person ${count}`,
    created_at: "2026-11-20T12:00:00.000+00:00",
    ...facts,
  };
  const names = Object.keys(row);
  onDatabase((db) =>
    db.prepare(`INSERT INTO leads (${names}) VALUES (${names.map(() => "?")})`).run(...Object.values(row)),
  );
  return id;
}
export const leadRow = (id: string) =>
  onDatabase((db) => db.prepare("SELECT * FROM leads WHERE id = ?").get(id)) as Record<string, unknown>;

/** The list as one member of staff sees and uses it. */
export function listOf(agent: TestStaff) {
  const get = async (query: string, staff = agent) =>
    answer(`/admin/crm${query && `?${query}`}`, { headers: { Cookie: staff.cookie } });
  const names = async (query: string, staff = agent) => {
    const html = await textOf(await get(query, staff));
    return [...html.matchAll(/<a[^>]*href="\/admin\/crm\/lead\d+[^>]*>([^<]+)</g)].map(([, name]) => name);
  };
  const post = (fields: Record<string, string>, staff = agent, query = "") =>
    postForm(`/admin/crm${query}`, fields, { Cookie: staff.cookie });

  return { get, names, post };
}

/** A page's HTML without the marks that React puts between texts. */
export const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
