import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { answer, postForm, postJson } from "#tests/support/answer.ts";
import { takeBookings } from "#tests/support/booking.ts";
import { anOrder, copyOrder } from "#tests/support/orders.ts";

const page = "/price-guarantee";
const fields = {
  pickupAddress: "Miami, FL 33101",
  deliveryAddress: "10001",
  transportType: "open",
  vehicleKind: "sedan",
  isRunning: "true",
  pickupDate: "",
  askedPrice: "$1,000",
};
const check = (changes: Partial<typeof fields> = {}) =>
  answer(`${page}?${new URLSearchParams({ ...fields, ...changes })}`);
const textOf = async (response: Response) => (await response.text()).replaceAll("&#x27;", "'");

/** Fetched and not hard-coded, because seasons change our price. */
async function ourPrice(changes: Record<string, unknown> = {}) {
  const asked = {
    pickupZip: "33101",
    deliveryZip: "10001",
    transportType: "open",
    isRunning: true,
    vehicleYear: "2020",
    vehicleMake: "Toyota",
    vehicleModel: "Camry",
    ...changes,
  };
  return (await (await postJson("/api/calculate-quote", asked)).json()) as {
    estimatedPrice: number;
    priceRange: { min: number; max: number };
  };
}

async function rowCounts() {
  const tables = await db.$queryRawUnsafe<{ name: string }[]>(
    "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
  );
  const counts = tables.map(async ({ name }) => {
    const [row] = await db.$queryRawUnsafe<{ n: bigint }[]>(`SELECT count(*) AS n FROM "${name}"`);
    return [name, Number(row?.n)];
  });
  return Promise.all(counts);
}

