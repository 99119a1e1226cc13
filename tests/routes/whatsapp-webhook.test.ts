import { createHmac } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { answer } from "#tests/support/answer.ts";
import { whatsAppBody } from "#tests/support/whatsapp-body.ts";
import { newPhone, whatsAppLead } from "#tests/support/whatsapp-lead.ts";

vi.hoisted(() => {
  process.env.WHATSAPP_APP_SECRET = "an app secret of tests";
  process.env.WHATSAPP_VERIFY_TOKEN = "a verify token of tests";
  process.env.WHATSAPP_PHONE_ID = "100200300";
  process.env.METRICS_TOKEN = "a token only tests know";
});

const path = "/webhooks/whatsapp";
const sign = (body: string, secret = "an app secret of tests") =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
const post = (body: string, headers: Record<string, string> = {}) =>
  answer(path, { method: "POST", body, headers: { "Content-Type": "application/json", ...headers } });
const report = (value: object) => {
  const body = JSON.stringify(whatsAppBody(value));
  return post(body, { "X-Hub-Signature-256": sign(body) });
};
let count = 0;
const newWaId = () => `wamid.in-${process.pid}-${count++}`;
const digitsOf = (phone: string) => `1${phone.replace(/\D/g, "")}`;
const seconds = () => String(Math.floor(Date.now() / 1_000));
const incoming = (phone: string, body: string, id = newWaId()) => ({
  contacts: [{ wa_id: digitsOf(phone), profile: { name: "Sample Person 4" } }],
  messages: [{ id, from: digitsOf(phone), timestamp: seconds(), type: "text", text: { body } }],
});
const counted = async (outcome: string) => {
  const page = await answer("/metrics", { headers: { Authorization: "Bearer a token only tests know" } });
  const [, value = "0"] =
    new RegExp(`^whatsapp_reports_total\\{outcome="${outcome}"\\} (\\d+)`, "m").exec(await page.text()) ?? [];
  return Number(value);
};
const kindsOf = async (leadId: string) =>
  (await db.leadEvent.findMany({ where: { leadId }, orderBy: { sequence: "asc" } })).map(({ kind }) => kind);

beforeEach(() => db.unplacedWhatsApp.deleteMany());

test("Meta gets its challenge back for the right token only", async () => {
  const ask = (changes: Record<string, string> = {}) =>
    answer(
      `${path}?${new URLSearchParams({ "hub.mode": "subscribe", "hub.verify_token": "a verify token of tests", "hub.challenge": "1158201444", ...changes })}`,
    );
  const right = await ask();
  expect([right.status, await right.text()]).toEqual([200, "1158201444"]);
  expect(right.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect((await ask({ "hub.verify_token": "another" })).status).toBe(403);
  expect((await ask({ "hub.mode": "unsubscribe" })).status).toBe(403);
  expect((await ask({ "hub.challenge": "<script>" })).status).toBe(400);
  expect((await answer(path)).status).toBe(403);
});

test("a missing or wrong signature is a 401, counted, and changes nothing", async () => {
  const before = await counted("rejected");
  const { id, phone } = await whatsAppLead();
  const body = JSON.stringify(whatsAppBody(incoming(phone ?? "", "Hello")));
  const headersOf: Record<string, string>[] = [
    {},
    { "X-Hub-Signature-256": "sha256=no" },
    { "X-Hub-Signature-256": sign(body, "another secret") },
    { "X-Hub-Signature-256": sign(`${body} `) },
  ];
  for (const headers of headersOf) expect((await post(body, headers)).status).toBe(401);
  expect(await counted("rejected")).toBe(before + 4);
  expect(await kindsOf(id)).toEqual([]);
});

test("what is signed and nonsense, or too much, changes nothing and breaks nothing", async () => {
  for (const body of ["", "{", "null", "[]", '{"object":"page"}', '{"entry":[{"changes":"x"}]}', "\u0000"])
    expect((await post(body, { "X-Hub-Signature-256": sign(body) })).status, body).toBe(200);
  const long = "a".repeat(3 * 1024 * 1024 + 1);
  expect((await post(long, { "X-Hub-Signature-256": sign(long) })).status).toBe(413);
  expect((await answer(path, { method: "PUT", body: "{}" })).status).toBe(405);
});

test("a message lands with its lead once, which waits for an answer then", async () => {
  const { id, phone } = await whatsAppLead();
  const value = incoming(phone ?? "", "Is it enclosed?");
  expect((await report(value)).status).toBe(200);
  expect((await report(value)).status).toBe(200);
  expect(await db.whatsAppMessage.findMany({ where: { leadId: id } })).toMatchObject([
    { direction: "in", status: "received", text: "Is it enclosed?" },
  ]);
  expect(await kindsOf(id)).toEqual(["whatsapp-received"]);
  expect((await db.lead.findUniqueOrThrow({ where: { id } })).waitingSince).not.toBeNull();
});

test("STOP takes the consent back and gives up what waits", async () => {
  const { id, phone } = await whatsAppLead();
  const message = await db.whatsAppMessage.create({
    data: { leadId: id, direction: "out", text: "Hello", status: "waiting", statusAt: new Date() },
  });
  await db.outboxMessage.create({
    data: { kind: "whatsapp", channel: "whatsapp", whatsAppMessageId: message.id },
  });
  await report(incoming(phone ?? "", "Stop"));
  expect(await kindsOf(id)).toEqual(["whatsapp-received", "consent-recorded"]);
  const lead = await db.lead.findUniqueOrThrow({
    where: { id },
    include: { consents: { orderBy: { createdAt: "asc" } } },
  });
  expect(lead).toMatchObject({ useWhatsApp: false, waitingSince: null, contactStoppedAt: null });
  expect(lead.consents.map(({ purpose, isGranted }) => [purpose, isGranted])).toEqual([
    ["whatsapp", true],
    ["whatsapp", false],
  ]);
  const outbox = await db.outboxMessage.findFirstOrThrow({ where: { whatsAppMessageId: message.id } });
  expect(outbox.givenUpAt).not.toBeNull();
  expect((await db.whatsAppMessage.findUniqueOrThrow({ where: { id: message.id } })).status).toBe("failed");
});

test("a message from an unknown number waits for staff, once", async () => {
  const value = incoming(newPhone(), "Do you ship boats?");
  await report(value);
  await report(value);
  expect(await db.unplacedWhatsApp.findMany()).toMatchObject([
    { fromName: "Sample Person 4", text: "Do you ship boats?", handledAt: null },
  ]);
});

test("reports about ours move the message on, and never back", async () => {
  const { id } = await whatsAppLead();
  const waId = newWaId();
  const { id: messageId } = await db.whatsAppMessage.create({
    data: { leadId: id, direction: "out", text: "Hello", status: "sent", statusAt: new Date(), waId },
  });
  const say = (status: string, more: object = {}) =>
    report({ statuses: [{ id: waId, status, timestamp: seconds(), ...more }] });
  const status = async () =>
    (await db.whatsAppMessage.findUniqueOrThrow({ where: { id: messageId } })).status;
  await say("read");
  await say("delivered");
  await say("sent");
  expect(await status()).toBe("read");
  expect((await say("deleted", { errors: "odd" })).status).toBe(200);
  expect(await status()).toBe("read");
});
