import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rememberAnswers } from "../../../../app/domain/trip/vehicles/remember-answers.server";
import { vehicleSource } from "../../../../app/domain/trip/vehicles/vehicle-source.server";
import type { VehicleSource } from "../../../../app/domain/trip/vehicles/vehicle-source.server";
import { startFakeVpic } from "../../../support/fake-vpic";
import type { FakeVpic, FakeVpicMode } from "../../../support/fake-vpic";
import { memoryStore } from "./memory-store";

let fake: FakeVpic;
let store: ReturnType<typeof memoryStore>;
let source: (timeoutMs: number) => VehicleSource;
beforeAll(async () => {
  fake = await startFakeVpic();
});
beforeEach(() => {
  fake.setMode("good");
  fake.requests.length = 0;
  store = memoryStore();
  const complain = (error: unknown) => {
    throw error;
  };
  source = (timeoutMs) => vehicleSource({ baseUrl: fake.url, timeoutMs }, rememberAnswers(store, complain));
});
afterAll(() => fake.close());

describe("the makes", () => {
  test("are never waited for, and there once the service has answered", async () => {
    fake.setMode("held");
    const { makes } = source(20_000);
    expect(await makes()).toEqual([]);
    fake.setMode("good");
    await expect.poll(makes).toContain("FISKER AUTOMOTIVE");
    expect(fake.requests).toHaveLength(1);
  });
});

describe("the models of a make that we do not keep", () => {
  test("come from the service, once for each make and year", async () => {
    const { models } = source(5_000);
    expect(await models("Panoz", "2001")).toContain("Esperante");
    expect(await models("  PANOZ ", "2001")).toContain("Esperante");
    expect(fake.requests).toHaveLength(1);
    await models("Panoz", "2002");
    expect(fake.requests).toHaveLength(2);
  });

  test.each<FakeVpicMode>([
    "never",
    "drip",
    "slow",
    "down",
    "status500",
    "rubbish",
    "broken",
    "shape",
    "huge",
    "empty",
  ])("are nothing when the service is %s, and nobody waits twice", async (mode) => {
    fake.setMode(mode, 30_000);
    const { models } = source(300);
    expect(await models("Panoz", "2001")).toEqual([]);
    expect(await models("Panoz", "2001")).toEqual([]);
    expect(fake.requests).toHaveLength(1);
  });

  test.each([
    ["", "2001"],
    ["..", "2001"],
    ["%", "2001"],
    ["<script>", "2001"],
    ["a\nb\u0000", "2001"],
    ["x".repeat(51), "2001"],
    ["Panoz", "1899"],
    ["Panoz", "2099"],
    ["Panoz", "2001/../2002"],
  ])("are not asked for, nor remembered, as %j of %j", async (make, year) => {
    expect(await source(300).models(make, year)).toEqual([]);
    expect(fake.requests).toEqual([]);
    expect(store.rows.size).toBe(0);
  });
});
