import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { env } from "#app/env.server.ts";
import { deliverWhatsApp } from "#app/domain/channels/whatsapp/deliver-whatsapp.server.ts";
import { writeWhatsApp } from "#app/domain/channels/whatsapp/write-whatsapp.server.ts";
import { answerEntry } from "#app/domain/desk/inbox/answer-entry.server.ts";
import { startCloudApi } from "#tests/support/fake-cloud-api.ts";
import { newEmail } from "#tests/support/factories.ts";

let api: Awaited<ReturnType<typeof startCloudApi>>;
let by: { id: string; name: string };
const now = new Date();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

beforeAll(async () => {
  api = await startCloudApi();
  by = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
});
afterAll(() => api.stop());
beforeEach(() => {
  api.received.length = 0;
  api.behave(null);
  env.WHATSAPP_TOKEN = "token of tests";
  env.WHATSAPP_PHONE_ID = "100200300";
});
afterEach(() => {
  delete env.WHATSAPP_TOKEN;
  delete env.WHATSAPP_PHONE_ID;
});

let numbers = 0;
async function anEntry(receivedAt = hoursAgo(1), phone = `1585555${String(2_000 + numbers++)}`) {
  const data = {
    waId: randomUUID(),
    phone,
    fromName: "Sample Person 6",
    text: "Do you ship boats?",
    receivedAt,
  };
  const { id } = await db.unplacedWhatsApp.create({ data });
  return { id, key: `whatsapp-${id}`, phone };
}
const say = (key: string, body = "We do. How long is it?") =>
  answerEntry({ key, by, now }, { subject: "", body, attachments: [], seen: 0 });
const deliver = async () => {
  const service = { baseUrl: api.baseUrl, token: "token of tests", phoneId: "100200300" };
  const outcomes: string[] = [];
  await deliverWhatsApp({
    service,
    checkRule: () => Promise.resolve(null),
    now: () => now,
    stopping: () => false,
    report: ({ outcome }) => void outcomes.push(outcome),
  });
  return outcomes;
};

test("who wrote within a day is answered, and the number becomes a lead of who answers", async () => {
  const { id, key, phone } = await anEntry();
  const said = await say(key);
  const leadId = said.ok ? said.value.leadId : null;
  expect(leadId).not.toBeNull();
  expect(await deliver()).toEqual(["delivered"]);
  expect(api.received[0]?.body).toMatchObject({ to: `+${phone}`, text: { body: "We do. How long is it?" } });
  const lead = await db.lead.findUniqueOrThrow({ where: { id: leadId ?? "" } });
  expect(lead).toMatchObject({ fullName: "Sample Person 6", ownerId: by.id, waitingSince: null });
  const kinds = (await db.leadEvent.findMany({ where: { leadId: lead.id } })).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["whatsapp-received", "whatsapp-written", "owner-changed"]));
  expect(await db.unplacedWhatsApp.findUnique({ where: { id } })).toMatchObject({ leadId: lead.id });
  expect(await db.inboxAnswer.count({ where: { unplacedWhatsAppId: id } })).toBe(1);
  // That they wrote first is no consent to be written to later.
  const later = await writeWhatsApp(db, { leadId: lead.id, by, now, templateKey: "", text: "Still there?" });
  expect(later).toMatchObject({ ok: false, error: { code: "no-whatsapp" } });
});

test("somebody who wrote twice before anybody answered is one lead", async () => {
  const first = await anEntry();
  const second = await anEntry(hoursAgo(1), first.phone);
  const said = [await say(first.key), await say(second.key)];
  const leadIds = said.map((each) => (each.ok ? each.value.leadId : null));
  expect(leadIds[0]).not.toBeNull();
  expect(leadIds[1]).toBe(leadIds[0]);
});

test.each([["after a day nothing goes, and no lead is left", (): Date => hoursAgo(25), /24 hours/]])(
  "%s",
  async (_name, at, why) => {
    const { id, key } = await anEntry(at());
    const leads = await db.lead.count();
    expect(await say(key)).toMatchObject({
      ok: false,
      error: { code: "may-not-answer", message: expect.stringMatching(why) as string },
    });
    expect(await db.lead.count()).toBe(leads);
    expect(await db.unplacedWhatsApp.findUnique({ where: { id } })).toMatchObject({
      leadId: null,
      handledAt: null,
    });
  },
);
