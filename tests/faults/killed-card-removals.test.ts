import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { bookOver } from "#tests/support/book-over-http.ts";
import { bookingSettings } from "#tests/support/booking-settings.ts";
import { submitQuote } from "#tests/support/drill.ts";
import { startFakeStripe } from "#tests/support/fake-stripe.ts";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { workingDay } from "#tests/support/working-day.ts";

/** Each life ends between a removal at Stripe and what we write of it. */
const LIVES = 3;
const day = workingDay(10);

test(
  "killed between the removal of a card and its record, again and again: it’s removed once, and the order says so once",
  { timeout: 240_000 },
  async () => {
    const stripe = await startFakeStripe();
    const folder = mkdtempSync(join(tmpdir(), "evenhaul-removed-"));
    const template = join(process.env[TEMPLATE] ?? "", "template.db");
    const file = join(folder, "evenhaul.db");
    copyFileSync(template, file);
    const start = () =>
      startSite(template, {
        DATABASE_URL: `file:${file}`,
        VPIC_BASE_URL: "http://127.0.0.1:9",
        LOG_LEVEL: "warn",
        PAYMENTS: "stripe",
        STRIPE_SECRET_KEY: "sk_test_fake",
        STRIPE_WEBHOOK_SECRET: "whsec_sample",
        STRIPE_BASE_URL: stripe.baseUrl,
      });
    const db = new Database(file, { timeout: 20_000 });
    const save = db.prepare(
      "INSERT OR REPLACE INTO settings (name, value, updated_at) VALUES (?, ?, '2026-11-27T00:00:00.000+00:00')",
    );
    for (const [name, value] of Object.entries(bookingSettings)) save.run(name, value);
    const count = (sql: string) => db.prepare(sql).pluck().get();

    let site = await start();
    const number = await submitQuote(site.url, "removed@example.com");
    db.prepare("UPDATE quotes SET pickup_on = ? WHERE quote_number = ?").run(day, number);
    const quote = db
      .prepare("SELECT quote_number AS quoteNumber, token FROM quotes WHERE quote_number = ?")
      .get(number) as { quoteNumber: string; token: string };
    const signed = await (await bookOver(site.url, quote).reachSign(day))();
    const payPath = signed.headers.get("location") ?? "";
    const pressed = await fetch(site.url + payPath, {
      method: "POST",
      redirect: "manual",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url },
    });
    const session = pressed.headers.get("location")?.split("/").at(-1) ?? "";
    stripe.finish(session);
    await fetch(`${site.url}${payPath}&session=${session}`, { redirect: "manual" });
    const methodId = String(
      count("SELECT method_id FROM payments WHERE kind = 'setup' AND state = 'succeeded'"),
    );
    expect(stripe.things.get(methodId)?.customer).not.toBeNull();

    const decline = db.prepare(
      "UPDATE orders SET state = 'declined', ended_at = created_at, ended_reason = 'No truck', fee_open = 0",
    );
    const due = db.prepare("UPDATE card_removals SET due_at = '2026-01-01T00:00:00.000+00:00'");
    let asked = 0;
    for (let life = 0; life < LIVES; life += 1) {
      const detached = new Promise<void>((resolve) => {
        stripe.state.onDetach = () => {
          asked += 1;
          site.process.kill("SIGKILL");
          resolve();
        };
      });
      // Half of the answers never leave, the others find nobody; the last life begins after Stripe has forgotten the key.
      stripe.state.line = life % 2 === 0 ? "lost" : "ok";
      if (life === LIVES - 1) stripe.forgetKeys();
      if (life === 0) decline.run();
      else due.run();
      await detached;
      await site.stop();
      expect(count("SELECT count(*) FROM card_removals")).toBe(1);
      // Nothing can be charged to it anymore.
      expect(count("SELECT count(*) FROM payments WHERE method_id IS NOT NULL")).toBe(0);
      stripe.state.onDetach = () => undefined;
      // The turn that the dead process had taken ends after a minute; nobody waits for it here.
      for (const end of ["", "-wal", "-shm"]) rmSync(`${file}-shared${end}`, { force: true });
      site = await start();
    }
    stripe.state.line = "ok";
    due.run();
    await expect
      .poll(() => count("SELECT count(*) FROM card_removals"), { timeout: 90_000, interval: 200 })
      .toBe(0);
    await site.stop();
    expect(asked).toBe(LIVES);
    expect(stripe.things.get(methodId)).toMatchObject({ customer: null, timesRemoved: 1 });
    expect(count("SELECT count(*) FROM order_events WHERE data LIKE '%card-removed%'")).toBe(1);
    expect(stripe.charged()).toBe(0);
    db.close();
    stripe.stop();
    rmSync(folder, { recursive: true, force: true });
  },
);
