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
  const tesla = { vehicleMake: "Tesla", vehicleModel: "Model 3" };
  const machine = { vehicleMake: "Caterpillar", vehicleModel: "320" };

  test.each([
    [{ deliveryZip: "96813", isRunning: false }, "start and drive aboard"],
    [{ pickupZip: "96720", deliveryZip: "96813", isRunning: false }, "start and drive aboard"],
    [{ deliveryZip: "99501", isRunning: false }, "start and drive aboard"],
    [{ deliveryZip: "96813", ...tesla }, "no electric cars and no plug-in hybrids"],
    [{ pickupZip: "99501", ...tesla }, "no electric cars and no plug-in hybrids"],
    [{ deliveryZip: "96813", ...boat }, "measured size"],
    [{ deliveryZip: "99501", ...machine }, "measured size"],
    [{ transportType: "enclosed", ...boat }, "choose open transport"],
    [{ transportType: "enclosed", ...machine }, "choose open transport"],
    [{ isRunning: false, ...machine }, "crane"],
    [{ vehicleMake: "Clayton", vehicleModel: "Mobile home" }, "mobile and manufactured homes"],
    [{ vehicleYear: "0000" }, "no vehicle of the year 0000"],
    [{ vehicleYear: "2999" }, "no vehicle of the year 2999"],
  ])("%j", async (changes, words) => {
    const response = await postJson("/api/calculate-quote", asked(changes));
    expect(response.status).toBe(422);
    const { error } = (await response.json()) as { error: string };
    expect(error).toContain(words);
    expect(error).toContain("(800) 555-0142");
  });

  test.each([
    [{ deliveryZip: "96813" }],
    [{ deliveryZip: "99501" }],
    [{ pickupZip: "96813", deliveryZip: "96814", isRunning: false }],
    [{ isRunning: false }],
    [{ ...boat, isRunning: false }],
    [machine],
  ])("%j has its price as ever", async (changes) => {
    expect((await postJson("/api/calculate-quote", asked(changes))).status).toBe(200);
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
    ["2027-02-30", 400, "2027-02-30 does not exist"],
    ["2027-13-01", 400, "2027-13-01 does not exist"],
    ["03/15/2027", 400, "YYYY-MM-DD"],
    ["tomorrow", 400, "YYYY-MM-DD"],
    [20270315, 400, "YYYY-MM-DD"],
  ])("of %j is %i: %s", async (day, status, words) => {
    const response = await withDate(day);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { error: string }).error).toContain(words);
  });
});
