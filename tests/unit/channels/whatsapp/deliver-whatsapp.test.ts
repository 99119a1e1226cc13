import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { env } from "#app/env.server.ts";
import { deliverWhatsApp } from "#app/domain/channels/whatsapp/deliver-whatsapp.server.ts";
import { queueWhatsApp } from "#app/domain/channels/whatsapp/queue-whatsapp.server.ts";
import { recordStatus } from "#app/domain/channels/whatsapp/record-status.server.ts";
import { metaError, startCloudApi } from "#tests/support/fake-cloud-api.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { aText, setByHand, whatsAppLead, wroteAt } from "#tests/support/whatsapp-lead.ts";

let api: Awaited<ReturnType<typeof startCloudApi>>;
const now = new Date();
const later = (ms: number) => new Date(now.getTime() + ms);

beforeAll(async () => {
  api = await startCloudApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await db.outboxMessage.deleteMany({ where: { channel: "whatsapp" } });
  api.received.length = 0;
  api.behave(null);
  env.WHATSAPP_TOKEN = "token of tests";
  env.WHATSAPP_PHONE_ID = "100200300";
  await aText("approved", "Hi {{first_name}}, where is your {{vehicle}} now?", "one_question en_US");
});
afterEach(async () => {
  delete env.WHATSAPP_TOKEN;
  delete env.WHATSAPP_PHONE_ID;
  await setByHand("");
});

const service = () => ({ baseUrl: api.baseUrl, token: "token of tests", phoneId: "100200300" });
async function deliver(at = now, by: ReturnType<typeof service> | null = service()) {
  const outcomes: string[] = [];
  const report = ({ outcome }: { outcome: string }) => void outcomes.push(outcome);
  const checkRule = () => Promise.resolve(null);
  await deliverWhatsApp({ service: by, checkRule, now: () => at, stopping: () => false, report });
  return outcomes;
}
async function queued(changes: Record<string, unknown> = {}) {
  const lead = await whatsAppLead(changes);
  const result = await queueWhatsApp(db, { leadId: lead.id, templateKey: "approved", staffId: null, now });
  if (!result.ok) throw new Error(result.error.code);
  const id = result.value.whatsAppMessageId;
  const read = async () => ({
    ...(await db.whatsAppMessage.findUniqueOrThrow({ where: { id } })),
    outbox: await db.outboxMessage.findFirstOrThrow({ where: { whatsAppMessageId: id } }),
  });
  return { id, lead, read };
}
const failed = { code: null, said: "" };

test("an approved text goes out once, with Meta’s id", async () => {
  const { id, lead, read } = await queued();
  expect(await deliver()).toEqual(["delivered"]);
  expect(await deliver()).toEqual([]);
  expect(api.received).toHaveLength(1);
  const to = `+1${lead.phoneDigits}`;
  expect(api.received[0]?.body).toMatchObject({
    to,
    biz_opaque_callback_data: id,
    template: { name: "one_question" },
  });
  expect(await read()).toMatchObject({ status: "sent", waId: expect.stringMatching(/^wamid/) as string });
});

test("free text goes as text, and not after the window has closed", async () => {
  const { id } = await whatsAppLead();
  await wroteAt(id, now);
  await queueWhatsApp(db, { leadId: id, text: "At noon?", staffId: null, now });
  await queueWhatsApp(db, { leadId: id, text: "At one?", staffId: null, now: later(1) });
  await db.outboxMessage.updateMany({
    where: { whatsAppMessage: { text: "At one?" } },
    data: { dueAt: later(86_400_001) },
  });
  expect(await deliver()).toEqual(["delivered"]);
  expect(api.received[0]?.body).toMatchObject({ type: "text", text: { body: "At noon?" } });
  expect(await deliver(later(86_400_001))).toEqual(["given-up"]);
});

test("a rejected message is given up and says why; the next one still goes", async () => {
  const first = await queued();
  await queued();
  let count = 0;
  api.behave((response) =>
    count++ === 0
      ? metaError(131026)(response)
      : response.writeHead(200).end(JSON.stringify({ messages: [{ id: `wamid.n${Date.now()}` }] })),
  );
  expect(await deliver()).toEqual(["given-up", "delivered"]);
  const { status, error, outbox } = await first.read();
  expect([status, error]).toEqual(["failed", "They can’t be reached on WhatsApp with this number. (131026)"]);
  expect(outbox.givenUpAt).not.toBeNull();
});

