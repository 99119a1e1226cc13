import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { findOutboxMessage } from "#app/domain/desk/outbox-desk/list-outbox.server.ts";
import { sendAgain } from "#app/domain/desk/outbox-desk/send-again.server.ts";
import { deliverWebhooks } from "#app/domain/channels/webhooks/deliver-webhooks.server.ts";
import type { WebhookReport } from "#app/domain/channels/webhooks/deliver-webhooks.server.ts";
import { signingSecret } from "#app/domain/channels/webhooks/endpoint-secret.server.ts";
import { queueNewEvents } from "#app/domain/channels/webhooks/queue-new-events.server.ts";
import { queueWebhook } from "#app/domain/channels/webhooks/queue-webhook.server.ts";
import { isPublicAddress } from "#app/gateways/address-range.ts";
import { findUrlProblem } from "#app/gateways/outbound-request.server.ts";
import { sendWebhook } from "#app/gateways/webhook.server.ts";
import { aQuote } from "#tests/support/outbox.ts";

type Received = { path: string; headers: IncomingHttpHeaders; body: string };
const received: Received[] = [];
const now = new Date();

const bad: Record<string, (response: ServerResponse) => unknown> = {
  "/hang": () => {},
  "/reset": (response) => response.socket?.resetAndDestroy(),
  "/garbage": (response) => response.socket?.end("not http at all\r\n\r\n"),
  "/drip": (response) => response.writeHead(200).write("a"),
  "/long": (response) => response.writeHead(200).end("a".repeat(1_000_000)),
  "/redirect": (response) => response.writeHead(302, { Location: "/good" }).end(),
};

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += chunk));
  request.on("end", () => {
    const path = request.url ?? "";
    received.push({ path, headers: request.headers, body });
    const misbehave = bad[path];
    if (misbehave) return void misbehave(response);
    const status = Number(/^\/status\/(\d+)$/.exec(path)?.[1] ?? 200);
    response.writeHead(status).end(status === 200 ? "thanks" : "no");
  });
});
let base = "";
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  received.length = 0;
  await db.webhookEndpoint.deleteMany();
});

const service = { allowThisMachine: true, limitMs: 500 };
const send = (path: string) =>
  sendWebhook(service, { url: base + path, secrets: ["s"], id: "d1", event: "test", body: "{}" }, now);
const anEndpoint = (path: string, events = ["quote.submitted", "lead.stage-changed", "lead.booked"]) =>
  db.webhookEndpoint.create({
    data: { name: path, url: base + path, secret: "a secret of tests", events: JSON.stringify(events) },
  });
async function deliver(at = now) {
  const reports: WebhookReport[] = [];
  const report = (one: WebhookReport) => reports.push(one);
  await deliverWebhooks({ service, now: () => at, stopping: () => false, report });
  return reports;
}
const queue = () => queueNewEvents(now, () => false);

test("an answer decides: taken, never again, or later; a redirect isn't followed", async () => {
  expect(await send("/good")).toMatchObject({ ok: true, status: 200, answer: "thanks" });
  for (const status of [400, 401, 404, 410])
    expect(await send(`/status/${status}`), String(status)).toMatchObject({ ok: false, reason: "refused" });
  for (const status of [408, 409, 425, 429, 500, 503])
    expect(await send(`/status/${status}`), String(status)).toMatchObject({ ok: false, reason: "later" });
  received.length = 0;
  expect(await send("/redirect")).toMatchObject({ ok: false, reason: "later", status: 302 });
  expect(received.map(({ path }) => path)).toEqual(["/redirect"]);
});

test("a receiver that misbehaves is unreachable within the limit, and its answer is read to 1 KB", async () => {
  for (const path of ["/hang", "/reset", "/garbage", "/drip"])
    expect(await send(path), path).toMatchObject({ ok: false, reason: "unreachable", status: null });
  const long = await send("/long");
  expect(long.ok).toBe(true);
  expect(long.answer).toHaveLength(1024);
});

