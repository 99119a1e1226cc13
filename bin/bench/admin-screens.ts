import Database from "better-sqlite3";
import { formatCursor } from "../../app/domain/crm/leads/list/list-cursor";

/** Leads that searches and lead pages are measured with. */
const SAMPLES = 12;
const SCREEN_MS = 80;
const DASHBOARD_MS = 300;
const DAY_MS = 86_400_000;

export type Screen = { what: string; paths: string[]; limit: number };
type Row = Record<
  "id" | "full_name" | "phone" | "email" | "quote_number" | "pickup_place" | "created_at",
  string
> & { price: number };

const list = (query: string) => `/admin/crm?${query}`;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Every filter by itself, and what people set together; `agent` has many leads. */
const filtersOf = (agent: string) => [
  "stage=open",
  "stage=new",
  "stage=lost",
  "stage=booked&stage=dispatched",
  "stage=lost&reason=price",
  `owner=${agent}`,
  "owner=none",
  `owner=${agent}&owner=none`,
  `stage=open&owner=${agent}`,
  "source=chat",
  "campaign=direct",
  "lane=FL-NY",
  "lane=-TX",
  "lane=CA-",
  "lane=33101-",
  "vehicle=suv",
  "vehicle=civic",
  "transport=enclosed",
  "tag=military",
  "waiting=1",
  "untouched=1",
  "due=overdue",
  "due=today",
  "ends=3",
  "passed=1",
  "answered=fast",
  "answered=none",
  `from=${dayAgo(30)}`,
  `from=${dayAgo(90)}&to=${dayAgo(60)}`,
  `pickupFrom=${dayAgo(0)}`,
  `stage=open&owner=${agent}&vehicle=pickup&lane=-FL`,
  `stage=lost&reason=price&lane=FL-NY`,
  `owner=${agent}&from=${dayAgo(30)}`,
  "tag=repeat&stage=lost",
  "stage=quoted&ends=3&transport=open",
];

const sorts = ["created", "-name", "name", "stage", "-stage", "-price", "price", "pickup", "touch", "-touch"];
const sorted = [
  ...[...sorts, "task"].map((sort) => `sort=${sort}`),
  "stage=lost&sort=-price",
  "stage=open&sort=task",
  "lane=-FL&sort=pickup",
  "tag=military&sort=-price",
];

/** The screens of the staff area, each with addresses that people open and that ask for different things. */
export function adminScreens(file: string, agent: string): Screen[] {
  const db = new Database(file, { readonly: true });
  const most = db.prepare("SELECT max(rowid) FROM leads").pluck().get() as number;
  const leadAt = db.prepare(
    "SELECT * FROM leads WHERE rowid >= ? AND phone IS NOT NULL AND email IS NOT NULL LIMIT 1",
  );
  const leads = Array.from(
    { length: SAMPLES },
    (_, index) => leadAt.get(1 + Math.floor((most * index) / SAMPLES)) as Row,
  );
  const longest = db
    .prepare("SELECT lead_id FROM lead_events GROUP BY lead_id ORDER BY count(*) DESC LIMIT 6")
    .pluck()
    .all() as string[];
  db.close();
  const screen = (what: string, paths: string[], limit = SCREEN_MS): Screen => ({ what, paths, limit });
  const search = (of: (lead: Row) => string) =>
    leads.map((lead) => list(new URLSearchParams({ q: of(lead) }).toString()));
  const after = (value: keyof Row, sort: string) =>
    leads.map((lead) => {
      const cursor = formatCursor({ group: 0, value: lead[value], leadId: lead.id, offset: 400 });
      return list(`${sort}&after=${cursor}`);
    });
  const from = ["", "?from=stage%3Dopen", `?from=stage%3Dopen%26owner%3D${agent}`, "?from=tag%3Dmilitary"];
  return [
    screen("list", ["/admin/crm"]),
    screen("list, filtered", filtersOf(agent).map(list)),
    screen("list, sorted", sorted.map(list)),
    screen("list, deep pages", [
      ...after("created_at", "sort=-created"),
      ...after("price", "sort=-price"),
      ...after("created_at", "stage=lost"),
    ]),
    screen("search by name", [...search((lead) => lead.full_name), list("q=sample"), list("q=person+80")]),
    screen("search by phone", [
      ...search(({ phone }) => phone),
      ...search(({ phone }) => phone.replace(/\D/g, "").slice(-7)),
    ]),
    screen(
      "search by email",
      search(({ email }) => email),
    ),
    screen(
      "search by quote number",
      search((lead) => lead.quote_number),
    ),
    screen("search by place", [
      ...search((lead) => lead.pickup_place),
      ...["q=florida", "q=33101", "q=tampa&stage=lost", "q=tampa&sort=-price"].map(list),
    ]),
    screen("search, nothing found", ["q=nobody+at+all", "q=EH-0000-0000", "q=(999)+555-0100"].map(list)),
    screen(
      "board",
      ["", "&lane=-FL", `&owner=${agent}`, "&owner=none", "&tag=military"].map((more) =>
        list(`view=board${more}`),
      ),
    ),
    screen(
      "lead",
      leads.flatMap(({ id }, index) => `/admin/crm/${id}${from[index % from.length] ?? ""}`),
    ),
    screen(
      "lead, long timeline",
      longest.map((id) => `/admin/crm/${id}`),
    ),
    screen("Today", ["/admin/today", "/admin/today?of=everybody"]),
    screen("dashboard, 30 days", ["/admin/dashboard", `/admin/dashboard?of=${agent}`], DASHBOARD_MS),
    screen("dashboard, 90 days", ["/admin/dashboard?period=90"], DASHBOARD_MS),
    screen("dashboard, a year", [`/admin/dashboard?from=${dayAgo(364)}`], DASHBOARD_MS),
  ];
}
