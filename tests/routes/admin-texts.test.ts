import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { composeQuoteEmail } from "#app/domain/crm/quotes/emails/compose-quote-email.server.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { answer, postForm } from "#tests/support/answer.ts";
import { addStaff } from "#tests/support/staff.ts";

const database = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const list = "/admin/automation/texts";

let cookie: string;
let other: string;
beforeAll(async () => {
  await answer("/healthz");
  cookie = (await addStaff(database(), "marketing")).cookie;
  other = (await addStaff(database(), "owner")).cookie;
}, 60_000);

const see = async (path: string) =>
  (await (await answer(path, { headers: { Cookie: cookie } })).text()).replaceAll("&#x27;", "'");
const basedOn = async (key: string) =>
  /name="seen" value="([^"]+)"/.exec(await see(`${list}/${key}`))?.[1] ?? "";
const save = (key: string, fields: Record<string, string>, as = cookie) =>
  postForm(`${list}/${key}`, { intent: "save", ...fields }, { Cookie: as });
const stored = (key: string) => db.messageTemplate.findUnique({ where: { key } });

test("every text is listed and opens with its fields", async () => {
  const page = await see(list);
  for (const key of [
    "quote",
    "contact-receipt",
    "referral-link",
    "password-reset",
    "staff-notice",
    "webhook-paused",
    "one-question",
    "season-opens",
  ])
    expect(page).toContain(`href="${list}/${key}"`);
  expect(await see(`${list}/one-question`)).toContain("{{first_name}}");
  expect((await answer(`${list}/no-such`, { headers: { Cookie: cookie } })).status).toBe(404);
});

test("a text of an order lists its fields, and one saved with a field that is gone says so on its page", async () => {
  const key = "order-picked-up";
  expect(await see(`${list}/${key}`)).toContain("{{due_at_delivery}}");
  expect(await see(`${list}/whatsapp-order-picked-up`)).toContain("{{due_at_delivery}}");
  expect(await see(`${list}/${key}`)).not.toContain("isn’t right anymore");
  const name = "Order picked up";
  const body = "It’s on the truck.\n\n{{driver_part}}";
  const text = { name, about: "quote", channel: "email", isFollowUp: false, subject: "On the truck", body };
  await db.messageTemplate.create({ data: { key, ...text } });
  const page = await see(`${list}/${key}`);
  expect(page).toContain("isn’t right anymore");
  expect(page).toContain("Line 3: {{driver_part}} isn’t a field of this text.");
  await db.messageTemplate.delete({ where: { key } });
});

test("a text with an unknown field isn’t saved; the field, its line and what was meant are named", async () => {
  const body = "Hi {{first_name}},\n\nyour {{vehicel}} and <b>more</b>";
  const failed = await save("still-moving", {
    subject: "A {{trip_table}}",
    body,
    seen: await basedOn("still-moving"),
  });
  expect(failed.status).toBe(400);
  const page = (await failed.text()).replaceAll("&#x27;", "'");
  expect(page).toContain("Line 3: {{vehicel}} isn’t a field of this text. Did you mean {{vehicle}}?");
  expect(page).toContain("{{trip_table}} goes in the text, not in the subject.");
  expect(page).toContain("your {{vehicel}} and");
  expect(await stored("still-moving")).toBeNull();
});

test("a saved text is what goes out, and the earlier one can be compared and restored", async () => {
  const { id, leadId } = await aQuote();
  const body = "Changed words for {{vehicle}}.\n\n{{price_table}}";
  const saved = await save("quote", {
    subject: "Offer {{quote_number}}",
    body,
    seen: await basedOn("quote"),
  });
  expect(saved.headers.get("Location")).toBe(`${list}/quote?done=saved`);
  const sent = await composeQuoteEmail(id, new Date());
  if (!sent.ok) throw new Error(sent.error.message);
  expect(sent.value.email.subject).toMatch(/^Offer EH-/);
  expect(sent.value.email.text).toContain("Changed words for 2019 Honda Civic.");

  const version = await db.contentVersion.findFirstOrThrow({
    where: { subjectKind: "message-template", subjectId: "quote" },
  });
  expect(await see(`${list}/quote?version=${version.id}`)).toContain("That version (−) and today’s (+)");
  const restore = { intent: "restore", version: version.id, seen: await basedOn("quote") };
  expect((await postForm(`${list}/quote`, restore, { Cookie: cookie })).status).toBe(303);
  expect((await stored("quote"))?.subject).toBe("Quote {{quote_number}}: {{price}} for your {{vehicle}}");
  expect(await db.auditEntry.count({ where: { subjectKind: "message-template", subjectId: "quote" } })).toBe(
    2,
  );
  expect(leadId).toBeTruthy();
});

