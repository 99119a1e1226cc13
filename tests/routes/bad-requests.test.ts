import { describe, expect, test } from "vitest";
import { answer, postForm, postJson, visitor } from "#tests/support/answer.ts";
import { destination } from "#tests/support/factories.ts";

const form = { "Content-Type": "application/x-www-form-urlencoded" };

async function expectWords(response: Response, status: number) {
  expect(response.status).toBe(status);
  const text = await response.text();
  expect(text.length).toBeGreaterThan(20);
  expect(text).not.toMatch(/\bat .*\.(js|ts|tsx):\d+/);
}

describe("the wizard answers with words", () => {
  test("400 to an unknown button", async () => {
    await expectWords(await postForm("/quote", { ...destination(), intent: "fly" }), 400);
  });
  test("400 to no button", async () => {
    await expectWords(await postForm("/quote", destination()), 400);
  });
  test("413 to an oversized form", async () => {
    await expectWords(
      await postForm("/quote", { intent: "to-vehicle", pickupAddress: "x".repeat(70_000) }),
      413,
    );
  });
  test("413 to an oversized stream that tells no length", async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(16_384));
      },
    });
    const init = { method: "POST", headers: form, body, duplex: "half" } as RequestInit;
    await expectWords(await answer("/quote", init), 413);
  });
  test.each(["application/json", "text/plain", ""])("415 to a form of type %j", async (type) => {
    await expectWords(
      await answer("/quote", { method: "POST", headers: { "Content-Type": type }, body: "intent=reset" }),
      415,
    );
  });
  test("400 to a multipart form without an end", async () => {
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    await expectWords(await answer("/quote", { method: "POST", headers, body: "--x\r\nContent-Disp" }), 400);
  });
  test("405 to PUT and DELETE", async () => {
    await expectWords(await answer("/quote", { method: "PUT", headers: form, body: "intent=reset" }), 405);
    await expectWords(await answer("/quote", { method: "DELETE", headers: form }), 405);
  });
  test("404 to an unknown path, read or posted to", async () => {
    await expectWords(await answer("/no-such-page"), 404);
    await expectWords(await answer("/no-such-page", { method: "POST", headers: form, body: "a=b" }), 404);
  });
  test.each(["tampered", "e30=.x", "%%%", "x".repeat(9_000)])(
    "an empty draft to the cookie %j",
    async (value) => {
      const page = await answer("/quote", { headers: { Cookie: `quote-draft-abcd1234=${value}` } });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("pickupAddress");
    },
  );
});

describe("nobody's names break the answer", () => {
  test("a field called __proto__ changes nothing", async () => {
    const guest = visitor();
    const page = await guest.press("/quote", "to-vehicle", {
      ...destination(),
      __proto__x: "1",
      ["constructor"]: "2",
    });
    expect(page.status).toBe(303);
  });
  test("markup in an address comes back as text", async () => {
    const page = await visitor().press(
      "/quote",
      "to-vehicle",
      destination({ pickupAddress: '"><script>alert(1)</script>' }),
    );
    expect(page.status).toBe(400);
    expect(await page.text()).not.toContain("<script>alert(1)");
  });
});

describe("the JSON interface answers with words", () => {
  test.each([
    ["not JSON at all", "{", 400],
    ["a list", "[]", 400],
    ["null", "null", 400],
    ["an oversized body", JSON.stringify({ pickupZip: "x".repeat(70_000) }), 413],
  ])("%s", async (_what, body, status) => {
    const response = await answer("/api/calculate-quote", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    expect(response.status).toBe(status);
    expect((await response.json()) as object).toEqual({ error: expect.stringMatching(/\w{3,}/) });
  });
  test("GET where only POST is known", async () => {
    const response = await answer("/api/submit-quote");
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  });
  test("POST where only GET is known", async () => {
    expect((await postJson("/api/places?q=miami", {})).status).toBe(405);
  });
  test("a form where JSON is meant", async () => {
    expect((await answer("/api/submit-quote", { method: "POST", headers: form, body: "a=b" })).status).toBe(
      415,
    );
  });
});
