import { afterEach, beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { ingestEmail } from "#app/domain/channels/inbound-email/ingest-email.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { bounceOf, replyTo } from "#tests/support/incoming-emails.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = process.env.DATABASE_URL?.replace(/^file:/, "") ?? "";
let agent: TestStaff;

beforeAll(async () => {
  agent = await addStaff(file, "agent");
});

afterEach(async () => {
  await db.inboundEmail.deleteMany();
  await db.emailSuppression.deleteMany();
  await db.lead.deleteMany();
});

const mailbox = { id: "quotes@127.0.0.1/INBOX", uidValidity: "7" };
const takeIn = (source: string, uid = 1) =>
  ingestEmail({ uid, source: Buffer.from(source), receivedAt: new Date() }, mailbox, new Date());
const get = async (path: string) =>
  (await (await answer(path, { headers: { Cookie: agent.cookie } })).text()).replace(/<!-- -->/g, "");
const kindsOf = async (leadId: string) =>
  (await db.leadEvent.findMany({ where: { leadId } })).map(({ kind }) => kind);

test("a reply is in its lead's timeline, and the lead waits", async () => {
  const { leadId, row } = await aQuote();
  await db.lead.update({ where: { id: leadId }, data: { waitingSince: null } });
  const { id } = await row("quote-to-customer");
  expect(await takeIn(replyTo(id))).toBe("reply");
  expect(await takeIn(replyTo(id), 2)).toBe("known");
  expect(await get(`/admin/crm/${leadId}`)).toContain("Friday works.");
  expect((await db.lead.findUniqueOrThrow({ where: { id: leadId } })).waitingSince).not.toBeNull();
  expect((await kindsOf(leadId)).filter((kind) => kind === "email-received")).toHaveLength(1);
  expect(await db.imapMailbox.findUniqueOrThrow({ where: { id: mailbox.id } })).toMatchObject({ lastUid: 2 });
});

test("an email from a known address is its lead's even if it answers nothing of ours", async () => {
  const { leadId, email } = await aQuote();
  expect(await takeIn(replyTo("a".repeat(24), { from: email.toUpperCase() }))).toBe("reply");
  expect(await kindsOf(leadId)).toContain("email-received");
});

test("a hard bounce marks the address and gives up what waits for it", async () => {
  const { leadId, email, row } = await aQuote();
  const { id } = await row("quote-to-customer");
  expect(await takeIn(bounceOf(id, { address: email }))).toBe("bounce");
  const marked = await db.emailSuppression.findMany();
  expect(marked).toMatchObject([{ address: email.toLowerCase(), reason: "bounced" }]);
  expect((await row("quote-to-customer")).givenUpAt).not.toBeNull();
  expect(await kindsOf(leadId)).toContain("email-bounced");
});

test("an email that never arrived is told on its lead and in the inbox, and stops nothing", async () => {
  const { leadId, email, row } = await aQuote();
  const { id } = await row("quote-to-customer");
  const words = "550 5.7.1 this network is on our block list";
  expect(await takeIn(bounceOf(id, { status: "5.7.1", words, address: email }))).toBe("other");
  expect(await db.emailSuppression.count()).toBe(0);
  expect((await row("quote-to-customer")).givenUpAt).toBeNull();
  const page = await get(`/admin/crm/${leadId}`);
  expect(page).toContain("on our block list");
  expect(page).toContain(`/admin/outbox?open=${id}`);
  expect(await get("/admin/inbox?kind=email")).toContain("Undelivered Mail");
});

test("staff let emails go again to an address that one came back from", async () => {
  const { leadId, email, row } = await aQuote();
  const { id } = await row("quote-to-customer");
  await takeIn(bounceOf(id, { address: email }));
  const path = `/admin/crm/${leadId}`;
  expect(await get(path)).toContain("Send to it again");
  for (const _press of [1, 2]) {
    const response = await postForm(path, { intent: "email-allow" }, { Cookie: agent.cookie });
    expect(leadsTo(response)).toContain("done=email-allowed");
  }
  expect(await db.emailSuppression.count()).toBe(0);
  expect((await kindsOf(leadId)).filter((kind) => kind === "email-allowed")).toHaveLength(1);
  expect(await get(path)).not.toContain("Send to it again");
});

test("what a reply quotes and attaches is one press away", async () => {
  const { leadId, row } = await aQuote();
  const { id } = await row("quote-to-customer");
  await takeIn(replyTo(id));
  const page = await get(`/admin/crm/${leadId}`);
  expect(page).toContain("The whole email");
  expect(page).toContain("3:22 PM Evenhaul");
});

test("neither a soft bounce, nor an out-of-office, nor a bounce of nothing of ours marks anything", async () => {
  const { leadId, email, row } = await aQuote();
  const { id } = await row("quote-to-customer");
  const before = await kindsOf(leadId);
  expect(await takeIn(bounceOf(id, { status: "4.4.1", address: email }))).toBe("other");
  expect(await takeIn(replyTo(id, { header: "Auto-Submitted: auto-replied" }), 2)).toBe("auto-reply");
  expect(await takeIn(bounceOf("a".repeat(24), { address: email }), 3)).toBe("other");
  expect(await db.emailSuppression.count()).toBe(0);
  // Both are told in the timeline, and neither is an answer.
  expect((await kindsOf(leadId)).slice(before.length)).toEqual(["email-undelivered", "email-auto-reply"]);
  expect(await db.inboundEmail.count({ where: { handledAt: null } })).toBe(2);
});

test("what fits no lead waits in the inbox and becomes one", async () => {
  expect(await takeIn(replyTo("a".repeat(24), { from: "new@example.com" }))).toBe("other");
  const { id } = await db.inboundEmail.findFirstOrThrow();
  const key = `email-${id}`;
  expect(await get("/admin/inbox?kind=email")).toContain("Re: Your quote");
  expect(await get(`/admin/inbox?open=${key}`)).toContain("Friday works.");
  const person = { fullName: "Sample Person 3", email: "new@example.com", phone: "" };
  const response = await postForm(
    `/admin/inbox?open=${key}`,
    { key, intent: "make", ...person },
    { Cookie: agent.cookie },
  );
  expect(leadsTo(response)).toContain("done=made");
  const { leadId, handledAt } = await db.inboundEmail.findUniqueOrThrow({ where: { id } });
  expect(handledAt).not.toBeNull();
  expect(await get(`/admin/crm/${leadId}`)).toContain("Friday works.");
});
