import { afterEach, beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { isOutboxHeld } from "#app/domain/messages/outbox/hold-outbox.server.ts";
import { giveUp, reschedule } from "#app/domain/messages/outbox/record-delivery.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { aQuote, claimDue } from "#tests/support/outbox.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = process.env.DATABASE_URL?.replace(/^file:/, "") ?? "";
let agent: TestStaff;

beforeAll(async () => {
  agent = await addStaff(file, "agent");
});

afterEach(async () => {
  await db.lead.deleteMany();
});

const get = async (query = "") =>
  (await (await answer(`/admin/outbox${query}`, { headers: { Cookie: agent.cookie } })).text())
    .replace(/<!-- -->/g, "")
    .replaceAll("&#x27;", "'");
const post = (fields: Record<string, string>) => postForm("/admin/outbox", fields, { Cookie: agent.cookie });

const kind = "quote-to-customer";

/** A quote's email that the mail server refused after one try. */
async function aGivenUpEmail(reason = "550 no such mailbox") {
  const quote = await aQuote();
  await quote.hurry();
  const claimed = await claimDue("email", [kind], new Date());
  if (!claimed) throw new Error("nothing to claim");
  await reschedule(claimed, new Date(0), "450 busy");
  const again = await claimDue("email", [kind], new Date());
  if (!again) throw new Error("nothing to claim");
  await giveUp(again, new Date(), reason);
  return { ...quote, row: () => quote.row(kind) };
}

/** What the form of a message carries. */
async function formOf(id: string) {
  const html = await get(`?open=${id}`);
  const [, revision = ""] =
    new RegExp(`name="id" value="${id}"/><input[^>]*name="revision" value="([^"]*)"`).exec(html) ?? [];
  return { id, revision };
}

test("given up stands first with its reason in words, its attempts and the message as it would arrive", async () => {
  const { row, quoteNumber, email } = await aGivenUpEmail();
  const { id } = await row();
  const html = await get(`?open=${id}`);
  expect(html.indexOf("given up</h2>")).toBeLessThan(html.indexOf("waiting</h2>"));
  expect(html).toContain("550 no such mailbox");
  expect(html).toContain("not now: 450 busy");
  expect(html).toContain(`Quote ${quoteNumber}`);
  expect(html).toContain(email);
  const framed = await answer(`/admin/outbox/${id}/email.html`, { headers: { Cookie: agent.cookie } });
  expect(framed.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await framed.text()).toContain(quoteNumber);
  const text = await answer(`/admin/outbox/${id}/email.html?as=text`, { headers: { Cookie: agent.cookie } });
  expect(text.headers.get("Content-Type")).toContain("text/plain");
});

test("without a mail server the page says that messages wait and why", async () => {
  await aQuote();
  const html = await get("?state=waiting");
  expect(html).toContain("no mail server is set");
  expect(html).toContain("SMTP_URL");
});

test("sending again makes new attempts, and a second click sends nothing more", async () => {
  const { row } = await aGivenUpEmail();
  const { id } = await row();
  const form = await formOf(id);
  expect(leadsTo(await post({ ...form, intent: "again" }))).toContain("done=again");
  expect(await row()).toMatchObject({ attempts: 0, givenUpAt: null });
  expect(leadsTo(await post({ ...form, intent: "again" }))).toContain("done=changed");
  expect(await db.outboxMessage.count({ where: { kind } })).toBe(1);
  expect(await claimDue("email", [kind], new Date())).toMatchObject({ id, attempts: 1 });
  expect(await db.auditEntry.count({ where: { subjectId: id, action: "outbox-sent-again" } })).toBe(1);
});

test("a delivered message goes out once more as a copy, however often the button is clicked", async () => {
  const quote = await aQuote();
  const { id } = await quote.row(kind);
  await db.outboxMessage.update({ where: { id }, data: { deliveredAt: new Date() } });
  const form = await formOf(id);
  await post({ ...form, intent: "again" });
  await post({ ...form, intent: "again" });
  expect(await db.outboxMessage.count({ where: { kind, quoteId: quote.id } })).toBe(2);
});

test("a message that is being delivered is left alone", async () => {
  const quote = await aQuote();
  const { id } = await quote.row(kind);
  const form = await formOf(id);
  await db.outboxMessage.update({ where: { id }, data: { leasedUntil: new Date(Date.now() + 60_000) } });
  for (const intent of ["again", "stop"]) {
    const response = await post({ ...form, intent });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("being delivered right now");
  }
});

test("the daily limit of an address is explained and holds", async () => {
  const { row, email } = await aGivenUpEmail();
  const { id, quoteId } = await row();
  const more = Array.from({ length: 10 }, () => ({
    kind,
    quoteId,
    recipient: email,
    deliveredAt: new Date(),
  }));
  await db.outboxMessage.createMany({ data: more });
  const response = await post({ ...(await formOf(id)), intent: "again" });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("got 10 such emails in the last 24 hours");
  expect((await row()).givenUpAt).not.toBeNull();
});

test("a mended address changes the lead with an event, and the message goes there", async () => {
  const { row, id: quoteId } = await aGivenUpEmail();
  const { id } = await row();
  const form = await formOf(id);
  const wrong = await postForm(
    `/admin/outbox?open=${id}`,
    { ...form, intent: "mend", email: "nobody" },
    { Cookie: agent.cookie },
  );
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  expect(html).toContain(`id="email-${id}-error"`);
  expect(html).toContain('value="nobody"');
  const response = await post({ ...form, intent: "mend", email: "Mended@example.com" });
  expect(leadsTo(response)).toContain("done=mended");
  const { lead } = await db.quote.findUniqueOrThrow({
    where: { id: quoteId },
    include: { lead: { include: { events: true } } },
  });
  expect([lead.email, lead.emailNormalized]).toEqual(["Mended@example.com", "mended@example.com"]);
  expect(lead.events.map((event) => event.kind)).toContain("details-changed");
  expect(await row()).toMatchObject({ recipient: "mended@example.com", givenUpAt: null, attempts: 0 });
  expect(await db.auditEntry.count({ where: { subjectId: id, action: "outbox-mended" } })).toBe(1);
});

test("a waiting message is stopped and can be sent again", async () => {
  const quote = await aQuote();
  const { id } = await quote.row(kind);
  expect(leadsTo(await post({ ...(await formOf(id)), intent: "stop" }))).toContain("done=stopped");
  expect(await claimDue("email", [kind], new Date())).toBeNull();
  expect((await quote.row(kind)).lastError).toBe(`Stopped by ${agent.name}`);
  await post({ ...(await formOf(id)), intent: "again" });
  expect(await claimDue("email", [kind], new Date())).toMatchObject({ id });
});

test("a given-up message is put away, counts nowhere, and can still be found and sent again", async () => {
  const { row } = await aGivenUpEmail("550 put this away");
  const { id } = await row();
  expect(leadsTo(await post({ ...(await formOf(id)), intent: "put-away" }))).toContain("done=put-away");
  expect(await get()).not.toContain("550 put this away");
  expect(await get("?state=put-away")).toContain("550 put this away");
  expect(await get("?state=given-up")).not.toContain("550 put this away");
  expect(await db.auditEntry.count({ where: { subjectId: id, action: "outbox-put-away" } })).toBe(1);
  const again = await post({ ...(await formOf(id)), intent: "put-away" });
  expect(again.status).toBe(400);
  await post({ ...(await formOf(id)), intent: "again" });
  expect(await claimDue("email", [kind], new Date())).toMatchObject({ id });
});

test("messages are found by kind and the beginning of the recipient, and paged", async () => {
  const { row, email } = await aGivenUpEmail();
  const { quoteId } = await row();
  const [first, other] = ["first-recipient@example.com", "second-recipient@example.com"];
  const at = new Date();
  const rows = Array.from({ length: 60 }, () => ({ kind, quoteId, recipient: first, deliveredAt: at }));
  await db.outboxMessage.createMany({
    data: [...rows, { kind, quoteId, recipient: other, deliveredAt: at }],
  });
  const links = (html: string) => [...html.matchAll(/<tr id="message-([^"]+)"/g)].map(([, id]) => id);
  const page = await get(`?state=sent&to=FIRST-rec`);
  const next = /href="([^"]+)">Next page/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const second = await get(next.replace("/admin/outbox", ""));
  const ids = [...links(page), ...links(second)];
  expect([links(page).length, new Set(ids).size]).toEqual([50, 60]);
  expect(links(await get(`?state=given-up&to=${email}`))).toHaveLength(1);
  expect(links(await get("?state=sent&kind=referral-link"))).toHaveLength(0);
});

