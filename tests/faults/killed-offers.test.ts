import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { unknownToRegister } from "#app/domain/shipping/carriers/authority-facts.ts";
import { addStaff } from "#tests/support/staff.ts";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const CARRIERS = 4;
const today = deskDayOf(new Date());

test(
  "killed while carriers accept at once: each order has one carrier, one driver’s link, and the others are told once",
  { timeout: 240_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "evenhaul-offers-"));
    const template = join(process.env[TEMPLATE] ?? "", "template.db");
    const file = join(folder, "evenhaul.db");
    copyFileSync(template, file);
    const env = { DATABASE_URL: `file:${file}`, VPIC_BASE_URL: "http://127.0.0.1:9", LOG_LEVEL: "warn" };
    execFileSync(process.execPath, ["build/seed/seed-demo.js", "--force"], {
      env: Object.assign({}, process.env, env),
    });
    const db = new Database(file, { timeout: 20_000 });
    const agent = await addStaff(file, "agent", "Dana Sample");
    for (let index = 0; index < CARRIERS; index += 1) {
      const id = `asked${index}`;
      db.prepare(
        "INSERT INTO carriers (id, usdot, legal_name, phone, email, insured_until) VALUES (?, ?, ?, '(800) 555-0190', ?, ?)",
      ).run(id, String(8_800_001 + index), `Asked ${index} LLC`, `${id}@example.com`, addDays(today, 300));
      db.prepare(
        "INSERT INTO carrier_certificates (id, carrier_id, insurer, valid_from, valid_until) VALUES (?, ?, 'Sample Mutual', ?, ?)",
      ).run(`c${id}`, id, today, addDays(today, 300));
      const facts = Object.assign({}, unknownToRegister, { isKnown: true, hasCarrierAuthority: true });
      db.prepare(
        "INSERT INTO carrier_checks (id, carrier_id, source, checked_on, facts) VALUES (?, ?, 'staff', ?, ?)",
      ).run(`k${id}`, id, today, JSON.stringify(facts));
    }
    type Order = { id: string; version: number; part: number; first: string; last: string };
    const orders = db
      .prepare(
        "SELECT id, version, carrier_part AS part, pickup_first AS first, delivery_last AS last FROM orders WHERE state = 'confirmed' AND pickup_last >= ? AND id NOT IN (SELECT order_id FROM carrier_offers)",
      )
      .all(today) as Order[];
    expect(orders.length).toBeGreaterThan(2);

    let url = "";
    const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method: "POST",
        redirect: "manual",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: url, ...headers },
        body: new URLSearchParams(fields),
      });
    const countOf = (sql: string, ...given: string[]) =>
      Number(
        db
          .prepare(sql)
          .pluck()
          .get(...given),
      );

    let site = await startSite(template, env);
    url = site.url;
    for (const [index, order] of orders.entries()) {
      const usdots = Array.from({ length: CARRIERS }, (_none, each) => String(8_800_001 + each));
      const asked = await post(
        `/admin/orders/${order.id}`,
        {
          intent: "send-offers",
          seen: `version=${order.version}`,
          carriers: usdots.join(", "),
          pay: String(order.part),
          hours: "24",
          note: "",
        },
        { Cookie: agent.cookie },
      );
      expect(asked.headers.get("location")).toContain("done=offers-sent");
      const tokens = db
        .prepare("SELECT token FROM carrier_offers WHERE order_id = ? ORDER BY id")
        .pluck()
        .all(order.id) as string[];
      expect(tokens).toHaveLength(CARRIERS);
      const accept = async (token: string): Promise<number> => {
        try {
          const answer = await post(`/offer/${token}`, {
            intent: "accept",
            pickupOn: order.first > today ? order.first : today,
            deliveryOn: order.last,
            driverName: "Sam",
            driverPhone: "(800) 555-0191",
            truck: "12",
            acceptedBy: "Robin Sample",
            mayAccept: "on",
          });
          return answer.status;
        } catch {
          // The site is gone.
          return 0;
        }
      };
      const pressed = tokens.map(accept);
      // Each order a little later within the acceptances.
      await sleep(5 + index * 12);
      site.process.kill("SIGKILL");
      const first = await Promise.all(pressed);
      await site.stop();
      site = await startSite(template, env);
      url = site.url;
      // Everybody presses again once the site is back.
      const second = await Promise.all(tokens.map(accept));
      expect(second.filter((status) => status === 303)).toHaveLength(1);
      expect(second.filter((status) => status === 409)).toHaveLength(CARRIERS - 1);
      // The carrier that was told that they have it still has it.
      const winner = first.indexOf(303);
      if (winner >= 0) expect(second[winner]).toBe(303);
      expect(
        countOf("SELECT count(*) FROM orders WHERE id = ? AND state = 'carrier-assigned'", order.id),
      ).toBe(1);
      expect(
        countOf(
          "SELECT count(*) FROM order_events WHERE order_id = ? AND kind = 'moved' AND json_extract(data, '$.move') = 'assign'",
          order.id,
        ),
      ).toBe(1);
      expect(
        countOf("SELECT count(*) FROM driver_links WHERE order_id = ? AND ended_at IS NULL", order.id),
      ).toBe(1);
      const emailsOf = (kind: string) =>
        countOf(
          "SELECT count(*) FROM outbox_messages AS m JOIN carrier_offers AS o ON o.id = m.offer_id WHERE o.order_id = ? AND m.kind = ?",
          order.id,
          kind,
        );
      expect(emailsOf("offer-over-to-carrier")).toBe(CARRIERS - 1);
      expect(emailsOf("dispatch-to-carrier")).toBe(1);
      expect(emailsOf("offer-answered-to-staff")).toBe(1);
    }
    await site.stop();
    db.close();
    rmSync(folder, { recursive: true, force: true });
  },
);