test("a limit ends the run, and the wait is at least what Meta asks for", async () => {
  const { read } = await queued();
  await queued();
  api.behave(metaError(130429, 429, { "Retry-After": "7200" }));
  expect(await deliver()).toEqual(["rescheduled"]);
  expect(api.received).toHaveLength(1);
  const { outbox, status } = await read();
  expect(outbox.dueAt.getTime()).toBeGreaterThanOrEqual(later(7_200_000).getTime());
  expect(status).toBe("waiting");
});

test("a service that hangs or answers garbage is tried again, and a report of arrival ends the tries", async () => {
  const { id, read } = await queued();
  api.behave((response) => response.writeHead(200).end("thanks"));
  expect(await deliver()).toEqual(["rescheduled"]);
  expect(await recordStatus({ waId: "wamid.late", id, status: "delivered", at: now, ...failed })).toBe(true);
  expect(await deliver(later(3_600_000))).toEqual(["delivered"]);
  expect(api.received).toHaveLength(1);
  expect(await read()).toMatchObject({ status: "delivered", waId: "wamid.late" });
});

test("reports come twice and in any order; only the newest counts", async () => {
  const { read } = await queued();
  await deliver();
  const { waId } = await read();
  const report = (status: "sent" | "delivered" | "read" | "failed", code: number | null = null) =>
    recordStatus({ waId: waId ?? "", id: null, status, at: now, code, said: "" });
  expect([
    await report("sent"),
    await report("read"),
    await report("delivered"),
    await report("read"),
  ]).toEqual([false, true, false, false]);
  expect(await report("failed", 131026)).toBe(false);
  expect(await read()).toMatchObject({ status: "read", error: null });
  expect(await recordStatus({ waId: "wamid.nobody", id: "nobody", status: "read", at: now, ...failed })).toBe(
    false,
  );
  const other = await queued();
  await deliver();
  const lost = { waId: (await other.read()).waId ?? "", id: null, status: "failed", at: now } as const;
  expect(await recordStatus({ ...lost, code: 131026, said: "" })).toBe(true);
  expect((await other.read()).error).toContain("can’t be reached");
});

test("somebody who may not be written to when it’s due gets nothing, and old messages go nowhere", async () => {
  const { lead, read } = await queued();
  await db.consentRecord.deleteMany({ where: { leadId: lead.id } });
  expect(await deliver()).toEqual(["given-up"]);
  expect((await read()).error).toBe("They didn’t agree to WhatsApp with this number.");
  await queued();
  expect(await deliver(later(2 * 86_400_000 + 1))).toEqual(["given-up"]);
  expect(api.received).toEqual([]);
});

test("a quote that was asked for on WhatsApp becomes a message, once", async () => {
  await aText("whatsapp-quote", "Hi {{first_name}}: {{price}}, {{quote_link}}", "quote_ready en_US");
  const { leadId, quoteNumber } = await aQuote({ phone: "(585) 555-0177", useWhatsApp: "on" });
  expect(await deliver(new Date())).toEqual(["delivered", "delivered"]);
  const [message] = await db.whatsAppMessage.findMany({ where: { leadId } });
  expect(message?.text).toContain(quoteNumber);
  expect(api.received.map(({ body }) => (body.template as { name: string }).name)).toEqual(["quote_ready"]);
  expect(await deliver(new Date())).toEqual([]);
});

test("by hand the quote’s text waits in the lead, and nothing goes to Meta", async () => {
  delete env.WHATSAPP_TOKEN;
  await setByHand("on");
  const { leadId } = await aQuote({ phone: "(585) 555-0178", useWhatsApp: "on" });
  expect(await deliver(new Date(), null)).toEqual(["delivered"]);
  expect(await db.whatsAppMessage.findMany({ where: { leadId } })).toMatchObject([{ status: "waiting" }]);
  expect(await deliver(new Date(), null)).toEqual([]);
  expect(api.received).toEqual([]);
});
