import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { isInstalled, measureGet, measureSend } from "./load-generator";
import type { Rate } from "./load-generator";
import { measureProxies } from "./load-proxies";
import { withRunningSite } from "./running-site";
import type { Figure } from "./table";

/** As a browser asks. */
const compressed = { "Accept-Encoding": "gzip, deflate, br" };
/** No form on our site has this id, so the page is made anew for each request. */
const uncached = "/?draft=no-draft";
const sameSize = "build/client/assets/bench-home.html";

const trip = {
  pickupAddress: "Miami, FL 33101",
  pickupZip: "33101",
  deliveryAddress: "New York, NY 10001",
  deliveryZip: "10001",
  transportType: "open",
  vehicleYear: "2019",
  vehicleMake: "Honda",
  vehicleModel: "Civic",
  isRunning: true,
};
const jsonHeaders = { "Content-Type": "application/json" };

const calculate = () => ({ path: "/api/calculate-quote", headers: jsonHeaders, body: JSON.stringify(trip) });

let people = 0;
/** A quote of a new customer. */
export const submit = () => {
  people += 1;
  const contact = {
    fullName: "Sample Person 3",
    email: `load-${people}@example.com`,
    phone: "(305) 555-0133",
  };
  const body = { formData: { ...trip, ...contact }, estimate: {}, useWhatsApp: false };
  return {
    path: "/api/submit-quote",
    headers: { ...jsonHeaders, "Idempotency-Key": randomUUID() },
    body: JSON.stringify(body),
  };
};

const memoryMb = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;

const beside = ({ cpuMs }: Rate) => ({ "processor time": `${cpuMs.toFixed(2)} ms` });
const rate = (what: string, measured: Rate, limit = 0): Figure => ({
  what,
  value: measured.perSecond,
  limit,
  unit: "/s",
  floor: true,
  beside: beside(measured),
});
const share = (what: string, value: number, limit: number): Figure => ({
  what,
  value: value * 100,
  limit,
  unit: "%",
  floor: true,
});

/** What one server answers in a rush, all in one run, so that the rates can be compared. */
export async function measureLoad(): Promise<Figure[]> {
  if (!isInstalled("wrk")) {
    console.error("The section load is left out: wrk is not installed.");
    return [];
  }
  // The server lists its compressed assets when it starts, so the file has to be there before.
  writeFileSync(sameSize, "");
  try {
    return await withRunningSite(measure, { RATE_LIMITS: "off", VPIC_BASE_URL: "http://127.0.0.1:9" });
  } finally {
    rmSync(sameSize, { force: true });
  }
}

async function measure(
  address: string,
  { pid, database }: { pid: number; database: string },
): Promise<Figure[]> {
  const page = await fetch(`${address}/`, { headers: compressed });
  await page.text();
  await fetch(`${address}/states/florida`, { headers: compressed });
  const bytes = Number(page.headers.get("Content-Length"));
  await sleep(5_000);
  const rest = memoryMb(pid);
  writeFileSync(sameSize, "x".repeat(bytes));

  const get = (path: string) => measureGet(`${address}${path}`, pid, compressed);
  // First round: the compiler is still at work.
  for (const path of ["/", uncached, "/assets/bench-home.html"])
    measureGet(`${address}${path}`, pid, compressed, 2);
  const file = get("/assets/bench-home.html");
  const home = get("/");
  const [state, made, quote] = [get("/states/florida"), get(uncached), get("/quote")];
  const calculated = await measureSend(address, pid, calculate);
  const count = () => {
    const db = new Database(database, { readonly: true });
    const quotes = db.prepare("SELECT count(*) FROM quotes").pluck().get() as number;
    db.close();
    return quotes;
  };
  const before = count();
  const posted = await measureSend(address, pid, submit);
  const storedShare = (count() - before) / people;
  return [
    rate(`a file of home's size (${bytes} bytes), from the same server`, file),
    rate("home, kept", home),
    share("home, kept, of the file's rate", home.perSecond / file.perSecond, 60),
    share("home, kept, of its own uncached rate", home.perSecond / made.perSecond, 400),
    rate("a state page, kept", state),
    rate("home, uncached", made),
    { what: "home, uncached: processor time", value: made.cpuMs, limit: 15, unit: "ms" },
    rate("/quote", quote),
    rate("POST /api/calculate-quote", calculated),
    rate("POST /api/submit-quote: stored quotes", posted, 100),
    share("acknowledged quotes that are stored", storedShare, 100),
    { what: "memory of the server at rest", value: rest, limit: 250, unit: "MB" },
    ...(await measureProxies(address, bytes)),
  ];
}
