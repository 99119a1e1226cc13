import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sendWhatsApp } from "#app/gateways/whatsapp.server.ts";
import type { ApprovedText } from "#app/gateways/whatsapp.server.ts";
import { parseApprovedAs } from "#app/domain/messages/templates/approved-as.ts";
import { metaError, startCloudApi } from "#tests/support/fake-cloud-api.ts";

let api: Awaited<ReturnType<typeof startCloudApi>>;
beforeAll(async () => {
  api = await startCloudApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  api.received.length = 0;
  api.behave(null);
});

const send = (approved: ApprovedText | null = null, limitMs = 10_000) =>
  sendWhatsApp(
    { baseUrl: api.baseUrl, token: "a token of tests", phoneId: "100200300", limitMs },
    { to: "+15855550103", id: "ours", text: "Hello", approved },
  );

test("a text and an approved text, in Meta’s form, with our id and the token", async () => {
  const answer = await send();
  expect(answer).toMatchObject({ ok: true });
  await send({ name: "one_question", language: "en_US", parameters: { first_name: "Sample" } });
  await send({ name: "no_fields", language: "en", parameters: {} });
  const [text, approved, bare] = api.received;
  expect(text?.path).toBe("/v24.0/100200300/messages");
  expect(text?.headers.authorization).toBe("Bearer a token of tests");
  const common = { messaging_product: "whatsapp", to: "+15855550103", biz_opaque_callback_data: "ours" };
  expect(text?.body).toMatchObject({ ...common, type: "text", text: { body: "Hello" } });
  expect(approved?.body).toMatchObject({
    ...common,
    type: "template",
    template: {
      name: "one_question",
      language: { code: "en_US" },
      components: [
        { type: "body", parameters: [{ type: "text", parameter_name: "first_name", text: "Sample" }] },
      ],
    },
  });
  expect(bare?.body).toMatchObject({ template: { name: "no_fields", components: [] } });
});

test("an error is about the message, the moment, or everything, by its code", async () => {
  const reason = async (code: number, status = 400) => {
    api.behave(metaError(code, status));
    const answer = await send();
    return answer.ok ? "sent" : answer.reason;
  };
  for (const code of [100, 131026, 131047, 131050, 132000, 132001, 132015])
    expect(await reason(code), String(code)).toBe("rejected");
  for (const code of [1, 2, 131000, 131016, 131056])
    expect(await reason(code, 500), String(code)).toBe("later");
  for (const code of [0, 4, 10, 190, 200, 368, 80007, 130429, 131031, 131042, 131048])
    expect(await reason(code), String(code)).toBe("for-all");
  expect([await reason(999_999, 400), await reason(999_999, 503), await reason(999_999, 429)]).toEqual([
    "rejected",
    "later",
    "for-all",
  ]);
});

test("Retry-After is heard, in seconds and as a date, up to a day", async () => {
  const wait = async (header: string) => {
    api.behave(metaError(130429, 429, { "Retry-After": header }));
    const answer = await send();
    return answer.ok ? null : answer.retryAfterMs;
  };
  expect(await wait("120")).toBe(120_000);
  expect(await wait("999999999")).toBe(24 * 60 * 60_000);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T12:00:00Z") });
  expect(await wait("Tue, 24 Nov 2026 12:01:00 GMT")).toBe(60_000);
  vi.useRealTimers();
  for (const header of ["soon", "-5", "0"]) expect(await wait(header), header).toBeNull();
});

test("a service that hangs is left at the limit; one that resets or answers garbage is told apart", async () => {
  api.behave(() => {});
  expect(await send(null, 300)).toMatchObject({ ok: false, detail: "Meta took too long." });
  api.behave((response) => response.writeHead(200).write("{"));
  expect(await send(null, 300)).toMatchObject({ ok: false, detail: "Meta took too long." });
  api.behave((response) => response.socket?.resetAndDestroy());
  expect(await send()).toMatchObject({ ok: false, reason: "for-all", detail: "Meta could not be reached." });
  api.behave((response) => response.socket?.end("not http at all\r\n\r\n"));
  expect(await send()).toMatchObject({ ok: false, reason: "for-all" });
  api.behave((response) => response.writeHead(500).end("<html>oops</html>"));
  expect(await send()).toMatchObject({ ok: false, reason: "later" });
  api.behave((response) => response.writeHead(302, { Location: api.baseUrl }).end());
  expect(await send()).toMatchObject({ ok: false, reason: "later" });
  for (const body of ["thanks", "{}", '{"messages":[]}', "a".repeat(5_000_000)]) {
    api.behave((response) => response.writeHead(200).end(body));
    expect(await send(), body.slice(0, 20)).toMatchObject({ ok: false, reason: "later" });
  }
});

test("what staff read has neither the number nor the token", async () => {
  for (const code of [131026, 190, 424_242]) {
    api.behave(metaError(code));
    const answer = await send();
    expect(answer.ok).toBe(false);
    expect(JSON.stringify(answer)).not.toMatch(/5855550103|a token of tests/);
    expect(JSON.stringify(answer)).toContain(String(code));
  }
});

test("a name and language of an approved text, as staff type them", () => {
  const parsed = { name: "one_question", language: "en_US" };
  expect(parseApprovedAs("one_question en_US")).toEqual(parsed);
  expect(parseApprovedAs(" one_question/en_US ")).toEqual(parsed);
  expect(parseApprovedAs("one_question, en_US")).toEqual(parsed);
  for (const typed of ["one_question", "One Question en_US", "", "x en_us"])
    expect(parseApprovedAs(typed), typed).toBeNull();
});
