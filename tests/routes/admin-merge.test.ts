import { randomUUID } from "node:crypto";
import Database from "better-sqlite3";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { findDuplicates } from "#app/domain/crm/leads/merge/find-duplicates.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const plain = (html: string) =>
  html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

let staff: TestStaff;
beforeEach(async () => {
  staff = await addStaff(file(), "agent");
});

let phones = 0;
/** Nobody else's: people with the same number share a lead. */
const phone = () => `(315) 555-01${String(phones++).padStart(2, "0")}`;

/** A lead with something in every table that belongs to one. */
async function aLead(fullName: string, changes: Record<string, string> = {}) {
  const quote = await aQuote({ fullName, phone: phone(), ...changes });
  const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
  const by = { leadId, staffId: staff.id };
  await db.leadEmail.create({ data: { ...by, subject: "Hello", body: "Your price" } });
  await db.leadTask.create({ data: { leadId, title: "Call", dueAt: new Date("2026-12-01T15:00:00Z") } });
  await db.leadTag.createMany({
    data: [`of-${fullName.split(" ").at(-1)}`, "both"].map((tag) => ({ leadId, tag })),
  });
  await db.chatConversation.create({ data: { id: randomUUID(), leadId } });
  const message = { token: randomUUID(), idempotencyKey: randomUUID(), name: fullName, email: quote.email };
  await db.contactMessage.create({
    data: { ...message, leadId, receiptNumber: randomUUID(), topic: "other", message: "Hi" },
  });
  await db.lead.update({
    where: { id: leadId },
    data: { nextTaskAt: new Date("2026-12-01T15:00:00Z"), nextTaskTitle: "Call" },
  });
  return leadId;
}

const press = async (leadId: string, otherId: string, intent: string, fields: Record<string, string> = {}) =>
  postForm(`/admin/crm/${leadId}/merge/${otherId}`, { ...fields, intent }, { Cookie: staff.cookie });

const choices = { fullName: "kept", email: "kept", phone: "kept", stage: "kept", owner: "kept" };

async function merge(keptId: string, otherId: string, changes: Record<string, string> = {}) {
  const [kept, other] = await Promise.all(
    [keptId, otherId].map((id) => db.lead.findUniqueOrThrow({ where: { id } })),
  );
  const versions = { seen: `kept=${kept?.version}&merged=${other?.version}` };
  return press(keptId, otherId, "merge", { ...choices, ...versions, ...changes });
}

/** All rows of every table that a merge may touch, without what only counts changes and without its own history. */
function snapshot() {
  const raw = new Database(file(), { readonly: true });
  const rows = (sql: string) => raw.prepare(sql).all() as Record<string, unknown>[];
  const tables = [
    "quotes",
    "quote_versions",
    "lead_tasks",
    "lead_emails",
    "contact_messages",
    "chat_conversations",
    "consent_records",
    "outbox_messages",
    "lead_tags",
  ];
  const all = {
    leads: rows("SELECT * FROM leads ORDER BY id").map(
      ({ version: _version, updated_at: _updated, ...lead }) => lead,
    ),
    lead_events: rows("SELECT * FROM lead_events WHERE kind NOT IN ('merged', 'unmerged') ORDER BY id"),
    ...Object.fromEntries(tables.map((table) => [table, rows(`SELECT * FROM ${table} ORDER BY 1, 2`)])),
    // What the list finds by each lead's own words.
    found: rows("SELECT lead_row, number FROM lead_search_text ORDER BY 1").map((row) => JSON.stringify(row)),
  };
  raw.close();
  return all;
}

