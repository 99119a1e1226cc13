import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { bookOver } from "#tests/support/book-over-http.ts";
import { bookingSettings } from "#tests/support/booking-settings.ts";
import { submitQuote } from "#tests/support/drill.ts";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { workingDay } from "#tests/support/working-day.ts";

/** So many signatures lose their answer. To start a site again is what takes time, so several are under way at each kill. */
const INTERRUPTED = 100;
const AT_ONCE = 12;
/** Enough even if half of the signatures of each life were answered. */
const MAX_LIVES = 25;
const day = workingDay(10);

type Quote = { id: string; quoteNumber: string; token: string };
type Press = { quoteId: string; sign: (url?: string) => Promise<Response> };
/** The order that the answer leads to; empty without an answer. */
const orderOf = (answer: Response) => answer.headers.get("location") ?? "";

test(
  "killed a hundred times between signature and answer: every acknowledged order is there with its signature, none twice",
  { timeout: 240_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "evenhaul-signed-"));
    const template = join(process.env[TEMPLATE] ?? "", "template.db");
    const file = join(folder, "evenhaul.db");
    copyFileSync(template, file);
    const env = { DATABASE_URL: `file:${file}`, VPIC_BASE_URL: "http://127.0.0.1:9", LOG_LEVEL: "warn" };
    const start = () => startSite(template, env);
    const db = new Database(file, { timeout: 20_000 });
    const save = db.prepare(
      "INSERT OR REPLACE INTO settings (name, value, updated_at) VALUES (?, ?, '2026-11-27T00:00:00.000+00:00')",
    );
    for (const [name, value] of Object.entries(bookingSettings)) save.run(name, value);
    const find = db.prepare(
      "SELECT id, quote_number AS quoteNumber, token FROM quotes WHERE quote_number = ?",
    );
    const wish = db.prepare("UPDATE quotes SET pickup_on = ? WHERE quote_number = ?");

    let people = 0;
    /** Somebody who only has to press once more, and presses the same form each time. */
    const reachSign = async (url: string): Promise<Press> => {
      people += 1;
      const number = await submitQuote(url, `killed-${people}@example.com`);
      wish.run(day, number);
      const quote = find.get(number) as Quote;
      return { quoteId: quote.id, sign: await bookOver(url, quote).reachSign(day) };
    };
    const reachSigns = (url: string) => Promise.all(Array.from({ length: AT_ONCE }, () => reachSign(url)));

    const signed: string[] = [];
    let interrupted = 0;
    let site = await start();
    for (let life = 0; interrupted < INTERRUPTED; life += 1) {
      expect(life, `${interrupted} were interrupted`).toBeLessThan(MAX_LIVES);
      const presses = await reachSigns(site.url);
      // Before the first answer, after the first, and so on: killed once so many of them are answered.
      const answersBefore = life % (AT_ONCE / 2);
      let answers = 0;
      let enough = () => {};
      const isEnough = new Promise<void>((resolve) => (enough = resolve));
      const answered = presses.map(async ({ sign }) => {
        try {
          const answer = await sign();
          answers += 1;
          if (answers >= answersBefore) enough();
          return orderOf(answer);
        } catch {
          // The site is gone.
          return "";
        }
      });
      if (answersBefore > 0) await isEnough;
      // Each life a little later within what the next ones are at.
      await sleep(life * 2);
      site.process.kill("SIGKILL");
      const locations = await Promise.all(answered);
      await site.stop();
      interrupted += locations.filter((location) => location === "").length;

      // The customers press again once the site is back: the same forms, all at once.
      site = await start();
      const again = await Promise.all(presses.map(async ({ sign }) => orderOf(await sign(site.url))));
      for (const [index, { quoteId }] of presses.entries()) {
        const [first, second] = [locations[index] ?? "", again[index] ?? ""];
        expect(second).toMatch(/^\/order\/ORD-/);
        if (first !== "") expect(second).toBe(first);
        signed.push(`${quoteId} ${second.slice("/order/".length, second.indexOf("?"))}`);
      }
    }
    await site.stop();

    const rows = db
      .prepare(
        "SELECT orders.quote_id AS quoteId, orders.order_number AS number, signatures.order_id = orders.id AS isSigned FROM orders LEFT JOIN signatures ON signatures.id = orders.signature_id",
      )
      .all() as { quoteId: string; number: string; isSigned: number }[];
    expect(rows.map(({ quoteId, number }) => `${quoteId} ${number}`).sort()).toEqual(signed.sort());
    expect(rows.every(({ isSigned }) => isSigned === 1)).toBe(true);
    const count = (sql: string) => db.prepare(sql).pluck().get();
    expect(count("SELECT count(*) FROM signatures")).toBe(people);
    expect(count("SELECT count(*) FROM booking_drafts")).toBe(0);
    expect(count("SELECT count(*) FROM order_events")).toBe(people);
    expect(count("SELECT count(*) FROM lead_events WHERE kind = 'order-moved'")).toBe(people);
    expect(count("SELECT count(*) FROM outbox_messages WHERE kind = 'order-requested'")).toBe(people);
    expect(count("SELECT count(*) FROM outbox_messages WHERE kind = 'order-to-staff'")).toBe(people);
    db.close();
    rmSync(folder, { recursive: true, force: true });
  },
);
