import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRequestHandler } from "@remix-run/node";
import Database from "better-sqlite3";
import { buildIfStale } from "../build.mjs";
import { readyDatabase } from "../start/database.mjs";
import { loadBuild } from "../../app/platform/server/load-build.mjs";
import type { bookThrough as BookThrough } from "../../tests/support/book-over-http";
import { workingDay } from "../../tests/support/working-day";
import { submit } from "./load";
import type { Figure } from "./table";

/** Bookings that are signed, and quotes that are stored before them. */
const PEOPLE = 120;
const WARM = 20;
const PAGE_ROUNDS = 40;
const PAGE_MS = 15;
/** With eight photos of both ends. */
const PHOTOS_MS = 20;
const DESK_MS = 80;
const origin = "http://bench.test";

/** Processor time of this process, in milliseconds: a busy machine doesn't change it. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * What bookings cost: signed requests stored, against quotes stored in the same run, and the pages of a booking and an
 * order. One request after the other, without a socket.
 */
export async function measureBookings(): Promise<Figure[]> {
  const release = await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-bench-"));
  const file = join(folder, "bookings.db");
  Object.assign(process.env, {
    DATABASE_URL: `file:${file}`,
    LOG_LEVEL: "silent",
    NODE_ENV: "production",
    RATE_LIMITS: "off",
    SESSION_SECRET: "a secret that only the bench knows",
    VPIC_BASE_URL: "http://127.0.0.1:9",
  });
  await readyDatabase(release);
  const db = new Database(file);
  const set = db.prepare(
    "INSERT OR REPLACE INTO settings (name, value, updated_at) VALUES (?, ?, datetime('now'))",
  );
  for (const [name, value] of Object.entries({
    takesBookings: "on",
    legalName: "Sample Broker LLC",
    mcNumber: "123456",
    cancelAfterAssigned: "100",
  }))
    set.run(name, value);
  const handle = createRequestHandler(await loadBuild(), "production");
  const { bookThrough } = await import("../../tests/support/book-over-http");
  const { addStaff } = await import("../../tests/support/staff");
  const { photographOrder } = await import("./photographed-order");
  const { cookie: Cookie } = await addStaff(file, "owner", "Sample Owner");
  const photographed = async (link: string): Promise<Photographed> => {
    const orderNumber = new URL(link, origin).pathname.split("/").at(-1) ?? "";
    return { link, desk: `/admin/orders/${await photographOrder(orderNumber)}`, headers: { Cookie } };
  };
  const ask = (path: string, init: RequestInit = {}) => {
    const request = new Request(origin + path, { redirect: "manual", ...init });
    // As a browser sends it; an action compares it with where the form came from.
    request.headers.set("Host", new URL(origin).host);
    return handle(request);
  };
  try {
    const { figures, orders } = await measure(ask, bookThrough, (day) =>
      db.prepare("UPDATE quotes SET pickup_on = ?").run(day),
    );
    return [...figures, ...(await measurePhotographed(ask, await photographed(orders[1] ?? "")))];
  } finally {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Photographed = { link: string; desk: string; headers: Record<string, string> };
type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** `wish` gives every quote the day that is booked: another day is priced again, which takes a press more. */
async function measure(
  ask: Ask,
  bookThrough: typeof BookThrough,
  wish: (day: string) => unknown,
): Promise<{ figures: Figure[]; orders: string[] }> {
  const store = async () => {
    const { path, ...init } = submit();
    const answer = await ask(path, { method: "POST", ...init });
    if (!answer.ok) throw new Error(`A quote got ${answer.status}`);
    const { link } = (await answer.json()) as { link: string };
    const { pathname, searchParams } = new URL(link, origin);
    return { quoteNumber: pathname.split("/").at(-1) ?? "", token: searchParams.get("token") ?? "" };
  };
  for (let n = 0; n < WARM; n += 1) await store();
  const quotes: { quoteNumber: string; token: string }[] = [];
  const [quotesFrom, quotesAt] = [performance.now(), spent()];
  for (let n = 0; n < PEOPLE; n += 1) quotes.push(await store());
  const quoteRate = PEOPLE / ((performance.now() - quotesFrom) / 1_000);
  const quoteMs = (spent() - quotesAt) / PEOPLE;

  const firstDay = workingDay(10);
  wish(firstDay);
  const presses: (() => Promise<Response>)[] = [];
  for (const quote of quotes) presses.push(await bookThrough({ origin, ask }, quote).reachSign(firstDay));
  const [signedFrom, signedAt] = [performance.now(), spent()];
  const orders: string[] = [];
  for (const sign of presses) {
    const answer = await sign();
    if (answer.status !== 303) throw new Error(`A signature got ${answer.status}`);
    orders.push(answer.headers.get("Location") ?? "");
  }
  const orderRate = PEOPLE / ((performance.now() - signedFrom) / 1_000);
  const orderMs = (spent() - signedAt) / PEOPLE;

  const pageOf = (path: string) => timePage(ask, path);
  const unsigned = await store();
  const book = `/quote/${unsigned.quoteNumber}/book?token=${unsigned.token}`;
  const page = (what: string, value: number): Figure => ({ what, value, limit: PAGE_MS, unit: "ms" });
  const figures: Figure[] = [
    {
      what: "requests for orders stored, of the rate of stored quotes",
      value: (orderRate / quoteRate) * 100,
      limit: 70,
      unit: "%",
      floor: true,
      beside: { quote: `${quoteMs.toFixed(1)} ms`, request: `${orderMs.toFixed(1)} ms` },
    },
    page("a booking's first step: processor time", await pageOf(book)),
    page("an order's page: processor time", await pageOf(orders[0] ?? "")),
    page(
      "an order's confirmation: processor time",
      await pageOf((orders[0] ?? "").replace("?", "/confirmation?")),
    ),
  ];
  return { figures, orders };
}

/** Processor time of one answer, in milliseconds. */
async function timePage(ask: Ask, path: string, init: RequestInit = {}): Promise<number> {
  const open = async () => {
    const answer = await ask(path, init);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  };
  for (let n = 0; n < WARM; n += 1) await open();
  const before = spent();
  for (let n = 0; n < PAGE_ROUNDS; n += 1) await open();
  return (spent() - before) / PAGE_ROUNDS;
}

async function measurePhotographed(ask: Ask, { link, desk, headers }: Photographed): Promise<Figure[]> {
  const photos = (await (await ask(link)).text()).match(/<img [^>]*\/photo/g)?.length ?? 0;
  return [
    {
      what: "an order's page with sixteen photos: processor time",
      value: await timePage(ask, link),
      limit: PHOTOS_MS,
      unit: "ms",
      beside: { photos: String(photos) },
    },
    {
      what: "the same at the desk: processor time",
      value: await timePage(ask, desk, { headers }),
      limit: DESK_MS,
      unit: "ms",
    },
  ];
}