test("a merge moves both histories into one, and taking them apart is the identity on every table", async () => {
  const kept = await aLead("Sample Person 3");
  const other = await aLead("Sample Person 71", { useWhatsApp: "on" });
  const before = snapshot();

  expect(leadsTo(await merge(kept, other, { email: "merged", phone: "merged" }))).toBe(
    `/admin/crm/${kept}?done=merged`,
  );
  for (const count of [
    await db.quote.count({ where: { leadId: kept } }),
    await db.leadTask.count({ where: { leadId: kept } }),
    await db.leadEmail.count({ where: { leadId: kept } }),
    await db.contactMessage.count({ where: { leadId: kept } }),
    await db.chatConversation.count({ where: { leadId: kept } }),
  ])
    expect(count).toBe(2);
  expect(await db.leadEvent.count({ where: { leadId: other } })).toBe(0);
  const tags = await db.leadTag.findMany({ where: { leadId: kept }, orderBy: { tag: "asc" } });
  expect(tags.map(({ tag }) => tag)).toEqual(["both", "of-3", "of-71"]);
  const [joined, gone] = await Promise.all([
    db.lead.findUniqueOrThrow({ where: { id: kept } }),
    db.lead.findUniqueOrThrow({ where: { id: other } }),
  ]);
  expect(gone.mergedIntoId).toBe(kept);
  expect(joined).toMatchObject({ fullName: "Sample Person 3", email: gone.email, phone: gone.phone });
  // Joining leaves the trip that the lead shows.
  expect(joined.quoteNumber).not.toBe(gone.quoteNumber);
  expect(await db.auditEntry.count({ where: { action: "leads-merged", subjectId: kept } })).toBe(1);

  const page = await answer(`/admin/crm/${kept}/merge/${other}`, { headers: { Cookie: staff.cookie } });
  expect(plain(await page.text())).toContain("Sample Person 71 is part of Sample Person 3");
  expect((await press(kept, other, "unmerge")).status).toBe(303);
  expect(snapshot()).toEqual(before);
  expect(await db.auditEntry.count({ where: { action: "leads-unmerged", subjectId: kept } })).toBe(1);
  // A second press finds it done.
  expect((await press(kept, other, "unmerge")).status).toBe(303);
  expect(snapshot()).toEqual(before);
});

test("what came in since, and what staff changed since, stays with the kept lead", async () => {
  const [kept, other] = [await aLead("Sample Person 4"), await aLead("Sample Person 5")];
  await merge(kept, other, { phone: "merged" });
  const note = { leadId: kept, kind: "note", data: '{"text":"called"}', staffId: staff.id };
  const { id } = await db.leadEvent.create({ data: note });
  await db.lead.update({ where: { id: kept }, data: { fullName: "Sample Person 4 B", stage: "contacted" } });
  await press(kept, other, "unmerge");
  expect(await db.leadEvent.findUniqueOrThrow({ where: { id } })).toMatchObject({ leadId: kept });
  const lead = await db.lead.findUniqueOrThrow({ where: { id: kept } });
  expect(lead).toMatchObject({ fullName: "Sample Person 4 B", stage: "contacted" });
  expect(lead.phone).not.toBe((await db.lead.findUniqueOrThrow({ where: { id: other } })).phone);
});

describe("the careful side holds", () => {
  const standing = async (leadId: string, purpose: string) =>
    (await db.consentRecord.findMany({ where: { leadId, purpose }, orderBy: { createdAt: "asc" } })).at(-1)
      ?.isGranted;

  test("a permission that only one gave is taken back, in the ledger too", async () => {
    const [kept, other] = [
      await aLead("Sample Person 6", { useWhatsApp: "on" }),
      await aLead("Sample Person 7"),
    ];
    await merge(kept, other);
    expect(await standing(kept, "whatsapp")).toBe(false);
    expect(await standing(kept, "quote-terms")).toBe(true);
    expect((await db.lead.findUniqueOrThrow({ where: { id: kept } })).useWhatsApp).toBe(false);
    await press(kept, other, "unmerge");
    expect(await standing(kept, "whatsapp")).toBe(true);
  });

  test("a permission that both gave holds", async () => {
    const both = { useWhatsApp: "on" };
    const [kept, other] = [await aLead("Sample Person 8", both), await aLead("Sample Person 9", both)];
    await merge(kept, other);
    expect(await standing(kept, "whatsapp")).toBe(true);
  });

  test("a stop of contact from either holds", async () => {
    const [kept, other] = [await aLead("Sample Person 10"), await aLead("Sample Person 11")];
    await db.lead.update({
      where: { id: other },
      data: { contactStoppedAt: new Date(), contactStopReason: "Asked by email" },
    });
    await merge(kept, other);
    const lead = await db.lead.findUniqueOrThrow({ where: { id: kept } });
    expect(lead.contactStopReason).toBe("Asked by email");
    expect(lead.waitingSince).toBeNull();
    await press(kept, other, "unmerge");
    expect((await db.lead.findUniqueOrThrow({ where: { id: kept } })).contactStoppedAt).toBeNull();
  });
});

