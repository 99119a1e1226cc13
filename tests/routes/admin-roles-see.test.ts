import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { isAllowed, staffRoles } from "#app/domain/crm/staff/roles.ts";
import { createImport } from "#app/domain/crm/leads/import/stored-import.server.ts";
import { ingestEmail } from "#app/domain/channels/inbound-email/ingest-email.server.ts";
import { answer } from "#tests/support/answer.ts";
import { replyTo } from "#tests/support/incoming-emails.ts";
import { file } from "#tests/support/lead-list.ts";
import { aRule, email, onQuote, aLead, round, after } from "#tests/support/rule-rounds.ts";
import { addStaff } from "#tests/support/staff.ts";

/** Words of one known person, which appear nowhere else. */
const person = { fullName: "Quenby Zellaxis", email: "quenby.zellaxis@example.com", phone: "(585) 555-0177" };
const said = "zellaxian words that only she writes";
const traces = /Quenby|Zellaxis|zellax|555-?0177|5550177/i;

let addresses: string[] = [];

beforeAll(async () => {
  const ruleId = await aRule(onQuote(email));
  const leadId = await aLead(person);
  const other = await aRule(onQuote({ kind: "notice", text: "Look" }));
  await round(0);
  const action = await db.automationAction.findFirstOrThrow({ where: { ruleId, leadId } });
  await db.automationAction.update({ where: { id: action.id }, data: { detail: `of ${person.fullName}` } });
  await db.outboxMessage.updateMany({
    where: { automationActionId: action.id },
    data: { givenUpAt: after(1), lastError: `550 <${person.email}> unknown` },
  });
  const endpoint = await db.webhookEndpoint.create({
    data: { name: "Sample endpoint", url: "https://example.com/hook", secret: "x".repeat(40), events: "[]" },
  });
  const delivery = await db.webhookDelivery.create({
    data: {
      endpointId: endpoint.id,
      event: "lead.created",
      sequence: 1,
      payload: JSON.stringify(person),
      answer: `hello ${person.email}`,
      status: 400,
    },
  });
  await db.chatConversation.create({
    data: { id: "chat-of-a-known-person", leadId, messages: { create: { author: "visitor", text: said } } },
  });
  const message = await db.contactMessage.create({
    data: {
      receiptNumber: "MS-7K3Q-9FXM",
      token: "token-of-a-known-person",
      idempotencyKey: "key-of-a-known-person",
      name: person.fullName,
      email: person.email,
      phone: person.phone,
      topic: "other",
      message: said,
    },
  });
  const mailbox = { id: "roles@127.0.0.1/INBOX", uidValidity: "1" };
  const source = replyTo("a".repeat(24)).replace(
    /^From:.*$/m,
    `From: "${person.fullName}" <z@zellaxis.example>`,
  );
  await ingestEmail({ uid: 1, source: Buffer.from(source), receivedAt: new Date() }, mailbox, new Date());
  const inbound = await db.inboundEmail.findFirstOrThrow({ where: { fromName: person.fullName } });
  const owner = await addStaff(file(), "owner");
  const header = ["Name", "Email"];
  const text = `Name,Email\n${person.fullName},${person.email}\n`;
  const importId = await createImport(
    { fileName: "a.csv", text, encoding: "utf-8", header },
    owner,
    new Date(),
  );
  addresses = [
    "/admin/today",
    "/admin/today?of=everybody",
    "/admin/dashboard",
    "/admin/dashboard/starts",
    "/admin/crm",
    "/admin/crm?view=board",
    "/admin/crm/new",
    "/admin/crm/export.csv",
    "/admin/crm/import",
    `/admin/crm/import/${importId}`,
    `/admin/crm/import/${importId}/rejected.csv`,
    `/admin/crm/${leadId}`,
    "/admin/inbox",
    "/admin/inbox?show=handled",
    `/admin/inbox?open=message-${message.id}`,
    `/admin/inbox?open=email-${inbound.id}`,
    "/admin/inbox?kind=chat",
    "/admin/outbox",
    "/admin/outbox?show=given-up",
    "/admin/automation",
    "/admin/automation/log",
    `/admin/automation/log?rule=${ruleId}`,
    `/admin/automation/log?lead=${leadId}`,
    `/admin/automation/rules/${ruleId}?dry-run=1`,
    `/admin/automation/rules/${other}?dry-run=1&group=${encodeURIComponent("Would act")}`,
    `/admin/automation/rules/${ruleId}`,
    "/admin/automation/texts",
    "/admin/automation/texts/one-question",
    "/admin/automation/texts/one-question/preview",
    "/admin/automation/webhooks",
    `/admin/automation/webhooks?delivery=${delivery.id}`,
    `/admin/automation/webhooks?of=${endpoint.id}`,
    "/admin/social",
    "/admin/social/posts/new",
    "/admin/social/import",
    "/admin/social/slots",
    "/admin/social/channels",
    "/admin/news",
    "/admin/news/new",
    "/admin/pages",
    "/admin/reviews",
    "/admin/faq",
    "/admin/referrals",
    "/admin/rates",
    "/admin/settings",
    "/admin/staff",
    "/admin/account",
    "/admin/audit",
    "/admin/audit/reads",
    "/admin/status",
  ];
}, 120_000);

describe.each(staffRoles)("what %s sees", (role) => {
  test("of a known person is in no page, export or data of a page unless the role reads leads", async () => {
    const staff = await addStaff(file(), role);
    const seen: string[] = [];
    for (const address of addresses) {
      const response = await answer(address, { headers: { Cookie: staff.cookie } });
      expect(response.status, address).toBeLessThan(500);
      if (traces.test(await response.text())) seen.push(address);
    }
    // The traces are there to be found, or this test would show nothing.
    const telling = addresses.filter((address) => /inbox$|log$|crm$|delivery=/.test(address));
    if (isAllowed(role, "leads.read")) expect(seen).toEqual(expect.arrayContaining(telling));
    else expect(seen).toEqual([]);
  });
});
