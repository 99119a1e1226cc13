import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHmac } from "node:crypto";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { bookOver } from "#tests/support/book-over-http.ts";
import { bookingSettings } from "#tests/support/booking-settings.ts";
import { submitQuote } from "#tests/support/drill.ts";
import { startFakeStripe } from "#tests/support/fake-stripe.ts";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { workingDay } from "#tests/support/working-day.ts";

/** Each life ends between a charge at Stripe and what we write of it. */
const LIVES = 4;
const SECRET = "whsec_sample";
const day = workingDay(10);

type Row = { id: string; feePaid: number; feeOpen: number; fee: number };

test(
  "killed between charge and record, again and again: the card is charged once, and the order knows",
  { timeout: 240_000 },
  async () => {
    const stripe = await startFakeStripe();
    const folder = mkdtempSync(join(tmpdir(), "evenhaul-charged-"));
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
        STRIPE_WEBHOOK_SECRET: SECRET,
        STRIPE_BASE_URL: stripe.baseUrl,
      });
    const db = new Database(file, { timeout: 20_000 });
    const save = db.prepare(
      "INSERT OR REPLACE INTO settings (name, value, updated_at) VALUES (?, ?, '2026-11-27T00:00:00.000+00:00')",
    );
    for (const [name, value] of Object.entries(bookingSettings)) save.run(name, value);
    const row = () =>
      db.prepare("SELECT id, fee, fee_paid AS feePaid, fee_open AS feeOpen FROM orders").get() as Row;

    let site = await start();
    const number = await submitQuote(site.url, "charged@example.com");
    db.prepare("UPDATE quotes SET pickup_on = ? WHERE quote_number = ?").run(day, number);
    const quote = db
      .prepare("SELECT quote_number AS quoteNumber, token FROM quotes WHERE quote_number = ?")
      .get(number) as { quoteNumber: string; token: string };
    const signed = await (await bookOver(site.url, quote).reachSign(day))();
    const payPath = signed.headers.get("location") ?? "";
    expect(payPath).toMatch(/^\/order\/ORD-[^/]+\/pay\?token=/);

    // The one page whose form may lead to Stripe.
    const page = await fetch(site.url + payPath);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain(
      "form-action 'self' https://checkout.stripe.com",
    );
    expect(page.headers.get("permissions-policy")).toContain('payment=(self "https://checkout.stripe.com")');
    expect(await page.text()).toContain("$0 today");
    const orderPath = payPath.replace("/pay?", "?");
    const orderPage = await fetch(site.url + orderPath);
    expect(orderPage.headers.get("content-security-policy")).toMatch(/form-action 'self'(?:;|$)/);
    expect(await orderPage.text()).toContain("Your card is missing");
    const press = () =>
      fetch(site.url + payPath, {
        method: "POST",
        redirect: "manual",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url },
      });
    const checkout = (await press()).headers.get("location") ?? "";
    expect(checkout).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect((await press()).headers.get("location")).toBe(checkout);
    const session = checkout.split("/").at(-1) ?? "";
    stripe.finish(session);

    // The webhook is first, with a signature of its own; then the customer comes back.
    const send = (body: string, secret = SECRET) => {
      const stamp = Math.floor(Date.now() / 1_000);
      const v1 = createHmac("sha256", secret).update(`${stamp}.${body}`).digest("hex");
      return fetch(`${site.url}/webhooks/stripe`, {
        method: "POST",
        body,
        headers: { "Content-Type": "application/json", "Stripe-Signature": `t=${stamp},v1=${v1}` },
      });
    };
    const event = JSON.stringify({
      id: "evt_card",
      type: "checkout.session.completed",
      livemode: false,
      data: { object: { id: session, object: "checkout.session" } },
    });
    expect((await send(event, "whsec_other")).status).toBe(400);
    expect((await fetch(`${site.url}/webhooks/stripe`)).status).toBe(405);
    expect((await send(event)).status).toBe(200);
    expect((await send(event)).status).toBe(200);
    const back = await fetch(`${site.url}${payPath}&session=${session}`, { redirect: "manual" });
    expect([back.status, back.headers.get("location")]).toEqual([303, orderPath]);
    const updates = await (await fetch(site.url + orderPath)).text();
    expect(updates).toContain("Your card is kept for our fee");
    expect(updates).not.toContain("Your card is missing");

    // A try that went without an answer has the next one a minute later.
    const due = db.prepare(
      "UPDATE payments SET due_at = '2026-01-01T00:00:00.000+00:00' WHERE kind = 'charge'",
    );
    const assign = db.prepare(
      "UPDATE orders SET state = 'carrier-assigned', carrier_name = 'C', confirmed_at = created_at, assigned_at = created_at, fee_open = fee",
    );
    let charges = 0;
    for (let life = 0; life < LIVES; life += 1) {
      const charged = new Promise<void>((resolve) => {
        stripe.state.onCharge = () => {
          charges += 1;
          site.process.kill("SIGKILL");
          resolve();
        };
      });
      // Half of the answers never leave, the others find nobody.
      stripe.state.line = life % 2 === 0 ? "lost" : "ok";
      if (life === 0) assign.run();
      else due.run();
      await charged;
      await site.stop();
      expect(row().feePaid).toBe(0);
      stripe.state.onCharge = () => undefined;
      // The turn that the dead process had taken ends after a minute; nobody waits for it here.
      for (const end of ["", "-wal", "-shm"]) rmSync(`${file}-shared${end}`, { force: true });
      site = await start();
    }
    stripe.state.line = "ok";
    due.run();
    await expect.poll(() => row().feeOpen, { timeout: 90_000, interval: 200 }).toBe(0);
    await site.stop();
    const { fee, feePaid } = row();
    expect(charges).toBe(LIVES);
    expect(feePaid).toBe(fee);
    expect(stripe.charged()).toBe(fee * 100);
    const count = (sql: string) => db.prepare(sql).pluck().get();
    expect(count("SELECT count(*) FROM payments WHERE kind = 'charge'")).toBe(1);
    expect(count("SELECT count(*) FROM outbox_messages WHERE kind = 'payment-receipt'")).toBe(1);
    expect(count("SELECT count(*) FROM order_events WHERE data LIKE '%fee-paid%'")).toBe(1);
    db.close();
    stripe.stop();
    rmSync(folder, { recursive: true, force: true });
  },
);
