import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { GivenToMove } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { answer } from "#tests/support/answer.ts";
import { aCarrier, anOrder, copyOrder } from "#tests/support/orders.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const today = deskDayOf(new Date());
const page = "/admin/dashboard?part=orders&period=90";
const people: Record<string, TestStaff> = {};

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const days = (from: number, to: number) =>
  ({
    first: addDays(deskDayOf(ago(from)), 0),
    last: addDays(deskDayOf(ago(to)), 0),
    kind: "estimated",
  }) as const;

/** An order that was booked a while ago and moved on from there, each move with the time of it. */
async function moved(
  windows: { pickup: ReturnType<typeof days>; delivery: ReturnType<typeof days> },
  moves: readonly (readonly [OrderMoveName, number, GivenToMove?])[],
) {
  const { orderId } = await anOrder({
    now: ago(20),
    pickupWindow: windows.pickup,
    deliveryWindow: windows.delivery,
  });
  const by = byStaff({ id: people.agent?.id ?? "", name: "Sample agent" });
  for (const [move, when, given = {}] of moves) {
    const all = { moment: ago(when), ...given };
    const result = await moveOrder({ orderId, move, by, given: all, now: ago(when) });
    if (!result.ok) throw new Error(JSON.stringify(result.error));
  }
  return orderId;
}

const overPlan = async (amount: number) => {
  const { carrierPart } = await db.order.findFirstOrThrow({ orderBy: { createdAt: "asc" } });
  return aCarrier({ pay: carrierPart + amount, payReason: "weather" });
};

beforeAll(async () => {
  for (const role of ["agent", "marketing"] as const)
    people[role] = await addStaff(file, role, `Sample ${role}`);
  const windows = { pickup: days(16, 12), delivery: days(10, 6) };
  // On time at both ends, and $120 above the plan.
  await anOrder({ now: ago(30) });
  const carrier = await overPlan(120);
  const paid = await moved(windows, [
    ["confirm", 19],
    ["assign", 18, { carrier }],
    ["pick-up", 14],
    ["deliver", 8],
  ]);
  // Picked up late, and not delivered yet.
  await moved(windows, [
    ["confirm", 19],
    ["assign", 18, { carrier: aCarrier({ pay: 1 }) }],
    ["pick-up", 5],
  ]);
  await moved(windows, [
    ["confirm", 19],
    ["cancel", 18, { reason: "Sold it", why: "sold" }],
  ]);
  await moved(windows, [["confirm", 19]]);
  await moved(windows, []);
  // Two days after the day that its customer agreed to, although inside the window that it had in the end.
  const { deliveredOn } = await db.order.findUniqueOrThrow({ where: { id: paid } });
  const lateAfter = addDays(deliveredOn as CalendarDay, -2);
  await db.order.update({ where: { id: paid }, data: { latePerDay: 40, lateAfter, lateCredit: 80 } });
  await copyOrder(paid, { distance: 300, deliveryState: "GA" });
}, 120_000);

const plain = (html: string) =>
  html.replaceAll("<!-- -->", "").replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replace(/\s+/g, " ");

async function read(path: string, role = "agent") {
  const response = await answer(path, { headers: { Cookie: people[role]?.cookie ?? "" } });
  expect(response.status, path).toBe(200);
  return plain(await response.text());
}

const panel = (html: string, id: string) =>
  html
    .split("<section")
    .find((part) => part.includes(`id="${id}"`))
    ?.split("</section>")[0] ?? "";
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** How many orders the list at an address has, by its caption. */
async function countAt(path: string): Promise<number> {
  const html = await read(path);
  expect(html, path).not.toContain("could not be read");
  return Number(/<caption[^>]*>([\d,]+) orders?</.exec(html)?.[1] ?? 0);
}

