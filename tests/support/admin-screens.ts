import Database from "better-sqlite3";

/** Every screen of the staff area, with ids of rows that are there. */
export function adminScreens(file: string): string[] {
  const db = new Database(file, { readonly: true });
  const first = (sql: string) => String(db.prepare(sql).pluck().get());
  const lead = first(
    "SELECT id FROM leads WHERE quote_number IS NOT NULL AND merged_into_id IS NULL ORDER BY id",
  );
  const other = first(`SELECT id FROM leads WHERE id <> '${lead}' AND merged_into_id IS NULL ORDER BY id`);
  const quote = first(`SELECT quote_number FROM quotes WHERE lead_id = '${lead}'`);
  const carrier = first("SELECT usdot FROM carriers ORDER BY usdot");
  const [post, page] = [
    first("SELECT id FROM news_posts"),
    first("SELECT id FROM pages WHERE kind = 'service'"),
  ];
  db.close();
  return [
    "today",
    "dashboard",
    "dashboard?part=orders&period=90&whole=lanes",
    "dashboard/starts?from=2026-01-01",
    "dashboard/days?page=/quote",
    "crm",
    "crm?stage=booked",
    "crm?view=board",
    "crm/new",
    "crm/import",
    `crm/${lead}`,
    "crm/person",
    `crm/person?lead=${lead}`,
    `crm/${lead}/quote?like=${quote}`,
    `crm/${lead}/quote/${quote}`,
    `crm/${lead}/merge/${other}`,
    "carriers",
    "carriers/new",
    "carriers/import",
    `carriers/${carrier}`,
    "claims",
    "claims?show=due",
    "inbox",
    "outbox",
    "automation",
    "social",
    "social?view=week",
    "social?view=list",
    "social/posts/new",
    "social/import",
    "social/slots",
    "social/channels",
    "automation/log",
    "automation/rules/new",
    "automation/texts",
    "automation/texts/quote",
    "automation/texts/one-question",
    "automation/webhooks",
    "news",
    "news/new",
    `news/${post}`,
    "pages",
    "pages/new",
    `pages/${page}`,
    "reviews",
    "faq",
    "referrals",
    "rates",
    "settings",
    "staff",
    "account",
    "audit",
    "audit/reads",
    "status",
  ].map((path) => `/admin/${path}`);
}
