import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { answer, postJson } from "#tests/support/answer.ts";
import { contact, destination, newEmail, vehicle } from "#tests/support/factories.ts";

const asked = (changes: object = {}) => ({
  pickupZip: "33101",
  deliveryZip: "10001",
  transportType: "open",
  ...vehicle(),
  isRunning: true,
  ...changes,
});

describe("POST /api/calculate-quote", () => {
  test("gives price, range, miles, days, lines and the way", async () => {
    const response = await postJson("/api/calculate-quote", asked());
    expect(response.status).toBe(200);
    const quote = await response.json();
    expect(quote.distance).toBeGreaterThan(1_200);
    expect(quote.distance).toBeLessThan(1_380);
    expect(quote.priceRange.min).toBeLessThanOrEqual(quote.estimatedPrice);
    expect(quote.priceRange.max).toBeGreaterThanOrEqual(quote.estimatedPrice);
    const sum = quote.breakdown.reduce((total: number, line: { amount: number }) => total + line.amount, 0);
    expect(sum).toBe(quote.estimatedPrice);
    expect(quote.route.via).toContain("I-95");
    expect(quote.route.states).toEqual(expect.arrayContaining(["FL", "GA", "NY"]));
    expect(quote.validUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Object.keys(quote).sort()).toEqual([
      "breakdown",
      "distance",
      "estimatedPrice",
      "priceRange",
      "route",
      "transitDays",
      "validUntil",
    ]);
  });

  test("costs more enclosed, and more when it does not run", async () => {
    const price = async (changes: object) =>
      ((await (await postJson("/api/calculate-quote", asked(changes))).json()) as { estimatedPrice: number })
        .estimatedPrice;
    const open = await price({});
    expect(await price({ transportType: "enclosed" })).toBeGreaterThan(open);
    expect(await price({ isRunning: false })).toBeGreaterThan(open);
  });

  test.each([
    ["pickupZip", "3310", "Please enter complete 5-digit ZIP codes for both locations"],
    ["deliveryZip", undefined, "Please enter complete 5-digit ZIP codes for both locations"],
    ["vehicleYear", "19", "Must be a 4-digit year"],
    ["vehicleYear", undefined, "Must be a 4-digit year"],
    ["vehicleMake", "", "Choose the make, or type it if it isn’t listed"],
  ])("%s of %j is malformed: %s", async (field, value, error) => {
    const response = await postJson("/api/calculate-quote", asked({ [field]: value }));
    expect([response.status, await response.json()]).toEqual([400, { error, field }]);
  });

  test.each(["00000", "00901", "09012", "33101", "02554"])(
    "no quote can be given to %s",
    async (deliveryZip) => {
      const response = await postJson("/api/calculate-quote", asked({ deliveryZip }));
      expect(response.status).toBe(422);
      expect(((await response.json()) as { error: string }).error).toContain(deliveryZip);
    },
  );
});

