import { err, ok } from "#app/domain/base/result.ts";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fetchCarMakes, fetchModels } from "../../../../app/gateways/vpic.server";
import { startFakeVpic } from "../../../support/fake-vpic";
import type { FakeVpic } from "../../../support/fake-vpic";

let fake: FakeVpic;
beforeAll(async () => {
  fake = await startFakeVpic();
});
beforeEach(() => {
  fake.setMode("good");
  fake.requests.length = 0;
});
afterAll(() => fake.close());

const service = (timeoutMs?: number) => ({ baseUrl: fake.url, timeoutMs });

describe("the public vehicle service", () => {
  test("tells the makes of cars", async () => {
    const answer = await fetchCarMakes(service());
    expect(answer).toMatchObject({ ok: true });
    expect(answer.ok && answer.value).toContain("FISKER AUTOMOTIVE");
    expect(fake.requests).toEqual(["/api/vehicles/GetMakesForVehicleType/car"]);
  });

  test("tells the models of a make in a year", async () => {
    expect(await fetchModels(service(), "Fisker Automotive", "2012")).toEqual(ok(["Karma"]));
    expect(fake.requests).toEqual([
      "/api/vehicles/GetModelsForMakeYear/make/Fisker Automotive/modelyear/2012",
    ]);
  });

  test("has nothing for a make that it does not know", async () => {
    expect(await fetchModels(service(), "Acme", "2012")).toEqual(ok([]));
  });

  test.each(["Rolls/Royce", "a?b#c", "100%", "../../x", "Škoda"])(
    "a make such as %j stays one part of the path",
    async (make) => {
      await fetchModels(service(), make, "2012");
      expect(fake.requests).toEqual([`/api/vehicles/GetModelsForMakeYear/make/${make}/modelyear/2012`]);
    },
  );

  test("a base address may end in a slash", async () => {
    expect(await fetchCarMakes({ baseUrl: `${fake.url}/` })).toMatchObject({ ok: true });
  });

  test.each([
    ["status500", "status"],
    ["rubbish", "malformed"],
    ["broken", "malformed"],
    ["shape", "malformed"],
    ["huge", "malformed"],
    ["down", "unreachable"],
  ] as const)("when it answers with %s the code is %s", async (mode, code) => {
    fake.setMode(mode);
    expect(await fetchCarMakes(service())).toEqual(err({ code }));
    expect(fake.requests).toHaveLength(1);
  });

  test.each(["never", "drip", "slow"] as const)(
    "when it is %s, the whole answer has a limit",
    async (mode) => {
      fake.setMode(mode, 30_000);
      expect(await fetchCarMakes(service(150))).toEqual(err({ code: "timeout" }));
    },
  );

  test("slow but in time is an answer", async () => {
    fake.setMode("slow", 50);
    expect(await fetchCarMakes(service(2_000))).toMatchObject({ ok: true });
  });

  test("nobody at the address is unreachable", async () => {
    const gone = await startFakeVpic();
    await gone.close();
    expect(await fetchCarMakes({ baseUrl: gone.url })).toEqual(err({ code: "unreachable" }));
    expect(await fetchCarMakes({ baseUrl: "not an address" })).toEqual(err({ code: "unreachable" }));
  });

  test("names are trimmed, told once, and dropped where no visitor could submit them", async () => {
    const names = [
      " Karma ",
      "Karma",
      "",
      "  ",
      null,
      "x".repeat(51),
      "a\u0000b",
      "a\u202eb",
      "a\u2028b",
      "Élan",
    ];
    const server = createServer((_request, response) =>
      response.end(JSON.stringify({ Results: names.map((name) => ({ Model_Name: name })) })),
    );
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await fetchModels({ baseUrl }, "x", "2012")).toEqual(ok(["Karma", "Élan"]));
    server.closeAllConnections();
    server.close();
  });
});
