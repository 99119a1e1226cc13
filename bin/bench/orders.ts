import { mkdtempSync, rmSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createRequestHandler } from "@remix-run/node";
import Database from "better-sqlite3";
import { addDays } from "../../app/domain/base/calendar/calendar-day";
import { deskDayOf } from "../../app/domain/base/text/desk-time";
import { buildIfStale } from "../build.mjs";
import { readyDatabase } from "../start/database.mjs";
import { loadBuild } from "../../app/platform/server/load-build.mjs";
import { mustRun } from "../run.mjs";
import { measureScreen } from "./admin";
import type { Screen } from "./admin-screens";
import type { Figure } from "./table";

const ORDERS = 1_000_000;
/** Each has as many quotes and orders as it takes. */
const LEADS = 100_000;
const SCREEN_MS = 80;
const DASHBOARD_MS = 300;
/** A year's orders have most of the lanes that there are between these. */
const STATES =
  "ALAZARCACOCTDEFLGAIAIDILINKSKYLAMAMDMEMIMNMOMSMTNCNDNENHNJNMNVNYOHOKORPARISCSDTNTXUTVAVTWAWIWVWY";
const PAY_REASONS = ["rates", "remote", "weather", "dropped", "plan", "other"];
const BATCH = 50_000;

/**
 * Server time of the screens of orders with a million of them, from the request to the last byte. Three in a hundred are
 * under way, as at a desk that has worked for years. BENCH_ORDERS_DATABASE may name a file in which they're kept.
 */