describe("POST /api/submit-quote", () => {
  const body = (changes: object = {}) => ({
    formData: {
      ...destination(),
      ...vehicle(),
      ...contact(),
      pickupZip: "33101",
      deliveryZip: "10001",
      ...changes,
    },
    estimate: { estimatedPrice: 1, priceRange: { min: 1, max: 1 }, distance: 1 },
    useWhatsApp: false,
  });

  test("stores a quote priced by the server, whatever price the client sends", async () => {
    const response = await postJson("/api/submit-quote", body());
    expect(response.status).toBe(201);
    const quote = await response.json();
    expect(quote.quoteNumber).toMatch(/^EH-/);
    expect(quote.estimatedPrice).toBeGreaterThan(300);
    expect((await answer(quote.link)).status).toBe(200);
  });

  test("under one Idempotency-Key is one quote, with the first answer again", async () => {
    const headers = { "Idempotency-Key": "order-7" };
    const first = await (await postJson("/api/submit-quote", body(), headers)).json();
    const again = await postJson("/api/submit-quote", body(), headers);
    expect([again.status, await again.json()]).toEqual([201, first]);
  });

  test("refuses a key that was used for another quote", async () => {
    const headers = { "Idempotency-Key": "order-8" };
    await postJson("/api/submit-quote", body(), headers);
    expect((await postJson("/api/submit-quote", body({ vehicleModel: "Accord" }), headers)).status).toBe(422);
  });

  test("two callers that chose the same key, for two customers, get a quote each", async () => {
    const headers = { "Idempotency-Key": "1" };
    const ask = async (email: string) => postJson("/api/submit-quote", body({ email }), headers);
    const [one, other] = [await ask("one@example.com"), await ask("other@example.com")];
    expect([one.status, other.status]).toEqual([201, 201]);
    const [first, again] = [await one.json(), await (await ask("ONE@example.com")).json()];
    expect(again.quoteNumber).not.toBe((await other.json()).quoteNumber);
    expect(first.quoteNumber).not.toBe(undefined);
  });

  test("prices the day of pickup that it's given, and rejects one that is over", async () => {
    const pickupDate = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const priced = await (await postJson("/api/calculate-quote", asked({ pickupDate }))).json();
    const { quoteNumber, estimatedPrice } = await (
      await postJson("/api/submit-quote", body({ pickupDate }))
    ).json();
    expect(estimatedPrice).toBe(priced.estimatedPrice);
    expect(await db.quote.findUniqueOrThrow({ where: { quoteNumber } })).toMatchObject({
      pickupOn: pickupDate,
    });
    const past = await postJson("/api/submit-quote", body({ pickupDate: "2020-01-01" }));
    expect(past.status).toBe(422);
    expect((await past.json()).error).toContain("past");
  });

  test("without a key, two calls are two quotes", async () => {
    const before = await db.quote.count();
    await postJson("/api/submit-quote", body());
    await postJson("/api/submit-quote", body());
    expect(await db.quote.count()).toBe(before + 2);
  });

  test.each([
    [{ fullName: "" }, "Enter your full name"],
    [{ fullName: "x".repeat(51) }, "Must be 50 characters or less"],
    [{ email: "pat" }, "Invalid email format"],
    [{ email: undefined }, "Invalid email format"],
    [{ phone: "123" }, "Invalid phone format"],
    [{ pickupAddress: "" }, "Pickup address is required"],
    [{ deliveryAddress: "" }, "Delivery address is required"],
    [
      { pickupAddress: "San Juan, PR", pickupZip: undefined },
      "That’s in a US territory. We arrange that by hand. Please call (800) 555-0199 for a price.",
    ],
    [
      { pickupAddress: "San Juan", pickupZip: undefined },
      "If that’s in Puerto Rico or another US territory, please call (800) 555-0199: we arrange those by hand. If it’s in a state, please give the state or its ZIP code.",
    ],
    [{ vehicleYear: "abc" }, "Must be a 4-digit year"],
    [{ vehicleYear: undefined }, "Must be a 4-digit year"],
    [{ vehicleModel: undefined, email: "pat" }, "Choose the model, or “Other” if it isn’t listed"],
    [{ pickupAddress: "Dallas 33101", pickupZip: undefined }, "Please enter a complete 5-digit ZIP code"],
    [{ pickupAddress: "", email: "pat" }, "Pickup address is required"],
  ])(
    "%j is refused with the first failing message, %s, and the name of its field",
    async (changes, error) => {
      const response = await postJson("/api/submit-quote", body(changes));
      const [field] = Object.keys(changes);
      expect([response.status, await response.json()]).toEqual([400, { error, field }]);
    },
  );

  test("names the part of the body that is missing", async () => {
    const response = await postJson("/api/submit-quote", { useWhatsApp: true });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: expect.stringContaining("formData"), field: "formData" },
    ]);
  });

  test("reads a phone number with dots", async () => {
    const response = await postJson("/api/submit-quote", body({ phone: "305.555.0100", email: newEmail() }));
    const { quoteNumber } = (await response.json()) as { quoteNumber: string };
    const { lead } = await db.quote.findUniqueOrThrow({ where: { quoteNumber }, select: { lead: true } });
    expect(lead.phone).toBe("305-555-0100");
  });

  test("stores nothing for what an instant quote cannot cover", async () => {
    const before = await db.quote.count();
    const toHawaii = body({ deliveryAddress: "Honolulu, HI 96813", deliveryZip: "96813", isRunning: false });
    const response = await postJson("/api/submit-quote", toHawaii);
    expect(response.status).toBe(422);
    expect(((await response.json()) as { error: string }).error).toContain("start and drive aboard");
    expect(await db.quote.count()).toBe(before);
  });

  test("says in which years a vehicle was built, and keeps nothing", async () => {
    const before = await db.quote.count();
    const response = await postJson("/api/submit-quote", body({ vehicleYear: "2021", vehicleMake: "AMC" }));
    expect(response.status).toBe(422);
    expect((await response.json()).error).toContain("AMC as built from 1954 to 1988, not in 2021");
    expect(await db.quote.count()).toBe(before);
  });

  test("takes the ZIP beside an address that has none", async () => {
    const response = await postJson("/api/submit-quote", body({ pickupAddress: "Miami, FL" }));
    expect(response.status).toBe(201);
  });
});

