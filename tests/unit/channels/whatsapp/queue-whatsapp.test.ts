import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { env } from "#app/env.server.ts";
import { mayWhatsApp, parseUsNumber, windowEnd } from "#app/domain/channels/whatsapp/may-whatsapp.ts";
import { queueWhatsApp } from "#app/domain/channels/whatsapp/queue-whatsapp.server.ts";
import { aText, setByHand, whatsAppLead, wroteAt } from "#tests/support/whatsapp-lead.ts";

const now = new Date("2026-11-23T15:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const body = "Hi {{first_name}}, where is your {{vehicle}} now?";

beforeEach(async () => {
  env.WHATSAPP_TOKEN = "token of tests";
  env.WHATSAPP_PHONE_ID = "100200300";
  await aText("approved", body, "one_question en_US");
  await aText("draft", body, null);
});
afterEach(async () => {
  delete env.WHATSAPP_TOKEN;
  delete env.WHATSAPP_PHONE_ID;
  await setByHand("");
});

const queue = (leadId: string, what: { templateKey: string } | { text: string }) =>
  queueWhatsApp(db, { leadId, staffId: null, now, ...what });
const reason = async (leadId: string, what: { templateKey: string } | { text: string }) => {
  const result = await queue(leadId, what);
  return result.ok ? "queued" : result.error.code;
};

test("a US number in any writing, and nothing else", () => {
  for (const typed of ["(585) 555-0103", "585.555.0103", "+1 585 555 0103", "15855550103"])
    expect(parseUsNumber(typed), typed).toBe("+15855550103");
  for (const typed of [
    "555-0103",
    "+44 20 7946 0958",
    "(185) 555-0103",
    "(585) 155-0103",
    "585 555 0103 x5",
    "",
  ])
    expect(parseUsNumber(typed), typed).toBeNull();
});

test("who may be written to, and why not", () => {
  const lead = {
    phone: "(585) 555-0103",
    contactStoppedAt: null,
    contactStopReason: null,
    mergedIntoId: null,
    erasedAt: null,
    isSample: false,
  };
  expect(mayWhatsApp(lead, "agreed")).toEqual({ ok: true, value: { to: "+15855550103" } });
  const why = (changes: Partial<typeof lead> | object) => {
    const may = mayWhatsApp({ ...lead, ...changes }, "agreed");
    return may.ok ? "may" : may.error.code;
  };
  for (const [word, code] of [
    ["never", "no-consent"],
    ["taken-back", "no-consent"],
    ["stopped", "said-stop"],
  ] as const)
    expect(mayWhatsApp(lead, word)).toMatchObject({ ok: false, error: { code } });
  expect(why({ contactStoppedAt: now, contactStopReason: "asked" })).toBe("contact-stopped");
  expect(why({ phone: null })).toBe("no-number");
  expect(why({ phone: "+49 30 123456" })).toBe("no-number");
  expect(why({ isSample: true })).toBe("sample");
  expect(why({ mergedIntoId: "other" })).toBe("subject-gone");
  expect(why({ erasedAt: now })).toBe("subject-gone");
});

test("free text may go for 24 hours after their last message", () => {
  expect(windowEnd(null, now)).toBeNull();
  expect(windowEnd(hoursAgo(24), now)).toBeNull();
  expect(windowEnd(hoursAgo(23), now)).toEqual(new Date(now.getTime() + 3_600_000));
});

test("an approved text is queued with its fields, once in the outbox and once in the timeline", async () => {
  const { id } = await whatsAppLead();
  expect(await reason(id, { templateKey: "approved" })).toBe("queued");
  const [message] = await db.whatsAppMessage.findMany({
    where: { leadId: id },
    include: { outboxMessages: true },
  });
  expect(message).toMatchObject({
    direction: "out",
    status: "waiting",
    templateKey: "approved",
    approvedAs: "one_question en_US",
    text: "Hi Sample, where is your 2021 Subaru Outback now?",
  });
  expect(JSON.parse(message?.parameters ?? "")).toEqual({
    first_name: "Sample",
    vehicle: "2021 Subaru Outback",
  });
  expect(message?.outboxMessages).toMatchObject([{ kind: "whatsapp", channel: "whatsapp" }]);
  expect(await db.leadEvent.findMany({ where: { leadId: id } })).toMatchObject([
    { kind: "whatsapp-written" },
  ]);
});

test("outside of the window only approved texts, inside everything", async () => {
  const { id } = await whatsAppLead();
  expect(await reason(id, { text: "Hello" })).toBe("window-closed");
  expect(await reason(id, { templateKey: "draft" })).toBe("not-approved");
  await wroteAt(id, hoursAgo(25));
  expect(await reason(id, { text: "Hello" })).toBe("window-closed");
  await wroteAt(id, hoursAgo(1));
  expect(await reason(id, { text: "Hello" })).toBe("queued");
  expect(await reason(id, { templateKey: "draft" })).toBe("queued");
  expect(await reason(id, { text: "  " })).toBe("text-required");
  expect(await reason(id, { text: "a".repeat(4_097) })).toBe("text-too-long");
});

test("what can’t be said isn’t queued", async () => {
  const { id } = await whatsAppLead({ vehicle: null });
  expect(await reason(id, { templateKey: "approved" })).toBe("missing-fact");
  expect(await reason(id, { templateKey: "nothing" })).toBe("text-gone");
  expect(await reason(id, { templateKey: "still-moving" })).toBe("text-gone");
  const other = await whatsAppLead({ useWhatsApp: false, consents: {} });
  expect(await reason(other.id, { templateKey: "approved" })).toBe("no-consent");
  expect(
    await db.outboxMessage.count({ where: { whatsAppMessage: { leadId: { in: [id, other.id] } } } }),
  ).toBe(0);
});

test("without a connection nothing is queued, unless staff send by hand", async () => {
  delete env.WHATSAPP_TOKEN;
  const { id } = await whatsAppLead();
  expect(await reason(id, { templateKey: "draft" })).toBe("not-connected");
  await setByHand("on");
  expect(await reason(id, { templateKey: "draft" })).toBe("queued");
  expect(await reason(id, { text: "Hello" })).toBe("queued");
});