describe("what is rejected", () => {
  test("a stale page is shown as things are now, and nothing is merged", async () => {
    const [kept, other] = [await aLead("Sample Person 12"), await aLead("Sample Person 13")];
    const answered = await merge(kept, other, { seen: "kept=99&merged=0" });
    expect(answered.status).toBe(409);
    expect(plain(await answered.text())).toContain("Somebody changed one of these two leads");
    expect((await db.lead.findUniqueOrThrow({ where: { id: other } })).mergedIntoId).toBeNull();
  });

  test("a form without a choice says which is missing", async () => {
    const [kept, other] = [await aLead("Sample Person 14"), await aLead("Sample Person 15")];
    const answered = await merge(kept, other, { stage: "" });
    expect(answered.status).toBe(400);
    expect(plain(await answered.text())).toContain("Choose which of the two stays");
  });

  test("a merged lead merges with nobody, and its page leads to the one that has its history", async () => {
    const [kept, other, third] = [
      await aLead("Sample Person 16"),
      await aLead("Sample Person 17"),
      await aLead("Sample Person 18"),
    ] as [string, string, string];
    await merge(kept, other);
    expect((await merge(kept, other)).status).toBe(303);
    expect(await db.leadMerge.count({ where: { keptLeadId: kept } })).toBe(1);
    const instead = `/admin/crm/${third}/merge/${kept}?moved=1`;
    expect(leadsTo(await merge(third, other))).toBe(instead);
    expect(await db.leadMerge.count({ where: { keptLeadId: third } })).toBe(0);
    const page = await answer(`/admin/crm/${third}/merge/${other}`, { headers: { Cookie: staff.cookie } });
    expect(leadsTo(page)).toBe(instead);
  });

  test("after thirty days a merge stays", async () => {
    const [kept, other] = [await aLead("Sample Person 19"), await aLead("Sample Person 20")];
    await merge(kept, other);
    await db.leadMerge.updateMany({
      where: { keptLeadId: kept },
      data: { createdAt: new Date(Date.now() - 31 * 24 * 60 * 60_000) },
    });
    const answered = await press(kept, other, "unmerge");
    expect(answered.status).toBe(409);
    expect((await db.lead.findUniqueOrThrow({ where: { id: other } })).mergedIntoId).toBe(kept);
  });

  test("a lead with itself, or with nobody, is not found", async () => {
    const kept = await aLead("Sample Person 21");
    for (const other of [kept, "nobody"]) {
      const page = await answer(`/admin/crm/${kept}/merge/${other}`, { headers: { Cookie: staff.cookie } });
      expect(page.status).toBe(404);
      expect((await press(kept, other, "merge", choices)).status).toBe(404);
    }
  });
});

test("duplicates are found by phone and email, and no longer once somebody said they are not", async () => {
  const [one, two] = [await aLead("Sample Person 22"), await aLead("Sample Person 23")];
  await db.lead.update({ where: { id: two }, data: { phone: "585-555-0199", phoneDigits: "5855550199" } });
  await db.lead.update({ where: { id: one }, data: { phone: "(585) 555 0199", phoneDigits: "5855550199" } });
  const lead = () => db.lead.findUniqueOrThrow({ where: { id: one } });
  const found = async () => (await findDuplicates(await lead(), new Date())).possible;
  expect((await found()).map(({ id, by }) => ({ id, by }))).toContainEqual({ id: two, by: "phone" });
  expect((await press(one, two, "distinct")).status).toBe(303);
  expect((await press(two, one, "distinct")).status).toBe(303);
  expect((await found()).map(({ id }) => id)).not.toContain(two);
  expect(await db.distinctLeads.count({ where: { OR: [{ firstId: one }, { secondId: one }] } })).toBe(1);
});
