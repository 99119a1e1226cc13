import type Database from "better-sqlite3";

type Made = { name: string; sql: string };

const tables = [
  "leads",
  "contact_points",
  "quotes",
  "lead_events",
  "lead_tasks",
  "lead_tags",
  "lead_emails",
  "consent_records",
  "outbox_messages",
  "quote_starts",
  "page_view_days",
  "search_miss_days",
];

/** As their triggers do row by row, in the order of the table's key. */
const fillPoints = `
  INSERT OR IGNORE INTO contact_points (lead_id, kind, value, typed, origin, created_at)
  SELECT id, 'email', email_normalized, coalesce(email, email_normalized), source, created_at
  FROM leads WHERE email_normalized IS NOT NULL
  UNION ALL SELECT id, 'phone', phone_digits, coalesce(phone, phone_digits), source, created_at
  FROM leads WHERE phone_digits IS NOT NULL
  ORDER BY 1, 2;`;

/** The same for the search. */
const fillSearch = `
  DELETE FROM lead_search;
  INSERT INTO lead_search (rowid, name, email, phone, number, place, vehicle)
  SELECT lead_row, name, email, phone, number, place, vehicle FROM lead_search_text;`;

/**
 * Runs `load` in one transaction without the indexes and without the triggers of search and contact points; indexes and
 * both are built in one pass after it, which is several times faster. Unique indexes stay. Nothing is left behind if it fails. Throws if another process has the
 * database open, because a rollback journal needs it alone.
 */
export function bulkLoad(db: Database.Database, onStep: (what: string) => void, load: () => void): void {
  db.pragma("cache_size = -1000000");
  db.pragma("foreign_keys = OFF");
  db.pragma("locking_mode = EXCLUSIVE");
  if (db.pragma("journal_mode = TRUNCATE", { simple: true }) !== "truncate") throw new DatabaseInUse();
  try {
    db.transaction(() => {
      const indexes = madeFor(db, "index").filter(({ sql }) => sql.startsWith("CREATE INDEX"));
      const triggers = madeFor(db, "trigger").filter(({ name }) =>
        /^(?:lead_search|contact_points)_/.test(name),
      );
      for (const { name } of indexes) db.exec(`DROP INDEX "${name}"`);
      for (const { name } of triggers) db.exec(`DROP TRIGGER "${name}"`);
      load();
      onStep("emails and phones");
      db.exec(fillPoints);
      for (const { name, sql } of indexes) {
        onStep(name);
        db.exec(sql);
      }
      onStep("the search");
      db.exec(fillSearch);
      for (const { sql } of triggers) db.exec(sql);
    }).immediate();
  } finally {
    db.pragma("locking_mode = NORMAL");
    db.pragma("journal_mode = WAL");
  }
}

/** The database is open elsewhere. */
export class DatabaseInUse extends Error {}

const madeFor = (db: Database.Database, type: "index" | "trigger"): Made[] =>
  db
    .prepare(
      `SELECT name, sql FROM sqlite_master WHERE type = ? AND sql IS NOT NULL
       AND tbl_name IN (${tables.map(() => "?").join(", ")}) ORDER BY name`,
    )
    .all(type, ...tables) as Made[];