test("the second of two people at one text sees both and loses nothing", async () => {
  const opened = await basedOn("review-request");
  const first = { subject: "How was it?", body: "Theirs {{vehicle}}", seen: opened };
  expect((await save("review-request", first, other)).status).toBe(303);
  const clash = await save("review-request", {
    subject: "How was it?",
    body: "Mine {{vehicle}}",
    seen: opened,
  });
  expect(clash.status).toBe(409);
  const page = await clash.text();
  expect(page).toContain("Theirs {{vehicle}}");
  expect(page).toContain("Mine {{vehicle}}");
  expect((await stored("review-request"))?.body).toBe("Theirs {{vehicle}}");
});

test("the preview shows a text as it will arrive, in HTML and as plain text, and saves nothing", async () => {
  const shown = await answer(`${list}/one-question/preview`, { headers: { Cookie: cookie } });
  expect(shown.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  const html = await shown.text();
  expect(html).toContain("Hi Sample,");
  expect(html).toContain("Unsubscribe");
  const draft = { subject: "S", body: "**Bold** {{first_name}}", intent: "preview-text" };
  const text = await postForm(`${list}/price-expiring/preview`, draft, { Cookie: cookie });
  expect(await text.text()).toMatch(/^S\n\n[^]*Bold Sample/);
  const wrong = await postForm(
    `${list}/price-expiring/preview`,
    { ...draft, body: "{{x}}" },
    { Cookie: cookie },
  );
  expect(wrong.status).toBe(400);
  expect(await stored("price-expiring")).toBeNull();
  for (const key of [
    "quote",
    "lead-to-staff",
    "callback-to-staff",
    "contact-receipt",
    "contact-to-staff",
    "referral-link",
    "own-data-link",
    "staff-invitation",
    "password-reset",
    "staff-notice",
    "webhook-paused",
    "pickup-eve",
    "booked",
    "carrier-found",
    "picked-up",
    "delivered",
    "whatsapp-one-question",
  ]) {
    const preview = await answer(`${list}/${key}/preview`, { headers: { Cookie: cookie } });
    expect(preview.status).toBe(200);
    expect(await preview.text()).not.toContain("{{");
  }
});

test("a WhatsApp text has no tables, and its name at Meta is checked when it’s saved", async () => {
  const key = "whatsapp-one-question";
  const body = "Hi {{first_name}}, any questions? {{quote_link}}";
  const based = { seen: await basedOn(key) };
  for (const wrong of [
    { body, approvedAs: "One Question" },
    { body: `${body}\n\n{{trip_table}}`, approvedAs: "" },
  ])
    expect((await save(key, { ...wrong, ...based })).status, wrong.approvedAs).toBe(400);
  expect(await stored(key)).toBeNull();
  expect((await save(key, { body, approvedAs: "one_question en_US", ...based })).status).toBe(303);
  expect(await stored(key)).toMatchObject({ channel: "whatsapp", approvedAs: "one_question en_US" });
});

test("an agent may look but not change", async () => {
  const agent = (await addStaff(database(), "agent")).cookie;
  expect((await save("quote", { subject: "x", body: "y" }, agent)).status).toBe(403);
  expect((await answer(list, { headers: { Cookie: agent } })).status).toBe(200);
});

test("a text of one’s own is made, written and listed; its name is given once", async () => {
  const make = (fields: Record<string, string>) => postForm(list, fields, { Cookie: cookie });
  const unnamed = await make({ name: " ", channel: "whatsapp" });
  expect(unnamed.status).toBe(400);
  expect(await unnamed.text()).toContain("Give the text a name.");
  const made = await make({ name: "Second question, Florida", channel: "email" });
  expect(made.headers.get("Location")).toBe(`${list}/second-question-florida`);
  expect(await see(`${list}/second-question-florida`)).toContain("{{first_name}}");
  const again = await make({ name: "Second question, Florida", channel: "email" });
  expect([again.status, (await again.text()).includes("There is a text with this name already")]).toEqual([
    400,
    true,
  ]);
  expect((await make({ name: "One question", channel: "email" })).status).toBe(400);
  const saved = await save("second-question-florida", {
    subject: "About {{vehicle}}",
    body: "Hi {{first_name}}",
    seen: await basedOn("second-question-florida"),
  });
  expect(saved.status).toBe(303);
  expect(await see(list)).toContain("About {{vehicle}}");
  expect(await stored("second-question-florida")).toMatchObject({ about: "lead", isFollowUp: true });
});

test("pages that are kept end with a change of a text", async () => {
  const changes = async () =>
    (await db.$queryRaw<{ changes: bigint }[]>`SELECT changes FROM public_content`)[0]?.changes;
  const before = Number(await changes());
  await save("date-passed", {
    subject: "Another one",
    body: "Hi {{first_name}}",
    seen: await basedOn("date-passed"),
  });
  expect(Number(await changes())).toBeGreaterThan(before);
  const kept = Number(await changes());
  await db.messageTemplate.delete({ where: { key: "date-passed" } });
  expect(Number(await changes())).toBeGreaterThan(kept);
});
