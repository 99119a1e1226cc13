import Database from "better-sqlite3";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import { buildIfStale } from "../build.mjs";
import { readyDatabase } from "../start/database.mjs";
import type { Figure } from "./table";

const CARRIERS = 500;
/** Half past two in the night at the desk, when the night's questions have begun. */
const night = parseDeskInput("2026-11-27T02:30") ?? new Date(0);

/** FMCSA, which answers at once and notes how it's asked. */
async function startRegister() {
  const arrivals: number[] = [];
  let [underway, atOnce] = [0, 0];
  const server = createServer((request, response) => {
    arrivals.push(performance.now());
    underway += 1;
    atOnce = Math.max(atOnce, underway);
    const usdot = Number(/carriers\/(\d+)/.exec(request.url ?? "")?.[1] ?? 0);
    const carrier = {
      dotNumber: usdot,
      legalName: `SAMPLE CARRIER ${usdot} LLC`,
      allowedToOperate: "Y",
      commonAuthorityStatus: "A",
      bipdInsuranceOnFile: "1000",
      bipdRequiredAmount: "750",
      statusCode: "A",
      oosDate: null,
    };
    response.setHeader("Content-Type", "application/json");
    response.end(
      JSON.stringify({ content: { carrier }, retrievalDate: "2026-11-27T02:30:00.000+0000" }),
      () => {
        underway -= 1;
      },
    );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked: () => arrivals.length,
    atOnce: () => atOnce,
    shortestGap: () => Math.min(...arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? at))),
    close: () => server.close(),
  };
}

/** Carriers that have an order under way each. */
function fill(file: string): void {
  const db = new Database(file);
  db.pragma("foreign_keys = OFF");
  db.exec(`
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${CARRIERS})
    INSERT INTO carriers (id, usdot, legal_name, insured_until)
      SELECT 'bench' || n, 1000000 + n, 'Sample Carrier ' || n || ' LLC', '2027-12-31' FROM numbers;
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${CARRIERS})
    INSERT INTO orders (id, order_number, token, quote_id, quote_version, state, is_from_before, price, fee,
      carrier_part, estimate, customer_name, transport_type, vehicle, size_class, is_running, car, distance, pickup_zip,
      pickup_place, pickup_state, delivery_zip, delivery_place, delivery_state, pickup, delivery, payment, pickup_word,
      carrier_id, carrier_name, carrier_usdot, delivery_first, delivery_last)
      SELECT 'bench' || n, 'ORD-' || n, 'bench' || n, 'bench' || n, 1, 'carrier-assigned', 1, 1000, 150, 850, '{}', 'P',
        'open', '2021 Subaru Outback', 'sedan', 1, '{}', 500, '33101', 'Miami', 'FL', '78701', 'Austin', 'TX', '{}',
        '{}', '{}', 'lantern', 'bench' || n, 'Sample Carrier ' || n || ' LLC', 1000000 + n, '2026-12-01', '2026-12-03'
      FROM numbers;`);
  db.close();
}

/**
 * A night's check of carriers with an order under way: how FMCSA is asked, as it is with the pause of the product, and
 * what it costs here without one.
 */
export async function measureCarriers(): Promise<Figure[]> {
  const release = await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-bench-"));
  const file = join(folder, "evenhaul.db");
  Object.assign(process.env, { DATABASE_URL: `file:${file}`, LOG_LEVEL: "silent" });
  const register = await startRegister();
  try {
    await readyDatabase(release);
    fill(file);
    // It opens the database that is set when it's loaded.
    const { checkAssignedCarriers, PAUSE_MS } =
      await import("#app/domain/shipping/orders/dispatch/check-assigned-carriers.server.ts");
    const { signal } = new AbortController();
    const run = (pauseMs?: number, stopping = () => false) =>
      checkAssignedCarriers({
        register: { webKey: "the-key", baseUrl: register.baseUrl, allowThisMachine: true },
        clock: () => night,
        stopping,
        signal,
        pauseMs,
      });
    // With the product's own pause, a few are enough.
    await run(undefined, () => register.asked() >= 4);
    const gap = register.shortestGap();
    const before = process.cpuUsage();
    let runs = 0;
    for (let answered = -1; answered !== 0 && runs < CARRIERS; runs += 1) answered = await run(0);
    const { user, system } = process.cpuUsage(before);
    const minutes = (CARRIERS * PAUSE_MS) / 60_000;
    return [
      {
        what: `carriers of ${CARRIERS} that a night asks FMCSA about`,
        value: register.asked(),
        limit: CARRIERS,
        unit: "",
      },
      { what: "the same, at least", value: register.asked(), limit: CARRIERS, unit: "", floor: true },
      { what: "questions to FMCSA at once", value: register.atOnce(), limit: 1, unit: "" },
      { what: "time between two questions", value: gap, limit: 2_000, unit: "ms", floor: true },
      {
        what: "processor time of a carrier's check",
        value: (user + system) / 1_000 / (CARRIERS - 4),
        limit: 20,
        unit: "ms",
        beside: { runs, "minutes of pauses": minutes },
      },
    ];
  } finally {
    register.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
