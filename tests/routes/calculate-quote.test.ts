import { describe, expect, test } from "vitest";
import { postJson } from "#tests/support/answer.ts";
import { vehicle } from "#tests/support/factories.ts";

const asked = (changes: object = {}) => ({
  pickupZip: "33101",
  deliveryZip: "10001",
  transportType: "open",
  ...vehicle(),
  isRunning: true,
  ...changes,
});

describe("what an instant quote cannot cover is 422 with a reason and the phone", () => {
  const boat = { vehicleMake: "Sea Ray", vehicleModel: "SPX 190" };
  const size = { vehicleLength: "20 ft", vehicleWidth: "8'6\"", vehicleHeight: 7.5, vehicleWeight: 5_000 };
  const tesla = { vehicleMake: "Tesla", vehicleModel: "Model 3" };
  const machine = { vehicleMake: "Caterpillar", vehicleModel: "320" };

  test.each([
    [{ deliveryZip: "96813", isRunning: false }, "start and drive aboard"],
    [{ pickupZip: "96720", deliveryZip: "96813" }, "From island to island"],
    [{ deliveryZip: "99501", isRunning: false }, "start and drive aboard"],
    [{ deliveryZip: "96813", ...tesla }, "don’t take electric cars or plug-in hybrids"],
    [{ pickupZip: "99501", ...tesla }, "don’t take electric cars or plug-in hybrids"],
    [{ deliveryZip: "96813", ...boat }, "measured size"],
    [{ deliveryZip: "99501", ...machine }, "measured size"],
    [{ transportType: "enclosed", ...boat }, "choose open transport"],
    [{ transportType: "enclosed", ...machine }, "choose open transport"],
    [{ isRunning: false, ...machine }, "crane"],
    [boat, "length, width, height and weight"],
    [{ ...boat, ...size, vehicleWeight: null }, "length, width, height and weight"],
    [{ ...machine, ...size, vehicleWidth: "9 ft 10 in" }, "over the 8 ft 6 in wide"],
    [{ vehicleMake: "Clayton", vehicleModel: "Mobile home" }, "mobile and manufactured homes"],
    [{ vehicleYear: "0000" }, "don’t know of any 0000 vehicle"],
    [{ vehicleYear: "2999" }, "don’t know of any 2999 vehicle"],
    [
      { vehicleYear: "2021", vehicleMake: "Toyota", vehicleModel: "2000GT" },
      "the Toyota 2000GT as built from 1965 to 1970, not in 2021",
    ],
    [
      { vehicleYear: "2021", vehicleMake: "amc", vehicleModel: "Other" },
      "AMC as built from 1954 to 1988, not in 2021",
    ],
  ])("%j", async (changes, words) => {
    const response = await postJson("/api/calculate-quote", asked(changes));
    expect(response.status).toBe(422);
    const { error } = (await response.json()) as { error: string };
    expect(error).toContain(words);
    expect(error).toContain("(800) 555-0199");
  });

  test.each([
    [{ deliveryZip: "96813" }],
    [{ deliveryZip: "99501" }],
    [{ pickupZip: "96813", deliveryZip: "96814", isRunning: false }],
    [{ isRunning: false }],
    [{ ...boat, ...size, isRunning: false }],
    [{ ...machine, ...size }],
    [{ ...size }],
    [{ vehicleYear: "2026" }],
    [{ vehicleYear: String(new Date().getUTCFullYear() + 1) }],
    [{ vehicleYear: "1967", vehicleMake: "Toyota", vehicleModel: "2000GT" }],
    [{ vehicleYear: "2021", vehicleMake: "Toyota", vehicleModel: "Other" }],
    [{ vehicleYear: "2021", vehicleMake: "Custom / Other", vehicleModel: "Car" }],
  ])("%j has its price as ever", async (changes) => {
    expect((await postJson("/api/calculate-quote", asked(changes))).status).toBe(200);
  });
});

describe("the measurements of a boat or a machine", () => {
  const boat = { vehicleMake: "Sea Ray", vehicleModel: "SPX 190" };
  const priceOf = async (size: object) => {
    const response = await postJson("/api/calculate-quote", asked({ ...boat, ...size }));
    expect(response.status).toBe(200);
    return ((await response.json()) as { estimatedPrice: number; breakdown: { label: string }[] }) ?? {};
  };
  const size = { vehicleLength: 20, vehicleWidth: 8, vehicleHeight: 7, vehicleWeight: 4_000 };

  test("are feet and pounds as numbers, or text with a unit", async () => {
    const { estimatedPrice, breakdown } = await priceOf(size);
    expect(breakdown.map(({ label }) => label)).toContain("Length 20 ft");
    const typed = {
      vehicleLength: "6.1 m",
      vehicleWidth: "96 in",
      vehicleHeight: "7'",
      vehicleWeight: "2 tons",
    };
    expect((await priceOf(typed)).estimatedPrice).toBe(estimatedPrice);
  });

  test("set the price", async () => {
    const [small, large] = [
      await priceOf({ ...size, vehicleLength: 14 }),
      await priceOf({ ...size, vehicleLength: 28 }),
    ];
    expect(large.estimatedPrice).toBeGreaterThan(1.3 * small.estimatedPrice);
  });

  test.each([
    [{ vehicleLength: "long" }, "Please enter the length in feet and inches"],
    [{ vehicleWidth: 102 }, "A width of 102 ft can’t be right"],
    [{ vehicleWeight: "3 stone" }, "Please enter the weight in pounds"],
    [{ vehicleHeight: {} }, "Please enter the height"],
  ])("%j is 400 and says what is wrong", async (changes, words) => {
    const response = await postJson("/api/calculate-quote", asked({ ...boat, ...size, ...changes }));
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: string }).error).toContain(words);
  });
});

describe("a pickup date", () => {
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const withDate = (pickupDate: unknown) => postJson("/api/calculate-quote", asked({ pickupDate }));

  test("brings the days of the pickup, and the price of its season", async () => {
    const priceOn = async (pickupDate: string | undefined) => {
      const response = await withDate(pickupDate);
      expect(response.status).toBe(200);
      return (await response.json()) as { estimatedPrice: number; pickup?: { from: string; to: string } };
    };
    const year = new Date().getUTCFullYear() + 1;
    const [may, september] = [`${year}-05-10`, `${year}-09-15`].map((day) =>
      day > dayIn(364) ? `${year - 1}${day.slice(4)}` : day,
    );
    const [north, ordinary] = [await priceOn(may), await priceOn(september)];
    expect(north.estimatedPrice).toBeGreaterThan(ordinary.estimatedPrice);
    expect(north.pickup?.from).toBe(may);
    expect(Object.keys(await priceOn(undefined))).not.toContain("pickup");
  });

  test.each([[undefined], [null], [""], [dayIn(0)], [dayIn(300)]])("may be %j", async (day) => {
    expect((await withDate(day)).status).toBe(200);
  });

  test.each([
    ["2020-01-01", 422, "2020-01-01 is in the past"],
    [dayIn(-2), 422, "is in the past"],
    [dayIn(370), 422, "more than 12 months ahead"],
    ["2027-02-30", 400, "2027-02-30 isn’t on the calendar"],
    ["2027-13-01", 400, "2027-13-01 isn’t on the calendar"],
    ["03/15/2027", 400, "YYYY-MM-DD"],
    ["tomorrow", 400, "YYYY-MM-DD"],
    [20270315, 400, "YYYY-MM-DD"],
  ])("of %j is %i: %s", async (day, status, words) => {
    const response = await withDate(day);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { error: string }).error).toContain(words);
  });
});
