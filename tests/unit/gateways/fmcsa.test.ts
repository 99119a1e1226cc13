import { createServer } from "node:http";
import type { Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchRegisteredCarrier } from "#app/gateways/fmcsa.server.ts";
import { factsOfRegister } from "#app/domain/shipping/carriers/register-facts.ts";

/** What QCMobile says of a carrier, as far as we read it, with what we don't keep. */
const carrier = {
  allowedToOperate: "Y",
  bipdInsuranceOnFile: "1000",
  bipdInsuranceRequired: "Y",
  bipdRequiredAmount: "750",
  brokerAuthorityStatus: "N",
  commonAuthorityStatus: "A",
  contractAuthorityStatus: "I",
  dotNumber: 1234567,
  ein: 123456789,
  legalName: "SAMPLE CARRIER LLC",
  oosDate: null,
  safetyRating: "S",
  statusCode: "A",
  totalDrivers: "3",
};
const links = { _links: { self: { href: "https://example.com/?webKey=the-key" } } };
const json = (body: unknown, status = 200) => ({
  status,
  type: "application/json",
  body: JSON.stringify(body),
});
const html = (status: number) => ({ status, type: "text/html", body: "<!doctype html><h1>Maintenance</h1>" });

let answer: { status: number; type: string; body: string } | ((response: ServerResponse) => void);
let asked: string[] = [];
let server: Server;
let baseUrl = "";
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (typeof answer === "function") return answer(response);
    response.writeHead(answer.status, { "Content-Type": answer.type });
    response.end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/qc/services/`;
});
afterAll(() => server.closeAllConnections());
afterAll(() => void server.close());

const ask = (given: typeof answer, limitMs = 30_000) => {
  answer = given;
  asked = [];
  return fetchRegisteredCarrier({ webKey: "the-key", baseUrl, limitMs, allowThisMachine: true }, "1234567");
};

describe("FMCSA’s answer", () => {
  test("is read as an object, as a list with one, and without its wrapping", async () => {
    for (const content of [{ carrier, ...links }, [{ carrier, ...links }], carrier]) {
      const read = await ask(json({ content, retrievalDate: "2026-11-27T00:00:00.000+0000" }));
      expect(read.ok && read.value.carrier, JSON.stringify(content).slice(0, 40)).toEqual({
        legalName: "SAMPLE CARRIER LLC",
        allowedToOperate: true,
        isActive: true,
        isOutOfService: false,
        rating: "satisfactory",
        commonAuthority: true,
        contractAuthority: false,
        brokerAuthority: false,
        liabilityOnFile: 1_000_000,
        liabilityRequired: 750_000,
      });
    }
    expect(asked).toEqual(["/qc/services/carriers/1234567?webKey=the-key"]);
  });

  test("is kept as it came, without the tax number and our key", async () => {
    const read = await ask(json({ content: { carrier, ...links } }));
    const raw = read.ok ? read.value.raw : "";
    expect(raw).toContain('"totalDrivers":"3"');
    expect(raw).not.toMatch(/123456789|the-key|"ein"/);
  });

  test("is no carrier for null and for an empty list", async () => {
    for (const content of [null, []])
      expect(await ask(json({ content }))).toEqual({
        ok: true,
        value: { carrier: null, raw: JSON.stringify({ content }) },
      });
  });

  test.each([
    ["a bad key is a sentence with 404", json({ content: "Webkey not found" }, 404), "bad-key"],
    ["or with 200", json({ content: "Webkey not found" }), "bad-key"],
    ["or 401", json({}, 401), "bad-key"],
    ["maintenance is a page with 200", html(200), "maintenance"],
    ["or with 503", html(503), "maintenance"],
    ["a wall answers 403", html(403), "rejected"],
    ["too many questions are 429", json({}, 429), "rejected"],
    ["an unknown address is 404", json({}, 404), "status"],
    ["words instead of JSON", { status: 200, type: "text/plain", body: "hello" }, "malformed"],
    ["JSON of something else", json({ error: "no" }), "malformed"],
    ["a sentence that isn’t about the key", json({ content: "Please wait" }), "malformed"],
    ["a carrier that is a number", json({ content: { carrier: 7 } }), "malformed"],
    ["another carrier", json({ content: { carrier: { ...carrier, dotNumber: 7654321 } } }), "malformed"],
    ["a body without an end", json({ content: "x".repeat(300_000) }), "too-large"],
  ])("%s", async (_, given, code) => {
    expect(await ask(given)).toEqual({ ok: false, error: { code } });
  });

  test("that never comes ends at the limit, and one that breaks off is none", async () => {
    expect(await ask(() => {}, 300)).toEqual({ ok: false, error: { code: "timeout" } });
    expect(await ask((response) => response.destroy())).toEqual({
      ok: false,
      error: { code: "unreachable" },
    });
  });

  test("has amounts in thousands as texts or numbers, and flags that may be missing", async () => {
    const of = async (changes: Record<string, unknown>) => {
      const read = await ask(json({ content: { carrier: { ...carrier, ...changes } } }));
      return read.ok ? read.value.carrier : null;
    };
    expect(await of({ bipdInsuranceOnFile: 750, bipdRequiredAmount: "" })).toMatchObject({
      liabilityOnFile: 750_000,
      liabilityRequired: null,
    });
    expect(await of({ bipdInsuranceOnFile: "0", bipdInsuranceRequired: "N" })).toMatchObject({
      liabilityOnFile: 0,
      liabilityRequired: 0,
    });
    expect(await of({ bipdInsuranceOnFile: "a lot", safetyRating: "CONDITIONAL" })).toMatchObject({
      liabilityOnFile: null,
      rating: "conditional",
    });
    expect(await of({ allowedToOperate: undefined, allowToOperate: "N" })).toMatchObject({
      allowedToOperate: false,
    });
    expect(await of({ oosDate: "2026-01-01", statusCode: "I", commonAuthorityStatus: null })).toMatchObject({
      isOutOfService: true,
      isActive: false,
      commonAuthority: null,
    });
  });
});

test("what the register says becomes what the rules ask", async () => {
  const read = await ask(json({ content: { carrier: { ...carrier, commonAuthorityStatus: "N" } } }));
  const facts = factsOfRegister(read.ok ? read.value.carrier : null);
  expect(facts).toMatchObject({ isKnown: true, mayOperate: true, hasCarrierAuthority: false });
  expect(factsOfRegister(null)).toMatchObject({ isKnown: false, hasCarrierAuthority: null });
  const known = { ...(read.ok && read.value.carrier ? read.value.carrier : never()) };
  expect(factsOfRegister({ ...known, allowedToOperate: true, isActive: false }).mayOperate).toBe(false);
  expect(factsOfRegister({ ...known, allowedToOperate: null, isActive: null }).mayOperate).toBeNull();
});

function never(): never {
  throw new Error("The register’s answer wasn’t read.");
}
