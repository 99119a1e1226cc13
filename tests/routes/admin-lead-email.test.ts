import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { deliverEmails } from "#app/domain/messages/email/deliver-emails.server.ts";
import { composeEmail } from "#app/jobs/compose-email.server.ts";
import { leadsTo, postForm } from "#tests/support/answer.ts";
import { startFakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import type { FakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import { aLead, deskOf, plainHtml } from "#tests/support/lead-page.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

vi.setConfig({ testTimeout: 60_000 });

const database = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const written = { subject: "About your car", body: "Hi,\nwhen may we call?" };

let agent: TestStaff;
let desk: ReturnType<typeof deskOf>;
let server: FakeSmtpServer;
beforeAll(async () => {
  agent = await addStaff(database(), "agent", "Sample Agent 1");
  desk = deskOf(agent);
  server = await startFakeSmtpServer();
});
beforeEach(async () => {
  server.forget();
  await db.outboxMessage.deleteMany();
});
afterAll(() => server.close());

const deliver = () =>
  deliverEmails({ compose: composeEmail, service: server, stopping: () => false, report: () => undefined });
const arrived = (address: string) =>
  server.received.filter(({ envelope }) => envelope.to.includes(address)).length;
const messagesOf = (leadId: string) =>
  db.outboxMessage.findMany({ where: { OR: [{ leadEmail: { leadId } }, { quote: { leadId } }] } });

test("an email that staff write goes through the mail server, answers come to them, and the timeline says it was sent", async () => {
  const { path, email } = await aLead();
  const site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
    DATABASE_URL: process.env.DATABASE_URL ?? "",
    SMTP_URL: server.url,
    SITE_URL: "https://evenhaul.test",
  });
  try {
    const headers = { Cookie: `__Host-${agent.cookie}`, Origin: site.url };
    const body = new URLSearchParams({ intent: "email", ...written });
    const options = { method: "POST", body, headers, redirect: "manual" } as const;
    expect((await fetch(`${site.url}${path}`, options)).status).toBe(303);
    const other = (await server.emailsTo(email, 1)).subject === written.subject ? 1 : 0;
    const received = await server.emailsTo(email, other);
    expect(received.subject).toBe("About your car");
    expect(received.replyTo).toEqual([{ name: "Sample Agent 1", address: agent.email }]);
    expect(received.text).toContain("when may we call?");
    expect(received.text).toContain("Sample Agent 1");
    expect(received.headers.some(({ key }) => key === "auto-submitted")).toBe(false);
  } finally {
    await site.stop();
  }
  expect(await desk.read(`${path}?show=emails`)).toMatch(/About your car”.*?sent</s);
});

test("an address that the mail server refuses is given up in the timeline, with its answer", async () => {
  const { path } = await aLead();
  await desk.press(path, "email", written);
  server.setMode("refuses");
  await deliver();
  expect(await desk.read(`${path}?show=emails`)).toMatch(/About your car”.*?given up.*?no such mailbox/s);
});