describe("the page", () => {
  test("says the guarantee and the four things, and asks no contact", async () => {
    const response = await answer(page);
    expect(response.status).toBe(200);
    const text = await textOf(response);
    for (const title of ["Another vehicle", "Not running after all", "Another address", "Another date"])
      expect(text).toContain(title);
    expect(text).not.toMatch(/name="(email|phone|fullName)"/);
    expect(text).not.toContain("noindex");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("asks nothing when the address names none of the checker's fields", async () => {
    const response = await answer(`${page}?utm_source=mail`);
    expect(response.status).toBe(200);
    expect(await textOf(response)).not.toContain('role="alert"');
  });

  test("answers 405 to a post", async () => {
    expect((await postForm(page, fields)).status).toBe(405);
  });
});

test("says what late costs us, only while it costs something and quotes can be booked here", async () => {
  const says = "we take $40 off our fee for each day, up to $400, and never more than our fee.";
  const set = async (settings: Record<string, string>) => {
    for (const [name, value] of Object.entries(settings))
      await db.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
  };
  await set({ latePerDay: "40", lateAtMost: "400" });
  await takeBookings(false);
  expect(await textOf(await answer(page))).not.toContain("Late has a price");
  await takeBookings();
  const text = await textOf(await answer(page));
  expect(text).toContain("Late has a price");
  expect(text).toContain(says);
  await set({ latePerDay: "", lateAtMost: "" });
  expect(await textOf(await answer(page))).not.toContain("Late has a price");
  await takeBookings(false);
});

describe("what it cost us last year", () => {
  const show = (value: string) =>
    db.setting.upsert({
      where: { name: "showsGuarantee" },
      create: { name: "showsGuarantee", value },
      update: { value },
    });

  test("is said from 25 orders on, and only if the operator wants it", async () => {
    await show("on");
    const lastYear = Number(deskDayOf(new Date()).slice(0, 4)) - 1;
    const { orderId } = await anOrder();
    const { carrierPart } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const day = { state: "closed", bookedOn: `${lastYear}-05-05` };
    const booked = { ...day, isFromBefore: false, carrierPay: carrierPart };
    for (let made = 0; made < 5; made += 1) await copyOrder(orderId, day);
    for (let made = 0; made < 24; made += 1) await copyOrder(orderId, booked);
    expect(await textOf(await answer(page))).not.toContain("Last year");
    await copyOrder(orderId, {
      ...booked,
      carrierPay: carrierPart + 1_250,
      paidOnTop: 1_250,
      payReason: "rates",
    });
    const says = "Last year we booked 25 orders; on 1 of them the carrier cost more, and we paid $1,250.";
    expect(await textOf(await answer(page))).toContain(says);
    expect(await textOf(await check())).toContain(says);
    await show("");
    expect(await textOf(await answer(page))).not.toContain("Last year");
  });
});

describe("a check of 33101 to 10001", () => {
  test("calls our own estimate a fair price, and shows both ranges with their sources", async () => {
    const { estimatedPrice, priceRange } = await ourPrice();
    const response = await check({ askedPrice: String(estimatedPrice) });
    expect(response.status).toBe(200);
    const text = await textOf(response);
    expect(text).toContain("<title>A fair price");
    expect(text).toContain(`$${priceRange.max.toLocaleString("en-US")}`);
    expect(text).toMatch(/href="https:\/\/monarchtg\.com[^"]*"/);
    expect(text).toContain("noindex");
  });

  test.each([
    ["200", "Far too low to be safe", "binding price"],
    ["$6,000", "Much too high", "included"],
  ])("calls %s: %s", async (askedPrice, title, question) => {
    const text = await textOf(await check({ askedPrice }));
    expect(text).toContain(`<title>${title}`);
    expect(text).toContain(question);
  });

  test("is as good for what has no published figures", async () => {
    const text = await textOf(await check({ vehicleKind: "exotic", askedPrice: "200" }));
    expect(text).toContain("<title>Far too low to be safe");
    expect(text).toContain("any published prices");
  });

  test("rests on our range alone where a ship takes part", async () => {
    const text = await textOf(await check({ deliveryAddress: "Honolulu, HI 96813", askedPrice: "3000" }));
    expect(text).toContain("Part of this trip is by ship");
    expect(text).toContain("isn’t for electric cars and plug-in hybrids");
  });

  test("says for which days its own range is, where a first one was asked for", async () => {
    const day = new Date(Date.now() + 30 * 86_400_000);
    const words = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(day);
    const text = await textOf(await check({ pickupDate: day.toISOString().slice(0, 10) }));
    expect(text).toContain(`Our range, pickup from ${words}`);
    expect(await textOf(await check())).toContain("Our range, today");
  });

  test("needs no cookie, sets none and stores nothing", async () => {
    const before = await rowCounts();
    const answers = [await check(), await check({ askedPrice: "free" })];
    expect(answers.flatMap((each) => each.headers.getSetCookie())).toEqual([]);
    expect(await rowCounts()).toEqual(before);
  });
});

describe("a check that cannot be made is 400 with the reason and the values", () => {
  test.each([
    [{ askedPrice: "" }, "askedPrice", "Please enter the price you were given"],
    [{ askedPrice: "a lot" }, "askedPrice", "Please enter the price in dollars"],
    [{ askedPrice: "900-1100" }, "askedPrice", "one price, not a range"],
    [{ askedPrice: "12" }, "askedPrice", "below $50"],
    [{ askedPrice: "60,000" }, "askedPrice", "above $50,000"],
    [{ pickupAddress: "" }, "pickupAddress", "Pickup address is required"],
    [{ pickupAddress: "Springfield" }, "pickupAddress", "complete 5-digit ZIP code"],
    [{ pickupAddress: "San Juan" }, "pickupAddress", "another US territory, please call"],
    [{ pickupAddress: "77210" }, "pickupAddress", "77210 is for PO boxes only"],
    [{ pickupAddress: "99998" }, "pickupAddress", "don’t know the ZIP code 99998"],
    [{ deliveryAddress: "00901" }, "deliveryAddress", "US territory"],
    [{ deliveryAddress: "09012" }, "deliveryAddress", "military post office"],
    [{ deliveryAddress: "02554" }, "deliveryAddress", "There’s no road to 02554"],
    [{ deliveryAddress: "33101" }, "deliveryAddress", "two different places"],
    [{ vehicleKind: "spaceship" }, "vehicleKind", "Please choose the kind of vehicle"],
    [{ transportType: "rail" }, "transportType", "open or enclosed"],
    [{ isRunning: "perhaps" }, "isRunning", "Choose whether it runs"],
    [{ isRunning: "false", deliveryAddress: "Honolulu, HI 96813" }, "isRunning", "start and drive aboard"],
    [{ vehicleKind: "boat", deliveryAddress: "99501" }, "vehicleKind", "measured size"],
    [{ vehicleKind: "boat", transportType: "enclosed" }, "transportType", "choose open transport"],
    [{ vehicleKind: "heavy-equipment", isRunning: "false" }, "isRunning", "crane"],
    [{ pickupDate: "2020-01-01" }, "pickupDate", "2020-01-01 is in the past"],
    [{ pickupDate: "2999-01-01" }, "pickupDate", "more than 12 months ahead"],
    [{ pickupDate: "2027-02-30" }, "pickupDate", "2027-02-30 isn’t on the calendar"],
    [{ pickupDate: "3/15" }, "pickupDate", "YYYY-MM-DD"],
  ])("%j", async (changes, name, words) => {
    const response = await check(changes);
    expect(response.status).toBe(400);
    const text = await textOf(response);
    expect(text).toContain("<title>Not checked yet");
    expect(text).toMatch(new RegExp(`<a href="#quote-${name}">[^<]*${words.replaceAll("$", "\\$")}`));
  });

  test("everything typed is still there", async () => {
    const text = await textOf(
      await check({
        pickupAddress: "99998",
        askedPrice: "cheap",
        vehicleKind: "boat",
        pickupDate: "2020-01-01",
      }),
    );
    expect(text).toContain('value="2020-01-01"');
    expect(text).toContain('value="99998"');
    expect(text).toContain('value="cheap"');
    expect(text).toMatch(/<option value="boat" selected=""/);
  });

  test("a field that was left away is asked for, not guessed", async () => {
    const response = await answer(`${page}?pickupAddress=33101`);
    expect(response.status).toBe(400);
    expect(await textOf(response)).toContain("Delivery address is required");
  });

  test("what was typed comes back as text, never as markup", async () => {
    const text = await textOf(await check({ askedPrice: '"><script>alert(1)</script>' }));
    expect(text).not.toContain("<script>alert(1)");
  });
});