test("nothing goes into a private network, and http only to this machine in a trial", async () => {
  for (const address of [
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "127.0.0.1",
    "0.0.0.0",
    "100.64.0.1",
  ])
    expect(isPublicAddress(address), address).toBe(false);
  for (const address of ["::1", "::ffff:10.0.0.1", "fd00::1", "fe80::1", "64:ff9b::a00:1", "2002:a00:1::"])
    expect(isPublicAddress(address), address).toBe(false);
  expect([isPublicAddress("8.8.8.8"), isPublicAddress("2606:4700::1")]).toEqual([true, true]);
  expect(findUrlProblem("https://example.com/hook", false)).toBeNull();
  for (const url of [
    "http://example.com",
    "https://10.0.0.1",
    "https://2130706433",
    "https://[::1]",
    "https://localhost",
  ])
    expect(findUrlProblem(url, false), url).not.toBeNull();
  for (const url of [
    "ftp://example.com",
    "https://u:p@example.com",
    "https://10.0.0.1",
    "http://example.com",
    "nothing",
  ])
    expect(findUrlProblem(url, true), url).not.toBeNull();
  const call = { url: `${base}/good`, secrets: ["s"], id: "d", event: "test", body: "{}" };
  expect(await sendWebhook({ allowThisMachine: false }, call, now)).toMatchObject({ reason: "refused" });
  const here = { ...call, url: "https://localhost.localdomain/" };
  expect((await sendWebhook({ allowThisMachine: false }, here, now)).ok).toBe(false);
  expect(received).toEqual([]);
});

test("a quote and a booking reach the endpoint once, signed, without anything about the person", async () => {
  await queue();
  await anEndpoint("/good");
  const { leadId, quoteNumber, email } = await aQuote();
  const data = { from: "ready-to-book", to: "booked" };
  await recordLeadEvent(db, { leadId, now, kind: "stage-changed", data });
  await queue();
  await queue();
  expect((await deliver()).map(({ outcome }) => outcome)).toEqual(["delivered", "delivered", "delivered"]);
  expect(await deliver()).toEqual([]);
  const bodies = received.map(({ body }) => JSON.parse(body) as { event: string; facts: object });
  expect(bodies.map(({ event }) => event).sort()).toEqual([
    "lead.booked",
    "lead.stage-changed",
    "quote.submitted",
  ]);
  const booked = bodies.find(({ event }) => event === "lead.booked");
  expect(booked?.facts).toMatchObject({ lead: leadId, quoteNumber, stage: data });
  for (const { headers, body } of received) {
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["evenhaul-signature"])) ?? [];
    expect(
      createHmac("sha256", signingSecret("a secret of tests")).update(`${t}.${body}`).digest("hex"),
    ).toBe(v1);
    expect(headers["evenhaul-delivery"]).toBe((JSON.parse(body) as { id: string }).id);
    for (const personal of [email, "Pat Example"]) expect(body).not.toContain(personal);
  }
});

test("quotes that staff made reach the endpoint once each, with their own facts; a later version doesn't", async () => {
  await queue();
  await anEndpoint("/good", ["quote.submitted"]);
  const { leadId, quoteNumber } = await aQuote();
  const other = await aQuote({ vehicleModel: "Pilot" });
  await queue();
  await deliver();
  received.length = 0;
  const event = { leadId, now, kind: "quote-version" } as const;
  const made = { version: 1, from: 900, to: 900, byHand: false, reason: "" };
  await recordLeadEvent(db, { ...event, data: { ...made, quoteNumber } });
  await recordLeadEvent(db, { ...event, data: { ...made, quoteNumber: other.quoteNumber } });
  await recordLeadEvent(db, { ...event, data: { ...made, quoteNumber, version: 2 } });
  await queue();
  await deliver();
  const facts = received.map(({ body }) => (JSON.parse(body) as { facts: object }).facts);
  expect(facts).toMatchObject([
    { lead: leadId, quoteNumber, vehicle: "2019 Honda Civic" },
    { lead: leadId, quoteNumber: other.quoteNumber, vehicle: "2019 Honda Pilot" },
  ]);
});

