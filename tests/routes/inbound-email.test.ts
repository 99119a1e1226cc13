import { afterEach, beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { formatBytes } from "#app/domain/base/text/format-bytes.ts";
import { ingestEmail } from "#app/domain/channels/inbound-email/ingest-email.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { bounceOf, replyTo, withFiles } from "#tests/support/incoming-emails.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { pngOf, samplePhoto } from "#tests/support/sample-pictures.ts";
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

const picture = async (name: string, color: string) => ({
  type: "image/jpeg",
  name,
  bytes: await samplePhoto(80, 60, 6, color),
});

test("pictures of a reply are at its event, upright, and what stays in the mailbox says why", async () => {
  const { leadId, row } = await aQuote();
  const { id } = await row("quote-to-customer");
  const files = [
    await picture("dent <1>.jpg", "#112233"),
    await picture("dent 2.jpg", "#112244"),
    { type: "image/png", name: "paint.png", bytes: pngOf(300, 200) },
    { type: "image/jpeg", name: "fake.jpg", bytes: Buffer.from("<script>alert(1)</script>") },
    { type: "image/jpeg", name: "broken.jpg", bytes: (await samplePhoto(80, 60)).subarray(0, 300) },
    { type: "image/png", name: "huge.png", bytes: pngOf(30_000, 30_000) },
    { type: "image/heic", name: "IMG_1.HEIC", bytes: Buffer.alloc(5_000, 1) },
  ];
  expect(await takeIn(withFiles(id, files))).toBe("reply");
  const page = await get(`/admin/crm/${leadId}`);
  expect(page).toContain("This is the dent. Please book Friday.");
  const links = await db.fileLink.findMany({ include: { file: true }, orderBy: { id: "asc" } });
  expect(links.map(({ name, file: { width, height } }) => [name, width, height]).sort()).toEqual([
    ["dent 2.jpg", 60, 80],
    ["dent _1_.jpg", 60, 80],
    ["paint.png", 300, 200],
  ]);
  for (const { id: file } of links) expect(page).toContain(`href="/admin/files/${file}"`);
  for (const words of [
    "fake.jpg (25 B, no JPEG, PNG or WebP picture)",
    "broken.jpg (300 B, damaged, or more than 50 million pixels)",
    `huge.png (${formatBytes(pngOf(30_000, 30_000).length)}, damaged, or more than 50 million pixels)`,
    "IMG_1.HEIC (5.0 KB, no JPEG, PNG or WebP picture)",
  ])
    expect(page).toContain(words);
  // The same email again draws and keeps nothing.
  expect(await takeIn(withFiles(id, files), 2)).toBe("known");
  expect(await db.fileLink.count()).toBe(3);
});

test("pictures of somebody unknown wait with their email, those of a machine stay in the mailbox", async () => {
  const files = [await picture("car.jpg", "#445566")];
  expect(await takeIn(withFiles("a".repeat(24), files, { messageId: "new@example.com" }))).toBe("other");
  const more = "Auto-Submitted: auto-replied";
  expect(await takeIn(withFiles("a".repeat(24), files, { messageId: "away@example.com", more }))).toBe(
    "auto-reply",
  );
  const rows = await db.inboundEmail.findMany({ orderBy: { createdAt: "asc" }, include: { files: true } });
  expect(rows.map(({ files, attachments }) => [files.length, attachments.includes("car.jpg")])).toEqual([
    [1, false],
    [0, true],
  ]);
});

test("people who are no leads can't fill the room of those who are", async () => {
  const takes = async (name: string, outboxId: string) => {
    await takeIn(withFiles(outboxId, [await picture(name, "#778899")], { messageId: name }));
    return db.fileLink.count({ where: { name } });
  };
  expect(await takes("first.jpg", "a".repeat(24))).toBe(1);
  await db.storedFile.updateMany({ data: { bytes: 1024 ** 3 } });
  expect(await takes("second.jpg", "a".repeat(24))).toBe(0);
  expect(
    (await db.inboundEmail.findFirstOrThrow({ where: { messageId: "<second.jpg>" } })).attachments,
  ).toContain("stranger-files-full");
  const { row } = await aQuote();
  expect(await takes("third.jpg", (await row("quote-to-customer")).id)).toBe(1);
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
