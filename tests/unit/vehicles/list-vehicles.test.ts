import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { builtInMakes } from "../../../app/domain/vehicles/catalogue";
import { startFakeVpic } from "../../support/fake-vpic";

const fake = await startFakeVpic();
// The environment is read only once, at the first import of a module that needs it.
process.env.VPIC_BASE_URL = fake.url;
const { db } = await import("../../../app/db.server");
const { listMakes } = await import("../../../app/domain/vehicles/list-makes.server");
const { checkedVehicleLabel } = await import("../../../app/domain/vehicles/checked-vehicle-label.server");
const { listModels } = await import("../../../app/domain/vehicles/list-models.server");

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
    expect(await listMakes()).toEqual(builtInMakes);
    await expect.poll(listMakes).toContain("Fisker Automotive");
    const makes = await listMakes();
    expect(makes).toEqual(expect.arrayContaining([...builtInMakes]));
    expect(makes).not.toContain("HONDA");
    expect(makes).toEqual(
      [...makes].sort(new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare),
    );
    expect(fake.requests).toHaveLength(1);
  });
});

describe("the models to choose from", () => {
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
  await listMakes();
  await expect.poll(listMakes).toContain("Panoz");
  const called = (model: string) => checkedVehicleLabel({ year: "2001", make: "PANOZ", model });
  expect(await called("esperante")).toBe("2001 Panoz Esperante");
  expect(await called("call 555-0199 to win")).toBe("2001 Panoz");
});