describe("once contact is stopped", () => {
  const reason = "Asked us to stop by email";

  test("nothing that waits for them goes out, and outbox and timeline say why", async () => {
    const { path, email, leadId, quoteNumber } = await aLead();
    await desk.press(path, "email", written);
    await desk.press(path, "stop", { reason });
    const messages = (await messagesOf(leadId)).filter(({ kind }) => kind !== "lead-to-staff");
    expect(messages.map(({ kind }) => kind).sort()).toEqual(["lead-email", "quote-to-customer"]);
    for (const { givenUpAt, lastError } of messages) {
      expect(givenUpAt).not.toBeNull();
      expect(lastError).toContain(reason);
    }
    await deliver();
    expect(arrived(email)).toBe(0);
    const timeline = await desk.read(`${path}?show=emails`);
    expect(timeline).toMatch(new RegExp(`About your car”.*?given up.*?Contact is stopped: ${reason}`, "s"));
    expect(timeline).toMatch(
      new RegExp(`quote ${quoteNumber} .*?given up.*?Contact is stopped: ${reason}`, "s"),
    );
    expect(await desk.read("/admin/outbox?state=given-up")).toContain(`Contact is stopped: ${reason}`);
  });

  test("what is queued later is given up when its turn comes, and staff still hear of a new quote", async () => {
    const { path, email, leadId } = await aLead();
    await desk.press(path, "call", { outcome: "asked-to-stop" });
    await aLead({ email });
    await db.outboxMessage.updateMany({ data: { givenUpAt: null, lastError: null } });
    await deliver();
    expect(arrived(email)).toBe(0);
    const messages = await messagesOf(leadId);
    const customers = messages.filter(({ kind }) => kind === "quote-to-customer");
    expect(customers).toHaveLength(2);
    for (const { lastError } of customers)
      expect(lastError).toContain("Contact is stopped: Asked us to stop");
    const notices = messages.filter(({ kind }) => kind === "lead-to-staff");
    expect(notices.map(({ givenUpAt }) => givenUpAt)).toEqual([null, null]);
  });

  test("sending it again from the outbox is refused with the reason", async () => {
    const { path, leadId } = await aLead();
    await desk.press(path, "stop", { reason });
    const message = (await messagesOf(leadId)).find(({ kind }) => kind === "quote-to-customer");
    const html = await desk.read(`/admin/outbox?open=${message?.id}`);
    const revision = html.match(/name="revision" value="([^"]*)"/)?.[1] ?? "";
    const fields = { intent: "again", id: message?.id ?? "", revision };
    const rejected = await postForm("/admin/outbox", fields, { Cookie: agent.cookie });
    expect(rejected.status).toBe(400);
    expect(plainHtml(await rejected.text())).toContain(`Contact is stopped: ${reason}`);
  });

  test.each(["kept", "merged"] as const)(
    "a merge stops both, whichever was stopped: the %s one",
    async (who) => {
      const [kept, merged] = [await aLead(), await aLead()];
      await desk.press(who === "kept" ? kept.path : merged.path, "stop", { reason });
      await desk.press(who === "kept" ? merged.path : kept.path, "email", written);
      const [{ version: keptVersion }, { version: mergedVersion }] = [await kept.row(), await merged.row()];
      const fields = {
        seen: `kept=${keptVersion}&merged=${mergedVersion}`,
        fullName: "kept",
        email: "kept",
        phone: "kept",
        stage: "kept",
        owner: "kept",
      };
      await desk.press(`${kept.path}/merge/${merged.leadId}`, "merge", fields);
      expect((await merged.row()).mergedIntoId).toBe(kept.leadId);
      const messages = (await messagesOf(kept.leadId)).filter(({ kind }) => kind !== "lead-to-staff");
      expect(messages).toHaveLength(3);
      for (const { lastError } of messages) expect(lastError).toContain(`Contact is stopped: ${reason}`);
      await deliver();
      expect([arrived(kept.email), arrived(merged.email)]).toEqual([0, 0]);
      expect(await desk.read(`${kept.path}?show=emails`)).toContain(`Contact is stopped: ${reason}`);
    },
  );
});

describe("a sample lead with a made-up address", () => {
  const sample = async (email: string) => {
    const lead = await aLead();
    await db.lead.update({ where: { id: lead.leadId }, data: { isSample: true, email } });
    return lead;
  };

  test.each(["example.com", "mail.example.org", "sample.test", "a.invalid", "localhost"])(
    "gets nothing at %s, and the writer is told at once",
    async (domain) => {
      const { path, leadId, email } = await sample(`sample.person@${domain}`);
      const page = await desk.read(path);
      expect(page).toContain("A sample with a made-up address. Nothing is sent to it.");
      expect(page).not.toContain("?write=email");
      const rejected = await desk.press(path, "email", written);
      expect(rejected.status).toBe(400);
      expect(plainHtml(await rejected.text())).toContain("made-up address");
      await deliver();
      expect([arrived(email), arrived(`sample.person@${domain}`)]).toEqual([0, 0]);
      const [quote] = (await messagesOf(leadId)).filter(({ kind }) => kind === "quote-to-customer");
      expect(quote?.lastError).toContain("made-up address");
    },
  );

  test("gets what is written once somebody puts an address of their own there", async () => {
    const { path } = await sample("me@evenhaul-trial.com");
    expect(leadsTo(await desk.press(path, "email", written))).toContain("done=email");
    await deliver();
    expect(arrived("me@evenhaul-trial.com")).toBe(2);
  });
});