test("an id that is not there is not found, and marketing sees no outbox", async () => {
  const missing = { id: "nothing", revision: "", intent: "again" };
  expect((await post(missing)).status).toBe(404);
  const headers = { Cookie: (await addStaff(file, "marketing")).cookie };
  expect((await answer("/admin/outbox", { headers })).status).toBe(403);
  expect((await answer("/admin/outbox/nothing/email.html", { headers })).status).toBe(403);
});

test("a held message goes nowhere until it’s released or sent now", async () => {
  const quote = await aQuote();
  const { id } = await quote.row(kind);
  expect(leadsTo(await post({ ...(await formOf(id)), intent: "hold" }))).toContain("done=held");
  expect(await get("?state=waiting")).toContain("held by staff");
  expect(await claimDue("email", [kind], new Date())).toBeNull();
  expect(leadsTo(await post({ ...(await formOf(id)), intent: "release" }))).toContain("done=released");
  await post({ ...(await formOf(id)), intent: "hold" });
  await post({ ...(await formOf(id)), intent: "again" });
  expect(await claimDue("email", [kind], new Date())).toMatchObject({ id });
  expect(await db.auditEntry.count({ where: { subjectId: id, action: "outbox-held" } })).toBe(2);
});

test("one button holds everything, and the page says so until somebody releases it", async () => {
  await post({ intent: "hold-all" });
  await post({ intent: "hold-all" });
  const held = await get();
  expect(held).toContain("Everything is held.");
  expect(held).not.toContain("<b>Emails go out</b>");
  expect(await isOutboxHeld()).toBe(true);
  await post({ intent: "release-all" });
  expect(await get()).not.toContain("Everything is held.");
  expect(await isOutboxHeld()).toBe(false);
  expect(await db.auditEntry.count({ where: { subjectId: "outbox" } })).toBe(2);
});
