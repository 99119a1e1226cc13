import Database from "better-sqlite3";

/** Leads that searches and lead pages are measured with. */
const SAMPLES = 20;
const SCREEN_MS = 80;
const DASHBOARD_MS = 300;

type Screen = { what: string; paths: string[]; limit: number };
type Row = { id: string; full_name: string; phone: string; quote_number: string; pickup_place: string };

/** The screens of the staff area, each with addresses that ask for different things. */
export function adminScreens(file: string): Screen[] {
  const db = new Database(file, { readonly: true });
  const most = db.prepare("SELECT max(rowid) FROM leads").pluck().get() as number;
  const leadAt = db.prepare("SELECT * FROM leads WHERE rowid >= ? AND phone IS NOT NULL LIMIT 1");
  const leads = Array.from(
    { length: SAMPLES },
    (_, index) => leadAt.get(1 + Math.floor((most * index) / SAMPLES)) as Row,
  );
  const agent = db.prepare("SELECT owner_id FROM leads WHERE owner_id IS NOT NULL LIMIT 1").pluck().get();
  db.close();
  const screen = (what: string, paths: string[], limit = SCREEN_MS): Screen => ({ what, paths, limit });
  const list = (query: string) => `/admin/crm?${query}`;
  const search = (column: keyof Row) =>
    leads.map((lead) => list(new URLSearchParams({ q: lead[column] }).toString()));
  const today = new Date();
  const day = (ago: number) => new Date(today.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  return [
    screen("leads, all", ["/admin/crm"]),
    screen(
      "leads, filtered and sorted",
      [
        ...["stage=open", "stage=lost&reason=price", `owner=${String(agent)}`, "owner=none", "source=chat"],
        ...[
          "lane=FL-NY",
          "lane=-TX",
          "lane=CA-",
          "vehicle=suv",
          "vehicle=civic",
          "tag=military",
          "waiting=1",
        ],
        ...[`from=${day(90)}&to=${day(60)}`, `stage=open&owner=${String(agent)}&vehicle=pickup&lane=-FL`],
        ...["sort=-price", "sort=name", "sort=touch", "stage=lost&sort=price", "due=overdue", "ends=3"],
      ].map(list),
    ),
    screen("search by name", search("full_name")),
    screen("search by phone", search("phone")),
    screen("search by quote number", search("quote_number")),
    screen("search by place", search("pickup_place")),
    screen("board", ["view=board", "view=board&lane=-FL", `view=board&owner=${String(agent)}`].map(list)),
    screen(
      "lead",
      leads.map(({ id }) => `/admin/crm/${id}`),
    ),
    screen("Today", ["/admin/today"]),
    screen("dashboard", ["/admin/dashboard"], DASHBOARD_MS),
  ];
}