describe("the choices", () => {
  const list = async (path: string) => (await (await answer(path)).json()) as Record<string, unknown[]>;

  test("makes are ours at once, whatever the vehicle service does", async () => {
    const { makes } = await list("/api/makes?year=2019");
    expect(makes).toEqual(expect.arrayContaining(["Honda", "Ferrari", "Club Car"]));
  });
  test("models of a built-in make", async () => {
    expect((await list("/api/models?make=Honda&year=2019")).models).toContain("Civic");
  });
  test("makes are those of the year, in lists by kind", async () => {
    const of = (year: string) => list(`/api/makes?year=${year}`);
    const byKind = async (year: string) => (await of(year)).byKind as unknown as Record<string, string[]>;
    expect((await of("2021")).makes).not.toContain("AMC");
    expect((await of("1970")).makes).toContain("AMC");
    expect((await byKind("2021")).boat).toContain("Sea Ray");
    expect((await byKind("2021")).car).not.toContain("Sea Ray");
    expect((await byKind("2021"))["golf-cart"]).toContain("Club Car");
  });
  test("models are those of the year and of the kind", async () => {
    expect((await list("/api/models?make=Toyota&year=2021")).models).not.toContain("2000GT");
    expect((await list("/api/models?make=Zodiac&year=2021&kind=boat")).models).toEqual(["Other boat"]);
  });
  test("models of a make that nobody knows are Other", async () => {
    expect((await list("/api/models?make=Zzyzx&year=2019")).models).toEqual(["Other"]);
  });
  test.each([
    "/api/makes",
    "/api/makes?year=19",
    "/api/models?year=2019",
    `/api/models?year=2019&make=${"x".repeat(51)}`,
  ])("%s is refused", async (path) => expect((await answer(path)).status).toBe(400));
  test.each([
    ["331", "Miami"],
    ["san ant", "San Antonio"],
    ["st louis", "Saint Louis"],
    ["ft lauderdale", "Fort Lauderdale"],
    ["NYC", "New York"],
  ])("the place %j is found", async (query, city) => {
    const { places } = await list(`/api/places?q=${encodeURIComponent(query)}`);
    expect(places?.length).toBeLessThanOrEqual(10);
    expect(places?.[0]).toMatchObject({ city, label: expect.stringContaining(city) });
  });
});

test("/healthz answers while the database does", async () => {
  const response = await answer("/healthz");
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: "ok", release: expect.stringMatching(/^[0-9a-f]{12}$/) },
  ]);
});
