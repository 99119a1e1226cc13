import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { builtInMakes } from "../../../../app/domain/trip/vehicles/catalogue";
import { missedYears } from "../../../../app/domain/trip/vehicles/built-years";
import { sizeClassOf } from "../../../../app/domain/trip/vehicles/size-class-of";
import { startFakeVpic } from "../../../support/fake-vpic";

const fake = await startFakeVpic();
// The environment is read only once, at the first import of a module that needs it.
process.env.VPIC_BASE_URL = fake.url;
const { db } = await import("../../../../app/db.server");
const { listMakes, listMakesByKind } = await import("../../../../app/domain/trip/vehicles/list-makes.server");
const { checkedVehicleLabel } =
  await import("../../../../app/domain/trip/vehicles/checked-vehicle-label.server");
const { checkBuilt } = await import("../../../../app/domain/trip/vehicles/check-built.server");
const { listModels } = await import("../../../../app/domain/trip/vehicles/list-models.server");

beforeEach(async () => {
  await db.vehicleServiceAnswer.deleteMany();
  fake.setMode("good");
  fake.requests.length = 0;
});
afterAll(async () => {
  await fake.close();
  await db.$disconnect();
});

describe("the makes to choose from", () => {
  test("are ours at first, and ours with the service's soon after, each once and sorted", async () => {
    const ours = builtInMakes.filter((make) => !missedYears({ year: "2019", make, model: "Other" }));
    expect(await listMakes("2019")).toEqual(ours);
    await expect.poll(() => listMakes("2019")).toContain("Fisker Automotive");
    const makes = await listMakes("2019");
    expect(makes).toEqual(expect.arrayContaining(ours));
    expect(makes).not.toContain("HONDA");
    expect(makes).toEqual(
      [...makes].sort(new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare),
    );
    expect(fake.requests).toHaveLength(1);
  });
});

describe("the makes of a year", () => {
  test("are those that built something then, by kind, and a make of several kinds is in each", async () => {
    const { car, motorcycle, boat, machine, "golf-cart": cart } = await listMakesByKind("1975");
    expect(car).toEqual(expect.arrayContaining(["AMC", "Datsun", "Ford", "Custom Car"]));
    expect(car).not.toEqual(expect.arrayContaining(["Tesla"]));
    expect(motorcycle).toContain("Harley-Davidson");
    expect(cart).toContain("Harley-Davidson");
    expect(boat).toContain("Sea Ray");
    expect(machine).toEqual(expect.arrayContaining(["Caterpillar", "Ford"]));
    expect([...car, ...motorcycle]).not.toContain("Sea Ray");
    expect((await listMakesByKind("2021")).car).not.toContain("AMC");
  });

  test("leave out what ours ended, even where the service names it without a year", async () => {
    await expect.poll(() => listMakes("2019")).toContain("Panoz");
    await db.vehicleServiceAnswer.updateMany({ data: { names: JSON.stringify(["AMC", "PANOZ"]) } });
    expect(await listMakes("2019")).toContain("Panoz");
    expect(await listMakes("2019")).not.toContain("AMC");
    expect(await listMakes("1970")).toContain("AMC");
  });
});

describe("a year in which a vehicle was not built", () => {
  const toyota = (year: string, model = "2000GT") => checkBuilt({ year, make: "toyota", model });

  test("is known with the years in which it was", async () => {
    expect(await toyota("2021")).toEqual({
      make: "Toyota",
      model: "2000GT",
      years: [{ first: 1965, last: 1970 }],
    });
    expect(await toyota("1967")).toBeNull();
    expect(await checkBuilt({ year: "2021", make: "AMC", model: "Other" })).toMatchObject({ model: null });
    expect(await checkBuilt({ year: "2021", make: "Toyota", model: "Other" })).toBeNull();
    expect(await checkBuilt({ year: "2021", make: "Zzyzx", model: "Other" })).toBeNull();
  });

  test("is right all the same where the service lists the model for it", async () => {
    const question = "models:2021:toyota";
    const row = { names: JSON.stringify(["Camry", "2000 GT"]), ok: true, askedAt: new Date() };
    await db.vehicleServiceAnswer.create({ data: { question, ...row } });
    expect(await toyota("2021")).toBeNull();
  });

  test("stays wrong where the service answers with another make of a similar name, or not at all", async () => {
    const row = { names: JSON.stringify(["Hauler 20"]), ok: true, askedAt: new Date() };
    await db.vehicleServiceAnswer.create({ data: { question: "models:2021:amc", ...row } });
    expect(await checkBuilt({ year: "2021", make: "AMC", model: "Other" })).not.toBeNull();
    fake.setMode("down");
    expect(await toyota("2021")).not.toBeNull();
  });
});

