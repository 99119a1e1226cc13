import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { deskOf } from "#tests/support/desk.ts";
import { startCustomers } from "#tests/support/drill.ts";
import { startFakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import { startSite } from "#tests/support/start-site.ts";
import { addStaff } from "#tests/support/staff.ts";
import { countRows } from "./count-rows";

/** The first quote and booking of a life may take this long on a busy machine, in milliseconds. */
const WARM_UP_MS = 20_000;
/** After them a life lasts up to this long, in milliseconds. */
const MAX_LIFE_MS = 1_500;

type Outcome = { kills: number; quotes: number; bookings: number; emails: number; wrong: string[] };

/**
 * Kills the site again and again while customers submit, staff book and emails go out. Afterwards everything that was
 * acknowledged has to be there, and nothing twice; `wrong` names what isn't so.
 */
export async function killAgainAndAgain(template: string, kills: number): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-soak-"));
  const file = join(folder, "evenhaul.db");
  copyFileSync(template, file);
  const smtp = await startFakeSmtpServer();
  const owner = await addStaff(file, "owner");
  const env = {
    DATABASE_URL: `file:${file}`,
    VPIC_BASE_URL: "http://127.0.0.1:9",
    LOG_LEVEL: "warn",
    SMTP_URL: smtp.url,
  };
  const quotes: string[] = [];
  const booked: string[] = [];
  for (let life = 0; life < kills; life++) {
    const site = await startSite(template, env);
    const { acknowledged, stop } = startCustomers(site.url, 3, `life-${life}`);
    const desk = deskOf(site, owner);
    const isKilled = new AbortController();
    const booking = bookLeads(file, desk.press, booked, isKilled.signal);
    const before = booked.length;
    const until = performance.now() + WARM_UP_MS;
    while ((acknowledged.length === 0 || booked.length === before) && performance.now() < until)
      await sleep(20);
    await sleep(Math.random() * MAX_LIFE_MS);
    isKilled.abort();
    site.process.kill("SIGKILL");
    await Promise.all([stop(), booking]);
    quotes.push(...acknowledged.map(({ number }) => number));
    await site.stop();
  }

  // What a killed process was sending is sent again when its lease has run out.
  const db = new Database(file, { timeout: 5_000 });
  db.exec(
    "UPDATE outbox_messages SET leased_until = '2000-01-01T00:00:00.000+00:00' WHERE delivered_at IS NULL",
  );
  const site = await startSite(template, env);
  const left = db
    .prepare(
      "SELECT count(*) FROM outbox_messages WHERE kind = 'quote-to-customer' AND delivered_at IS NULL AND given_up_at IS NULL",
    )
    .pluck();
  const until = performance.now() + 60_000 + kills * 5_000;
  while (left.get() !== 0 && performance.now() < until) await sleep(500);
  await site.stop();
  const wrong = countRows(db, { quotes, booked, received: smtp.received, kills });
  db.close();
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
  return { kills, quotes: quotes.length, bookings: booked.length, emails: smtp.received.length, wrong };
}

type Press = (path: string, fields: Record<string, string>) => Promise<string>;

/** Staff book one lead after the other; `booked` gets those the site has acknowledged. */
async function bookLeads(file: string, press: Press, booked: string[], isKilled: AbortSignal): Promise<void> {
  const db = new Database(file, { readonly: true, timeout: 5_000 });
  const next = db
    .prepare("SELECT id FROM leads WHERE stage = 'new' ORDER BY created_at DESC LIMIT 1")
    .pluck();
  try {
    while (!isKilled.aborted) {
      const id = next.get() as string | undefined;
      if (!id) await sleep(20);
      else {
        const to = await press("/admin/crm", { intent: "stage", stage: "booked", id });
        if (to.includes("/admin/login")) throw new Error("The site doesn't know who books.");
        booked.push(id);
      }
    }
  } catch (error) {
    // The request that was under way when the site was killed.
    if (!isKilled.aborted) throw error;
  } finally {
    db.close();
  }
}