test("an endpoint that hangs is left alone after one try, and the other gets everything", async () => {
  await queue();
  const hanging = await anEndpoint("/hang", ["quote.submitted"]);
  const good = await anEndpoint("/good", ["quote.submitted"]);
  await aQuote();
  await aQuote();
  await queue();
  const outcomes = (await deliver()).map(({ endpointId, outcome }) => [endpointId, outcome]);
  expect(outcomes.filter(([id]) => id === good.id)).toHaveLength(2);
  expect(outcomes.filter(([id]) => id === hanging.id)).toEqual([[hanging.id, "rescheduled"]]);
});

test.each([
  ["a pause", { isOn: false }, ["/change"]],
  ["another address", { url: "/good" }, ["/change", "/good", "/good"]],
])("%s holds at once, for a queue that is under way too", async (_name, change, paths) => {
  await queue();
  const { id } = await anEndpoint("/change", ["quote.submitted"]);
  const data = "url" in change ? { url: base + change.url } : change;
  bad["/change"] = async (response) => {
    await db.webhookEndpoint.update({ where: { id }, data });
    response.end("thanks");
  };
  for (let count = 0; count < 3; count++) await aQuote();
  await queue();
  await deliver();
  expect(received.map(({ path }) => path)).toEqual(paths);
});

test("410 gives up at once; a failing one is tried for as long as the outbox waits, then given up", async () => {
  const { leadId } = await aQuote();
  await queue();
  const gone = await anEndpoint("/status/410", []);
  const about = { event: "lead.booked", leadId, now } as const;
  expect(await queueWebhook(db, { ...about, endpointId: gone.id })).toBe(true);
  expect(await deliver()).toMatchObject([{ outcome: "given-up", status: 410 }]);
  const broken = await anEndpoint("/status/500", []);
  await queueWebhook(db, { ...about, endpointId: broken.id });
  const outcomes = [];
  for (let day = 0; day < 9; day++)
    outcomes.push(...(await deliver(new Date(now.getTime() + day * 86_400_000))).map((one) => one.outcome));
  expect(outcomes).toEqual([...Array<string>(7).fill("rescheduled"), "given-up"]);
  expect(await queueWebhook(db, { ...about, endpointId: randomUUID() })).toBe(false);
});

test("an endpoint that takes nothing for three days is paused, with an entry in the log; a success forgives", async () => {
  const { leadId } = await aQuote();
  await queue();
  const { id } = await anEndpoint("/status/500", []);
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const stateOn = async (days: number) => {
    await queueWebhook(db, { endpointId: id, event: "lead.booked", leadId, now: day(days) });
    await deliver(day(days));
    return db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  };
  const first = await stateOn(0);
  expect(first).toMatchObject({ isOn: true, failures: 1, failingSince: now });
  await db.webhookEndpoint.update({ where: { id }, data: { url: `${base}/good` } });
  expect(await stateOn(1)).toMatchObject({ isOn: true, failures: 0, failingSince: null });
  await db.webhookEndpoint.update({ where: { id }, data: { url: `${base}/status/500`, failures: 20 } });
  expect(await stateOn(2)).toMatchObject({ isOn: true, failures: 21 });
  expect(await stateOn(4.9)).toMatchObject({ isOn: true });
  expect(await stateOn(5.1)).toMatchObject({ isOn: false, pausedAt: day(5.1) });
  const entries = await db.auditEntry.findMany({ where: { action: "webhook-paused", subjectId: id } });
  expect(entries.map(({ actor, subject }) => [actor, subject])).toEqual([["the site", "/status/500"]]);
  received.length = 0;
  await stateOn(6);
  expect(received).toEqual([]);
});

test("a delivered webhook goes once more from the outbox’s screen, under its id", async () => {
  const { leadId } = await aQuote();
  await queue();
  const { id: endpointId } = await anEndpoint("/good", []);
  await queueWebhook(db, { endpointId, event: "lead.booked", leadId, now });
  await deliver();
  const { id } = await db.outboxMessage.findFirstOrThrow({ where: { webhookDelivery: { endpointId } } });
  const { revision } = (await findOutboxMessage(id, now))?.entry ?? { revision: "" };
  const by = { id: null, name: "a test" };
  expect((await sendAgain({ id, revision, by, now })).ok).toBe(true);
  await deliver();
  expect(new Set(received.map(({ headers }) => headers["evenhaul-delivery"])).size).toBe(1);
  expect(received).toHaveLength(2);
});