export async function measureOrders(): Promise<Figure[]> {
  const release = await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-bench-"));
  const kept = process.env.BENCH_ORDERS_DATABASE;
  const file = kept ? resolve(kept) : join(folder, "orders.db");
  Object.assign(process.env, {
    DATABASE_URL: `file:${file}`,
    LOG_LEVEL: "silent",
    NODE_ENV: "production",
    RATE_LIMITS: "off",
    SESSION_SECRET: "a secret that only the bench knows",
  });
  const { addStaff } = await import("../../tests/support/staff");
  const isMade = existsSync(file);
  await readyDatabase(release);
  const owner = await addStaff(file, "owner", "Sample Owner");
  if (!isMade) fill(file, owner.id);
  const handle = createRequestHandler(await loadBuild(), "production");
  const open = async (path: string) => {
    const request = new Request(`http://bench.test${path}`, { headers: { Cookie: owner.cookie } });
    const response = await handle(request);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    await response.text();
  };
  try {
    const figures: Figure[] = [];
    for (const screen of screensOf(file)) figures.push(await measureScreen(screen, open));
    return figures;
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies the demo's leads, quotes and orders until there are a million, in statements of their own. */
function fill(file: string, ownerId: string): void {
  mustRun("The sample orders could not be made.", "build/seed/seed-demo.js", ["--force"]);
  const db = new Database(file);
  db.pragma("foreign_keys = OFF");
  db.pragma("synchronous = OFF");
  const columnsOf = (table: string) =>
    db
      .prepare<[], { name: string }>(`PRAGMA table_info("${table}")`)
      .all()
      .map(({ name }) => name);
  /** Rows of a table again, some of their columns with other values, by the number `n`. */
  const copy = (
    table: string,
    from: string,
    where: string,
    values: Record<string, string>,
    count: number,
  ) => {
    const columns = columnsOf(table);
    const insert = db.prepare(
      `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(", ")})
       WITH RECURSIVE numbers(n) AS (SELECT CAST(? AS INTEGER) UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?)
       SELECT ${columns.map((name) => values[name] ?? `s."${name}"`).join(", ")} FROM numbers
       JOIN ${from} AS s ON ${where}`,
    );
    for (let start = 0; start < count; start += BATCH) insert.run(start, Math.min(start + BATCH, count));
  };
  const sources = (table: string, where: string) => {
    db.exec(`CREATE TEMP TABLE "${table}_source" AS SELECT * FROM "${table}" WHERE ${where}`);
    return db.prepare<[], number>(`SELECT count(*) FROM "${table}_source"`).pluck().get() ?? 1;
  };
  const leads = sources("leads", "quote_number IS NOT NULL AND pickup_state IS NOT NULL");
  copy(
    "leads",
    "leads_source",
    `s.rowid = n % ${leads} + 1`,
    {
      id: "'bl' || n",
      full_name: "'Sample ' || char(65 + n % 26) || char(97 + n / 26 % 26) || 'son ' || (n / 676)",
      email: "'bench' || n || '@example.com'",
      email_normalized: "'bench' || n || '@example.com'",
      // Its own: what one person took back is looked up by all leads that have the number.
      phone: "printf('(%d) 555-%04d', 200 + n % 800, 100 + n / 800)",
      phone_digits: "printf('%d555%04d', 200 + n % 800, 100 + n / 800)",
      owner_id: `CASE WHEN n % 5 = 0 THEN '${ownerId}' END`,
      quote_number: "'EH-B' || n",
      // As its orders below: a lead follows them.
      stage: "CASE WHEN n % 100 < 3 THEN 'booked' WHEN n % 100 < 90 THEN 'delivered' ELSE 'lost' END",
      lost_reason: "CASE WHEN n % 100 >= 90 THEN 'order-declined' END",
    },
    LEADS,
  );
  const quotes = sources("quotes", "id IN (SELECT quote_id FROM orders)");
  copy(
    "quotes",
    "quotes_source",
    `s.rowid = n % ${quotes} + 1`,
    {
      id: "'bq' || n",
      quote_number: "'EH-B' || n",
      idempotency_key: "'bench ' || n",
      lead_id: `'bl' || (n % ${LEADS})`,
    },
    ORDERS,
  );
  const orders = sources("orders", "TRUE");
  const state =
    "CASE WHEN n % 100 < 3 THEN s.state WHEN n % 100 < 89 THEN 'closed' WHEN n % 100 < 90 THEN 'canceled' ELSE 'declined' END";
  /** Of those under way as in the demo; of the others what a closed one has, and what a canceled one has. */
  const outcome = (name: string, closed: string, canceled = "NULL") =>
    `CASE WHEN n % 100 < 3 THEN s."${name}" WHEN n % 100 < 89 THEN ${closed} WHEN n % 100 < 90 THEN ${canceled} ELSE NULL END`;
  const anyState = (step: number) => `substr('${STATES}', n / ${step} % ${STATES.length / 2} * 2 + 1, 2)`;
  const booked = "date('now', '-' || (10 + n % 1500) || ' days')";
  const onTop = "CASE WHEN n / 3 % 8 = 0 THEN 1 + n % 200 ELSE 0 END";
  const reason = `CASE n % 6 ${PAY_REASONS.map((code, index) => `WHEN ${index} THEN '${code}'`).join(" ")} END`;
  const day = (name: string) =>
    `CASE WHEN n % 100 < 3 THEN date(s."${name}", (n / 100 % 9) || ' days') ELSE date(s."${name}", '-' || (20 + n % 1500) || ' days') END`;
  copy(
    "orders",
    "orders_source",
    `s.rowid = n / 100 % ${orders} + 1`,
    {
      id: "'bo' || n",
      order_number: "'ORD-B' || n",
      quote_id: "'bq' || n",
      signature_id: "NULL",
      is_from_before: "1",
      state,
      state_changed_at: "strftime('%Y-%m-%dT%H:%M:%S.000+00:00', 'now', '-' || (n % 1500) || ' days')",
      created_at: "strftime('%Y-%m-%dT%H:%M:%S.000+00:00', 'now', '-' || (10 + n % 1500) || ' days')",
      ended_reason: "'Sample'",
      vin: "CASE WHEN n % 3 = 0 THEN printf('SMP%014d', n) ELSE '' END",
      carrier_name: "CASE WHEN s.carrier_name = '' THEN '' ELSE 'Sample Carrier ' || (n % 2000) END",
      carrier_usdot: "CASE WHEN s.carrier_name = '' THEN '' ELSE CAST(1000000 + n % 2000 AS TEXT) END",
      pickup_first: day("pickup_first"),
      pickup_last: day("pickup_last"),
      delivery_first: day("delivery_first"),
      delivery_last: day("delivery_last"),
      pickup_state: `CASE WHEN n % 100 < 3 THEN s.pickup_state ELSE ${anyState(7)} END`,
      delivery_state: `CASE WHEN n % 100 < 3 THEN s.delivery_state ELSE ${anyState(331)} END`,
      distance: "CASE WHEN n % 100 < 3 THEN s.distance ELSE 100 + n / 11 % 2700 END",
      booked_on: outcome("booked_on", booked, booked),
      carrier_pay: outcome("carrier_pay", `s.carrier_part + ${onTop}`),
      paid_on_top: `coalesce(${outcome("paid_on_top", onTop)}, 0)`,
      pay_reason: outcome("pay_reason", `CASE WHEN ${onTop} > 0 THEN ${reason} END`),
      cancel_why: outcome("cancel_why", "NULL", "CASE WHEN n % 200 < 100 THEN 'plans' END"),
      wait_days: outcome("wait_days", "n / 13 % 12"),
      pickup_in_signed: outcome("pickup_in_signed", "n / 5 % 12 > 0"),
      pickup_in_last: outcome("pickup_in_last", "n / 5 % 16 > 0"),
      delivery_in_signed: outcome("delivery_in_signed", "n / 17 % 16 > 0"),
      delivery_in_last: outcome("delivery_in_last", "n / 17 % 20 > 0"),
      delayed_at: "CASE WHEN n % 4000 = 1 THEN s.created_at END",
    },
    ORDERS,
  );
  db.exec("ANALYZE");
  db.close();
}

/** The screens of orders, each with addresses that people open and that ask for different things. */
function screensOf(file: string): Screen[] {
  const db = new Database(file, { readonly: true });
  const some = db
    .prepare<
      [],
      { id: string; order_number: string; vin: string; carrier_usdot: string; carrier_name: string }
    >(
      "SELECT id, order_number, vin, carrier_usdot, carrier_name FROM orders WHERE vin <> '' AND carrier_name <> '' LIMIT 6",
    )
    .all();
  const open = db
    .prepare<[], string>(
      "SELECT id FROM orders WHERE state IN ('requested', 'confirmed', 'carrier-assigned') LIMIT 6",
    )
    .pluck()
    .all();
  db.close();
  const dayAgo = (days: number) => addDays(deskDayOf(new Date()), -days);
  const yearAgo = dayAgo(364);
  const list = (query: string) => `/admin/orders${query && `?${query}`}`;
  const screen = (what: string, queries: string[]): Screen => ({
    what: `orders: ${what}`,
    paths: queries.map(list),
    limit: SCREEN_MS,
  });
  return [
    screen("list", ["", "state=open", "state=closed"]),
    screen("list, filtered", [
      "late=1",
      "state=open&owner=me",
      "owner=none&state=closed",
      "state=open&lane=FL-NY",
      "lane=-TX",
      `carrier=${some[0]?.carrier_usdot ?? ""}`,
      "state=open&carrier=sample",
      "window=2026-11-01..2026-12-31",
    ]),
    {
      what: "orders: dashboard",
      paths: ["period=30", "period=90", `from=${yearAgo}`, `from=${yearAgo}&whole=lanes`].map(
        (query) => `/admin/dashboard?part=orders&${query}`,
      ),
      limit: DASHBOARD_MS,
    },
    screen("lists of the dashboard", [
      `booked=${dayAgo(29)}..${dayAgo(0)}`,
      `booked=${dayAgo(29)}..${dayAgo(0)}&pay=more`,
      `booked=${dayAgo(89)}..${dayAgo(0)}&pay=weather&lane=FL-NY`,
      `booked=${yearAgo}..${dayAgo(0)}&timing=pickup-signed&miles=500-1000`,
      `booked=${yearAgo}..${dayAgo(0)}&state=canceled&why=plans`,
    ]),
    screen("board", ["view=board", "view=board&owner=me", "view=board&lane=-FL"]),
    screen("week", ["view=week", "view=week&owner=me"]),
    screen("search by number, VIN, carrier", [
      ...some.flatMap((row) => [`q=${row.order_number}`, `q=${row.vin}`, `q=${row.carrier_usdot}`]),
      ...some.map((row) => `q=${encodeURIComponent(row.carrier_name)}`),
    ]),
    screen("search by name", [
      "q=Sample+Aason+3",
      "q=Bason",
      "q=sample",
      "q=bench77%40example.com",
      "q=Nobody",
    ]),
    {
      what: "orders: an order",
      paths: [...open, ...some.map(({ id }) => id)].map((id) => `/admin/orders/${id}`),
      limit: SCREEN_MS,
    },
    { what: "orders: Today", paths: ["/admin/today", "/admin/today?of=everybody"], limit: SCREEN_MS },
  ];
}
