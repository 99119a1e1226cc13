import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { checkLeaving } from "#app/domain/channels/automation/check-leaving.server.ts";
import { deliverEmails } from "#app/domain/messages/email/deliver-emails.server.ts";
import { deliverWhatsApp } from "#app/domain/channels/whatsapp/deliver-whatsapp.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { env } from "#app/env.server.ts";
import { composeDueEmail, composeEmail } from "#app/jobs/compose-email.server.ts";
import { startCloudApi } from "#tests/support/fake-cloud-api.ts";
import { startFakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import type { FakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import {
  aLead,
  after,
  aRule,
  forgetRules,
  logged,
  onQuote,
  round,
  setPostalAddress,
} from "#tests/support/rule-rounds.ts";
import { aText } from "#tests/support/whatsapp-lead.ts";

/** Noon is after(0): at 8 PM it may still go, at midnight not, at 8 AM again. */
const [evening, midnight, morning] = [after(8), after(12), after(20)];
const email = { kind: "email", templateKey: "still-there" } as const;

let smtp: FakeSmtpServer;
let meta: Awaited<ReturnType<typeof startCloudApi>>;
beforeAll(async () => {
  smtp = await startFakeSmtpServer();
  meta = await startCloudApi();
  const text = {
    channel: "email",
    about: "lead",
    isFollowUp: true,
    name: "Still there?",
    subject: "Still there?",
  };
  await db.messageTemplate.create({ data: { key: email.templateKey, ...text, body: "Hi {{first_name}}" } });
});
afterAll(async () => {
  await smtp.close();
  await meta.stop();
});
beforeEach(async () => {
  await forgetRules();
  await db.outboxMessage.deleteMany();
  smtp.forget();
  meta.received.length = 0;
});
afterEach(() => vi.useRealTimers());

/** The email that a rule wrote at noon, as the job has claimed it. */
async function written(changes: object = {}, definition = onQuote(email)) {
  await aRule(definition);
  const leadId = await aLead(changes);
  await round(0);
  const { id, automationActionId } = await db.outboxMessage.findFirstOrThrow();
  const claimed = { id, kind: "automation-email", createdAt: after(0), attempts: 1 } as const;
  return { leadId, claimed: { ...claimed, subject: automationActionId ?? "" } };
}
const change = (id: string, data: object) => db.lead.update({ where: { id }, data });

describe("an email of a rule that is late", () => {
  test("waits for the person’s morning, and a look at it in the desk shows it as it is", async () => {
    const { claimed } = await written();
    expect(await composeDueEmail(claimed, evening)).toMatchObject({ ok: true });
    expect(await composeDueEmail(claimed, midnight)).toEqual({
      ok: false,
      error: { code: "not-yet", until: morning, message: "Quiet hours, sent later" },
    });
    expect(await composeEmail(claimed, midnight)).toMatchObject({ ok: true });
    expect(await composeDueEmail(claimed, morning)).toMatchObject({ ok: true });
  });

  test("goes nowhere once the postal address is gone, and says why", async () => {
    const { claimed } = await written();
    await setPostalAddress("");
    expect(await composeDueEmail(claimed, evening)).toMatchObject({
      ok: false,
      error: { code: "no-postal-address" },
    });
    await setPostalAddress();
    expect(await composeDueEmail(claimed, evening)).toMatchObject({ ok: true });
  });

  test("counts no attempt for the night", async () => {
    await written();
    const deliver = async (now: Date) => {
      vi.useFakeTimers({ now, toFake: ["Date"] });
      const reasons: (string | undefined)[] = [];
      const report = ({ reason }: { reason?: string }) => void reasons.push(reason);
      await deliverEmails({ compose: composeDueEmail, service: smtp, stopping: () => false, report });
      return reasons;
    };
    expect(await deliver(midnight)).toEqual(["not-yet"]);
    expect(await db.outboxMessage.findFirst()).toMatchObject({
      attempts: 0,
      dueAt: morning,
      leasedUntil: null,
      lastError: "Quiet hours, sent later",
    });
    expect(await deliver(after(13))).toEqual([]);
    expect([smtp.received.length, await deliver(morning), smtp.received.length]).toEqual([0, [undefined], 1]);
  });

  test.each([
    ["booked", { stage: "booked" }, "Booked (stage Booked)"],
    ["lost", { stage: "lost", lostReason: "price" }, "Lost or out of the list (stage Lost)"],
    ["past its date", { pickupOn: "2026-11-30" }, "Date passed (pickup was to be on 2026-11-30)"],
  ])("is not sent to a lead that is %s by then", async (_name, changes, why) => {
    const { leadId, claimed } = await written();
    await change(leadId, changes);
    expect(await composeDueEmail(claimed, after(1))).toEqual({
      ok: false,
      error: { code: "rule-over", message: `Not so anymore when it was to go out: ${why}.` },
    });
  });

  test("goes although the same rule closed the lead right after it", async () => {
    const { leadId, claimed } = await written({}, onQuote(email, { kind: "stage", stage: "unreachable" }));
    expect(await db.lead.findUnique({ where: { id: leadId } })).toMatchObject({ stage: "unreachable" });
    expect(await composeDueEmail(claimed, after(1))).toMatchObject({ ok: true });
  });

  test("doesn’t say “tomorrow” on the day itself", async () => {
    const when = { kind: "pickup-in", days: 1 } as const;
    const { claimed } = await written({ pickupOn: "2026-12-02" }, { when, if: [], steps: [email] });
    expect(await composeDueEmail(claimed, evening)).toMatchObject({ ok: true });
    expect(await composeDueEmail(claimed, morning)).toMatchObject({ error: { code: "rule-over" } });
  });
});

describe("a WhatsApp message of a rule that is late", () => {
  beforeEach(async () => {
    [env.WHATSAPP_TOKEN, env.WHATSAPP_PHONE_ID] = ["token of tests", "100200300"];
    await aText("wa-rule", "Hi {{first_name}}, still moving?", "still_moving en_US");
    await aRule(onQuote({ kind: "whatsapp", templateKey: "wa-rule" }));
  });
  afterEach(() => {
    delete env.WHATSAPP_TOKEN;
    delete env.WHATSAPP_PHONE_ID;
  });

  async function deliver(at: Date) {
    const outcomes: string[] = [];
    await deliverWhatsApp({
      service: { baseUrl: meta.baseUrl, token: "token of tests", phoneId: "100200300" },
      checkRule: checkLeaving,
      now: () => at,
      stopping: () => false,
      report: ({ outcome }) => void outcomes.push(outcome),
    });
    return outcomes;
  }

  test("waits for the morning without counting an attempt, and then goes", async () => {
    await aLead({ useWhatsApp: true });
    await round(0);
    expect(await logged()).toEqual(["whatsapp done"]);
    expect(await deliver(midnight)).toEqual(["rescheduled"]);
    expect(await db.outboxMessage.findFirst()).toMatchObject({ attempts: 0, dueAt: morning });
    expect([meta.received.length, await deliver(morning), meta.received.length]).toEqual([
      0,
      ["delivered"],
      1,
    ]);
  });

  test("is given up once they have answered elsewhere, and says so in the lead", async () => {
    const leadId = await aLead({ useWhatsApp: true });
    await round(0);
    const data = { text: "I sold the car" };
    await recordLeadEvent(db, { leadId, now: after(0.5), kind: "email-pasted", data });
    expect(await deliver(after(1))).toEqual(["given-up"]);
    expect(await db.whatsAppMessage.findFirst({ where: { leadId } })).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/^They answered before it went out/) as string,
    });
  });
});
