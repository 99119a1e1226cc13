import { once } from "node:events";
import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkEmailService } from "#app/gateways/email.server.ts";
import { listNewestIntent } from "#app/gateways/stripe.server.ts";
import type { StripeErrorCode } from "#app/gateways/stripe.server.ts";
import { checkWhatsApp } from "#app/gateways/whatsapp.server.ts";
import type { FmcsaErrorCode } from "#app/gateways/fmcsa.server.ts";
import { startFakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import type { FakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import {
  checkOutside,
  judgeEmail,
  judgeFmcsa,
  judgeReplies,
  judgeStripe,
  judgeWhatsApp,
} from "../../../bin/doctor/check-outside.ts";

let smtp: FakeSmtpServer;
/** Answers each request with what a test has put there, and remembers what was asked. */
let answer = (response: ServerResponse): unknown => response.end();
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  answer(response);
});
let baseUrl: string;
const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

beforeAll(async () => {
  smtp = await startFakeSmtpServer({
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "site" && password === "right"
        ? done(null, { user: username })
        : done(Object.assign(new Error("5.7.8 wrong password"), { responseCode: 535 })),
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await smtp.close();
  server.close();
});

describe("the mail server", () => {
  const withLogin = (password: string) => `smtp://site:${password}@127.0.0.1:${smtp.port}`;

  test("that takes the login is fine, and got no email", async () => {
    const answered = await checkEmailService({ url: withLogin("right") });
    expect(judgeEmail(answered, null)).toMatchObject({ state: "fine" });
    expect(smtp.seen).toEqual([]);
  });

  test("that rejects the login is broken, with what it says and without the password", async () => {
    const finding = judgeEmail(await checkEmailService({ url: withLogin("wrong") }), null);
    expect(finding).toMatchObject({ state: "broken", text: expect.stringContaining("5.7.8 wrong password") });
    expect(JSON.stringify(finding)).not.toContain("wrong@");
  });

  test("that isn't there is broken", async () => {
    const answered = await checkEmailService({ url: "smtp://127.0.0.1:9", answerMs: 2_000 });
    expect(judgeEmail(answered, null)).toMatchObject({
      state: "broken",
      text: expect.stringContaining("ECONNREFUSED"),
    });
  });

  test("that takes a test, or not, says so for its address", () => {
    expect(judgeEmail({ ok: true }, "pat@example.com")).toMatchObject({
      state: "fine",
      text: expect.stringContaining("pat@example.com"),
    });
    expect(judgeEmail({ ok: false, reason: "refused", detail: "550 no" }, "pat@example.com").state).toBe(
      "broken",
    );
  });
});

test("the mailbox of replies is judged by what it answers", () => {
  expect(judgeReplies({ ok: true, uidValidity: "1", emails: [], isPart: false }).state).toBe("fine");
  expect(judgeReplies({ ok: false, detail: "The mailbox says: no such user." })).toMatchObject({
    state: "broken",
    text: "The mailbox says: no such user. Replies are not read: see IMAP_URL.",
  });
});

describe("Stripe", () => {
  const account = () => ({ secretKey: "sk_test_1", baseUrl, allowThisMachine: true, pauseMs: 0 });
  const site = { secretKey: "sk_live_1", isTrial: false };
  const error = (code: StripeErrorCode) => ({ code, reason: "", intentId: null });

  test("is asked for the newest charge, with the key", async () => {
    answer = json(200, { data: [] });
    expect((await listNewestIntent(account())).ok).toBe(true);
    expect(asked.at(-1)).toBe("GET /v1/payment_intents?limit=1 Bearer sk_test_1");
  });

  test("that doesn't take the key is broken", async () => {
    answer = json(401, { error: { type: "invalid_request_error" } });
    const answered = await listNewestIntent(account());
    expect(answered.ok ? null : judgeStripe(answered.error, site)).toMatchObject({ state: "broken" });
  });

  test.each([
    [null, site, "fine"],
    [null, { secretKey: "rk_test_1", isTrial: false }, "look"],
    [null, { secretKey: "rk_test_1", isTrial: true }, "fine"],
    [error("timeout"), site, "look"],
    [error("malformed"), site, "broken"],
  ] as const)("with %j and %j is %s", (given, of, state) => {
    expect(judgeStripe(given, of)).toMatchObject({ state });
  });
});

test.each<[FmcsaErrorCode, string]>([
  ["bad-key", "broken"],
  ["maintenance", "look"],
  ["rejected", "look"],
  ["timeout", "look"],
])("the carrier register's %s is %s", (code, state) => {
  expect(judgeFmcsa({ ok: false, error: { code } })).toMatchObject({ state });
  expect(judgeFmcsa({ ok: true, value: { carrier: null, raw: "{}" } })).toMatchObject({ state: "fine" });
});

describe("Meta", () => {
  const service = () => ({ baseUrl, token: "a-token", phoneId: "4711" });

  test("is asked for our number, and nothing is sent", async () => {
    answer = json(200, { id: "4711" });
    expect(await checkWhatsApp(service())).toEqual({ ok: true, waId: "4711" });
    expect(asked.at(-1)).toMatch(/^GET \/v[\d.]+\/4711\?fields=id Bearer a-token$/);
  });

  test("that doesn't take the token is broken, and one whose webhook isn't set wants a look", async () => {
    answer = json(401, { error: { code: 190, message: "expired" } });
    expect(judgeWhatsApp(await checkWhatsApp(service()), true)).toMatchObject({
      state: "broken",
      text: expect.stringContaining("WHATSAPP_TOKEN has expired"),
    });
    expect(judgeWhatsApp({ ok: true, waId: "4711" }, true).state).toBe("fine");
    expect(judgeWhatsApp({ ok: true, waId: "4711" }, false).state).toBe("look");
  });
});

test("what isn't set up is fine, and said", async () => {
  const findings = await checkOutside({ isOffline: true, emailTo: null });
  expect(findings.map(({ name, state }) => `${name}: ${state}`)).toEqual([
    "email: fine",
    "replies: fine",
    "payments: fine",
    "carrier register: fine",
    "WhatsApp: fine",
  ]);
  expect(findings[0]?.text).toContain("SMTP_URL isn't set");
});