describe("the models to choose from", () => {
  test("are those of the year", async () => {
    expect(await listModels("Toyota", "2021")).not.toContain("2000GT");
    expect(await listModels("Toyota", "1968")).toContain("2000GT");
    expect(await listModels("AMC", "2021")).toEqual(["Other"]);
  });

  test("are those of the kind; what no list has says its kind", async () => {
    expect(await listModels("Ford", "2019", "machine")).toEqual(["F-650", "F-750", "Other heavy equipment"]);
    expect(await listModels("Ford", "2019", "car")).toContain("F-750");
    expect(await listModels("Zodiac", "2019", "boat")).toEqual(["Other boat"]);
    expect(fake.requests).toEqual([]);
    expect(sizeClassOf({ year: "2019", make: "Zodiac", model: "Other boat" })).toBe("boat");
    expect(sizeClassOf({ year: "2019", make: "Ford", model: "Other heavy equipment" })).toBe(
      "heavy-equipment",
    );
    expect(sizeClassOf({ year: "2019", make: "John Deere", model: "Other motorcycle" })).toBe("motorcycle");
  });

  test("of a make that we keep are ours, and the service is not asked", async () => {
    expect(await listModels("HONDA", "2019")).toContain("CR-V");
    expect(await listModels("Club Car", "2019")).toContain("Custom");
    expect(fake.requests).toEqual([]);
  });

  test("of another make are the service's, sorted, for as long as the answer is kept", async () => {
    expect(await listModels("Panoz", "2001")).toEqual(["Abruzzi", "AIV Roadster", "Esperante", "Roadster"]);
    fake.setMode("down");
    expect(await listModels("Panoz", "2001")).toHaveLength(4);
    expect(fake.requests).toHaveLength(1);
  });

  test.each(["down", "empty", "rubbish", "status500"] as const)(
    "of another make are Other when the service is %s",
    async (mode) => {
      fake.setMode(mode);
      expect(await listModels("Panoz", "2001")).toEqual(["Other"]);
    },
  );

  test("of a make that nobody could have are Other, and nothing is kept of it", async () => {
    expect(await listModels("<b>..</b>%", "2001")).toEqual(["Other"]);
    expect(await db.vehicleServiceAnswer.count()).toBe(0);
  });
});

test.each([
  ["honda", "crv", "2019 Honda CR-V"],
  ["Honda", "XR 650", "2019 Honda XR 650"],
  ["Honda", "WIN $500 now at evil.example", "2019 Honda"],
  ["WIN $500 now", "Civic", "2019 vehicle"],
  ["", "", "2019 vehicle"],
])("an email to an address that anybody may have typed calls a %j %j a %s", async (make, model, label) => {
  expect(await checkedVehicleLabel({ year: "2019", make, model })).toBe(label);
});

test("a make that only the service knows is called by its name there", async () => {
  await expect.poll(() => listMakes("2001")).toContain("Panoz");
  const called = (model: string) => checkedVehicleLabel({ year: "2001", make: "PANOZ", model });
  expect(await called("esperante")).toBe("2001 Panoz Esperante");
  expect(await called("call 555-0199 to win")).toBe("2001 Panoz");
});