describe("the orders’ part of the dashboard", () => {
  test("says what was booked, what we paid and what was on time", async () => {
    const html = await read(page);
    expect(textOf(panel(html, "guarantee"))).toMatch(/Customers booked 4 \$[\d,]+/);
    expect(textOf(panel(html, "guarantee"))).toContain("We paid for our word 2 $240");
    expect(textOf(panel(html, "guarantee"))).toContain("Off our fees, because it was late 2 $160");
    expect(textOf(panel(html, "on-time"))).toContain("Picked up 2 of 3 2 of 3");
    expect(textOf(panel(html, "on-time"))).toContain("Delivered 2 of 2 2 of 2");
    // One of the four is from before, and had no plan; two are past their windows and not there.
    expect(textOf(panel(html, "guarantee"))).toContain("Planned for carriers 3 $");
    expect(textOf(panel(html, "guarantee"))).toContain("Our fees, as planned 3 $");
    expect(textOf(panel(html, "on-time"))).toContain("until it’s there: 2");
    expect(textOf(panel(html, "distances"))).toContain("1 of 1 last 1 1 of 1 last 1 $80 on 1 5.0 0");
    expect(textOf(panel(html, "order-lanes"))).toContain("$80 on 1");
    expect(textOf(panel(html, "months"))).toContain("$160 on 2");
    expect(textOf(panel(html, "reasons"))).toContain("Weather or a closed road 2 $240");
    expect(textOf(panel(html, "cancellations"))).toContain("The vehicle is sold, or stays 1");
    expect(textOf(panel(html, "cancellations"))).toContain("1 of 5");
    expect(textOf(panel(html, "waits"))).toContain("5 days 2");
    expect(textOf(panel(html, "waits"))).toContain("10 days or more 1");
    expect(textOf(panel(html, "distances"))).toMatch(/under 500 mi 1 \$/);
    expect(textOf(panel(html, "order-lanes"))).toContain("FL to NY 3");
    expect(textOf(panel(html, "order-lanes"))).toContain("FL to GA 1");
    expect(html).toMatch(/<a aria-current="page"[^>]*part=orders">Orders<\/a>/);
  });

  test("every number leads to a list that counts the same", async () => {
    const html = await read(page);
    const others = [await read(`${page}&spread=distance`), await read(`${page}&spread=lane`)];
    const all = [html, ...others.map((other) => panel(other, "spread"))].join("");
    const links = [...all.matchAll(/<a class="n [^"]*"[^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)];
    expect(links.length).toBeGreaterThan(40);
    const counts = new Map<string, number>();
    for (const [, path = "", text = ""] of links) {
      if (!counts.has(path)) counts.set(path, await countAt(path));
      if (/^[\d,]+$/.test(text)) expect([path, text]).toEqual([path, String(counts.get(path))]);
      else if (/^\$0$|^0%$/.test(text)) continue;
      else expect(counts.get(path), `${path} ${text}`).toBeGreaterThan(0);
    }
  });

  test("spreads the days to pickup and the cancellations by month, distance and lane", async () => {
    const of = async (by: string) => textOf(panel(await read(`${page}&spread=${by}`), "spread"));
    // Two after 5 days, one after more than nine, and one canceled because it was sold.
    expect(await of("lane")).toContain(
      "FL to NY 0 1 0 1 5 days 1 Why 1 of FL to NY was canceled The vehicle is sold, or stays 1 FL to GA 0 1 0 0 5 days 0",
    );
    expect(await of("distance")).toContain("under 500 mi 0 1 0 0 5 days 0");
    expect(await of("month")).toContain("The vehicle is sold, or stays 1");
    expect(await of("anything")).toBe(await of("month"));
    expect(textOf(await read(`/admin/orders?booked=${addDays(today, -90)}..${today}&wait=3-5`))).toContain(
      "Days to pickup: 3 to 5",
    );
  });

  test("keeps what a figure asks for when another filter is set, and lets it be removed", async () => {
    const booked = `booked=${addDays(today, -90)}..${today}`;
    const html = await read(`/admin/orders?${booked}&pay=weather&timing=pickup-signed&wait=5`);
    expect(html).toContain('name="pay" value="weather"');
    expect(html).toContain('name="timing" value="pickup-signed"');
    expect(html).toContain('aria-label="Remove Carrier pay"');
    expect(textOf(html)).toContain("Carrier pay: weather or a closed road");
    const sent = await answer(`/admin/orders?form=filters&${booked}&pay=weather&state=delivered`, {
      headers: { Cookie: people.agent?.cookie ?? "" },
    });
    expect(decodeURIComponent(sent.headers.get("Location") ?? "")).toBe(
      `/admin/orders?state=delivered&${booked}&pay=weather`,
    );
    for (const query of ["pay=anything", "timing=soon", "miles=far", "wait=soon", "why=no", "booked=2026-11"])
      expect(await read(`/admin/orders?${query}`), query).toContain("could not be read");
  });

  test("marketing reads the numbers, and no link leads to an order", async () => {
    const html = await read(page, "marketing");
    expect(textOf(panel(html, "guarantee"))).toContain("We paid for our word 2 $240");
    expect(html).not.toContain('href="/admin/orders');
  });

  test("a period without orders says so, and the other part keeps its days", async () => {
    const html = await read("/admin/dashboard?part=orders&from=2020-01-01&to=2020-01-31");
    expect(textOf(panel(html, "guarantee"))).toContain("We paid for our word 0 $0");
    expect(textOf(panel(html, "reasons"))).toContain("No carrier got more than planned.");
    expect(html).toContain('href="/admin/dashboard?from=2020-01-01&to=2020-01-31"');
  });
});
