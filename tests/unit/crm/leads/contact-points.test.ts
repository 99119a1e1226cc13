import { randomInt } from "node:crypto";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { localTime } from "#app/domain/trip/places/local-time.ts";
import { env } from "#app/env.server.ts";
import { findDue } from "#app/domain/channels/automation/load-due.server.ts";
import { loadFacts } from "#app/domain/channels/automation/load-facts.server.ts";
import { findSender } from "#app/domain/channels/inbound-email/find-lead.server.ts";
import { ingestWhatsApp } from "#app/domain/channels/whatsapp/ingest-whatsapp.server.ts";
import { addLead } from "#app/domain/crm/leads/by-hand/add-lead.server.ts";
import {
  addContactPoint,
  removeContactPoint,
  useContactPoint,
} from "#app/domain/crm/leads/change/contact-points.server.ts";
import { writeEmail } from "#app/domain/crm/leads/change/write-email.server.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { changeDetails } from "#app/domain/crm/leads/change/change-details.server.ts";
import { recordConsent } from "#app/domain/crm/leads/change/record-consent.server.ts";
import { stopContact } from "#app/domain/crm/leads/change/stop-contact.server.ts";
import { findWhatsAppWord } from "#app/domain/crm/leads/consent/find-words.server.ts";
import { listPoints } from "#app/domain/crm/leads/contact-points/list-points.server.ts";
import { composeTemplateEmail } from "#app/domain/crm/leads/emails/compose-template-email.server.tsx";
import { findEmailStop } from "#app/domain/crm/leads/emails/find-email-stop.server.ts";
import { leadsReachedBy } from "#app/domain/crm/leads/known-lead.server.ts";
import { noAnswers } from "#app/domain/crm/leads/import/import-answers.ts";
import type { ImportMapping } from "#app/domain/crm/leads/import/import-fields.ts";
import { planImport } from "#app/domain/crm/leads/import/plan-import.server.ts";
import { findDuplicates } from "#app/domain/crm/leads/merge/find-duplicates.server.ts";
import { mergeLeads } from "#app/domain/crm/leads/merge/merge-leads.server.ts";
import { unmergeLeads } from "#app/domain/crm/leads/merge/unmerge-leads.server.ts";
import { recognizeWriter } from "#app/domain/crm/leads/recognize-writer.server.ts";
import {
  findUnsubscriber,
  unsubscribeLink,
} from "#app/domain/crm/leads/unsubscribe/unsubscribe-link.server.ts";
import { unsubscribe } from "#app/domain/crm/leads/unsubscribe/unsubscribe.server.ts";
import { findPeople } from "#app/domain/desk/person/find-people.server.ts";
import { eraseLeads } from "#app/domain/desk/retention/erase-leads.server.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { aRule, email, onQuote, setPostalAddress } from "#tests/support/rule-rounds.ts";
import { newPhone } from "#tests/support/whatsapp-lead.ts";

const by = { id: null, name: "A test" };
const now = new Date();
const digits = (phone: string) => phone.replace(/\D/g, "");

beforeEach(() => {
  env.WHATSAPP_TOKEN = "token of tests";
  env.WHATSAPP_PHONE_ID = "100200300";
});
afterEach(() => {
  delete env.WHATSAPP_TOKEN;
  delete env.WHATSAPP_PHONE_ID;
});

let count = 0;
const newName = () => `Dana Contact ${String.fromCharCode(65 + count++)}`;

/** One lead with two emails and three phones; the first of each is in use. */
async function dana() {
  const fullName = newName();
  const emails = [newEmail(), newEmail()] as const;
  const phones = [newPhone(), newPhone(), newPhone()] as const;
  const quote = await aQuote({ fullName, email: emails[0], phone: phones[0], useWhatsApp: "on" });
  const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
  for (const typed of [emails[1], phones[1], phones[2]])
    expect(await addContactPoint(db, { leadId, by, now, typed })).toEqual({ ok: true, value: null });
  return { leadId, fullName, emails, phones };
}

const writes = (phone: string, text: string, at = new Date()) =>
  ingestWhatsApp({ waId: `wamid.${randomInt(1e12)}`, from: `1${digits(phone)}`, fromName: "", text, at }, at);
const listOf = (header: string[], ...rows: string[][]) => ({
  header,
  slices: [new TextEncoder().encode(JSON.stringify(rows.map((cells, n) => ({ line: n + 2, cells }))))],
});
const planned = async (list: ReturnType<typeof listOf>, mapping: ImportMapping) =>
  (await planImport(db, list, { mapping, answers: noAnswers, owners: [], now })).plan;
const facts = async (leadId: string) =>
  (await loadFacts(db, [{ key: "x", leadId, since: new Date(0) }], new Date())).get("x");

describe("one lead with two emails and three phones, by each of them", () => {
  test("email, WhatsApp, forms, duplicates, lists, search and the person's page find it", async () => {
    const { leadId, fullName, emails, phones } = await dana();
    const raw = new Database((process.env.DATABASE_URL ?? "").replace(/^file:/, ""), { readonly: true });
    const row = raw.prepare("SELECT rowid FROM leads WHERE id = ?").pluck().get(leadId);
    for (const email of emails) {
      expect(await findSender(db, email)).toBe(leadId);
      expect((await recognizeWriter(db, { name: fullName, email, phone: null }))?.lead.id).toBe(leadId);
      expect((await findDuplicates({ id: "", email, phone: null }, now)).possible[0]?.id).toBe(leadId);
      expect((await findPeople({ typed: email }, now))?.leads.map(({ id }) => id)).toEqual([leadId]);
      const [plan] = await planned(listOf(["Name", "Email"], [fullName, email]), {
        fullName: "Name",
        email: "Email",
      });
      expect(plan).toMatchObject({ kind: "joins", target: { leadId } });
      const found = raw.prepare("SELECT rowid FROM lead_search WHERE lead_search MATCH ?").pluck();
      expect(found.all(`email : "${email.split("@")[0]?.split("-").at(-1)}"`)).toContain(row);
    }
    for (const phone of phones) {
      expect(await writes(phone, "Hello")).toBe("reply");
      expect((await recognizeWriter(db, { name: fullName, email: newEmail(), phone }))?.lead.id).toBe(leadId);
      expect((await findDuplicates({ id: "", email: null, phone }, now)).possible[0]?.id).toBe(leadId);
      expect((await findPeople({ typed: phone }, now))?.leads.map(({ id }) => id)).toEqual([leadId]);
      const [plan] = await planned(listOf(["Name", "Phone"], [fullName, phone]), {
        fullName: "Name",
        phone: "Phone",
      });
      expect(plan).toMatchObject({ kind: "joins", target: { leadId } });
      const found = raw.prepare("SELECT rowid FROM lead_search WHERE lead_search MATCH ?").pluck();
      expect(found.all(`phone : "${digits(phone)}"`)).toContain(row);
    }
    raw.close();
    expect(await db.whatsAppMessage.count({ where: { leadId, direction: "in" } })).toBe(3);
    // A row that stops contact stops it by an address that isn't in use, too.
    const [stop] = await planned(
      listOf(["Name", "Email", "Status"], ["Somebody Else", emails[1], "Do not contact"]),
      { fullName: "Name", email: "Email", stage: "Status" },
    );
    expect(stop).toMatchObject({ kind: "joins", target: { leadId } });
    // Any two of them are the same person on a new quote.
    const again = await aQuote({ fullName: "D. Contact", email: emails[1], phone: phones[2] });
    expect((await db.quote.findUniqueOrThrow({ where: { id: again.id } })).leadId).toBe(leadId);
  });

  test("unsubscribing with one ends follow-ups to each; the one in use gets its own link", async () => {
    const { leadId, emails } = await dana();
    await setPostalAddress();
    const follow = () => composeTemplateEmail({ templateKey: "one-question", leadId, now: new Date() });
    expect((await follow()).ok).toBe(true);
    const token = unsubscribeLink(leadId, emails[1]).split("/").at(-1) ?? "";
    const who = await findUnsubscriber(token);
    expect(who).toEqual({ leadId, address: emails[1] });
    if (who) await unsubscribe(who, "in a test", new Date());
    expect(await follow()).toMatchObject({ ok: false, error: { code: "unsubscribed" } });
    expect(await facts(leadId)).toMatchObject({ suppression: "unsubscribed" });
    // Another lead of the person, by the email that didn't unsubscribe.
    const other = await aQuote({ fullName: newName(), email: emails[0], phone: newPhone() });
    const { leadId: otherId } = await db.quote.findUniqueOrThrow({ where: { id: other.id } });
    expect(otherId).not.toBe(leadId);
    expect(await facts(otherId)).toMatchObject({ suppression: "unsubscribed" });
  });

  test("STOP from any number ends WhatsApp to all, and only START from that number brings it back", async () => {
    const { leadId, phones } = await dana();
    const word = async () => findWhatsAppWord(db, await db.lead.findUniqueOrThrow({ where: { id: leadId } }));
    expect(await word()).toBe("agreed");
    expect(await writes(phones[2], "STOP", new Date(now.getTime() + 1_000))).toBe("stop");
    expect(await word()).toBe("stopped");
    expect(await facts(leadId)).toMatchObject({ useWhatsApp: false });
    const point = { kind: "phone", value: digits(phones[1]) } as const;
    await useContactPoint(db, { leadId, by, now, point });
    expect(await word()).toBe("stopped");
    const said = { leadId, by, now: new Date(now.getTime() + 2_000), wording: "On the phone" };
    const agreeing = inOneTransaction((tx) =>
      recordConsent(tx, { ...said, purpose: "whatsapp", isGranted: true }),
    );
    expect(await agreeing).toMatchObject({ ok: false, error: { code: "said-stop" } });
    await writes(phones[1], "START", new Date(now.getTime() + 3_000));
    expect(await word()).toBe("stopped");
    await writes(phones[2], "START", new Date(now.getTime() + 4_000));
    await useContactPoint(db, { leadId, by, now, point: { kind: "phone", value: digits(phones[0]) } });
    expect(await word()).toBe("agreed");
    expect(await facts(leadId)).toMatchObject({ useWhatsApp: true });
  });

  test("a stop of contact on a lead with one of the emails holds for all of them", async () => {
    const { leadId, emails } = await dana();
    const other = await aQuote({ fullName: newName(), email: emails[1], phone: newPhone() });
    const { leadId: otherId } = await db.quote.findUniqueOrThrow({ where: { id: other.id } });
    await stopContact(db, { leadId: otherId, by, now, reason: "Asked to" });
    expect(await findEmailStop(db, leadId)).toMatchObject({ code: "contact-stopped" });
    expect(await facts(leadId)).toMatchObject({ contactStop: "Asked to" });
    const writing = { leadId, by, now, subject: "Your car", body: "Hello" };
    const { fullName } = await db.lead.findUniqueOrThrow({ where: { id: otherId } });
    const message = `Contact is stopped: Asked to (on the lead of ${fullName}, which has the same address). Nothing is sent to this person.`;
    expect(await inOneTransaction((tx) => writeEmail(tx, writing))).toEqual({
      ok: false,
      error: { code: "contact-stopped", message },
    });
  });

  test("rules take one run of the person at a time, and count what another of its leads was sent", async () => {
    const { leadId, emails } = await dana();
    const other = await aQuote({ fullName: newName(), email: emails[1], phone: newPhone() });
    const { leadId: otherId } = await db.quote.findUniqueOrThrow({ where: { id: other.id } });
    const ruleId = await aRule(onQuote(email));
    const runs = await Promise.all(
      [leadId, otherId].map((id) =>
        db.automationRun.create({
          data: {
            ruleId,
            version: 1,
            leadId: id,
            occasion: id,
            step: 0,
            startedAt: now,
            nextAt: new Date(0),
          },
        }),
      ),
    );
    const due = await findDue(db, 10_000, now);
    expect(due.filter((id) => runs.some((run) => run.id === id))).toHaveLength(1);
    const sent = {
      ruleId,
      runId: runs[1]?.id ?? "",
      leadId: otherId,
      step: 0,
      kind: "email",
      createdAt: new Date(),
    };
    await db.automationAction.create({
      data: { ...sent, outcome: "done", sentOn: localTime("America/New_York", new Date()).day },
    });
    expect(await facts(leadId)).toMatchObject({ sentToday: 1 });
  });
});

describe("the one in use", () => {
  test("changes hands and leaves the others listed; a correction takes the wrong one away", async () => {
    const { leadId, emails, phones } = await dana();
    const point = { kind: "email", value: emails[1] } as const;
    await useContactPoint(db, { leadId, by, now, point });
    const lead = () => db.lead.findUniqueOrThrow({ where: { id: leadId } });
    expect(await lead()).toMatchObject({ email: emails[1], emailNormalized: emails[1] });
    const listed = async () => (await listPoints(await lead())).map(({ typed }) => typed);
    expect((await listed()).toSorted()).toEqual([...emails, ...phones].toSorted());
    const corrected = newEmail();
    await changeDetails(db, { leadId, by, now, details: { email: corrected } });
    expect((await listed()).toSorted()).toEqual([corrected, emails[0], ...phones].toSorted());
    await removeContactPoint(db, { leadId, by, now, point: { kind: "email", value: corrected } });
    expect(await lead()).toMatchObject({ email: emails[0] });
    expect(await leadsReachedBy(db, { kind: "email", value: corrected })).toEqual([]);
    for (const value of [...phones.map(digits)])
      await removeContactPoint(db, { leadId, by, now, point: { kind: "phone", value } });
    expect(await lead()).toMatchObject({ phone: null, phoneDigits: null });
    expect(
      await removeContactPoint(db, { leadId, by, now, point: { kind: "email", value: emails[0] } }),
    ).toMatchObject({ ok: false, error: { code: "no-contact" } });
  });

  test("one that said no can't be taken away: the no would be forgotten", async () => {
    const { leadId, phones } = await dana();
    await writes(phones[1], "STOP");
    expect(
      await removeContactPoint(db, { leadId, by, now, point: { kind: "phone", value: digits(phones[1]) } }),
    ).toMatchObject({ ok: false, error: { code: "point-said-no" } });
  });
});

test("“Add to Dana” keeps the second email, the phone and where they came from", async () => {
  const { leadId, fullName, emails, phones } = await dana();
  const email = newEmail();
  const staff = await db.staff.create({
    data: { name: newName(), email: newEmail(), role: "agent", createdAt: now },
  });
  await db.lead.update({ where: { id: leadId }, data: { campaign: null } });
  const typed = { fullName, email, phone: phones[1], campaign: "radio", note: "" };
  const lead = { ...typed, pickupZip: "", deliveryZip: "", vehicle: "", pickupOn: "" };
  const added = await addLead({ lead, key: email, choice: leadId }, staff, now);
  expect(added).toEqual({ ok: true, value: { leadId } });
  expect(await findSender(db, email)).toBe(leadId);
  expect(await db.lead.findUniqueOrThrow({ where: { id: leadId } })).toMatchObject({
    email: emails[0],
    campaign: "radio",
  });
});

describe("a third lead joined to the first", () => {
  const choices = { fullName: "kept", email: "kept", phone: "kept", stage: "kept", owner: "kept" } as const;
  const seenOf = async (keptId: string, mergedId: string) => {
    const version = async (id: string) =>
      String((await db.lead.findUniqueOrThrow({ where: { id } })).version);
    return { kept: await version(keptId), merged: await version(mergedId) };
  };

  test("has both emails; STOP from either ends both; taken apart, each has its own again", async () => {
    const first = await dana();
    const third = await dana();
    const before = await db.contactPoint.findMany({ orderBy: [{ leadId: "asc" }, { value: "asc" }] });
    const pair = { keptId: first.leadId, mergedId: third.leadId };
    const merged = await mergeLeads({
      ...pair,
      choices: { ...choices, email: "merged" },
      seen: await seenOf(first.leadId, third.leadId),
      by,
      now: new Date(),
    });
    expect(merged.ok).toBe(true);
    for (const email of [...first.emails, ...third.emails])
      expect(await findSender(db, email)).toBe(first.leadId);
    expect(await db.lead.findUniqueOrThrow({ where: { id: first.leadId } })).toMatchObject({
      email: third.emails[0],
    });
    await unsubscribe({ leadId: first.leadId, address: third.emails[1] }, "in a test", new Date());
    expect(await facts(first.leadId)).toMatchObject({ suppression: "unsubscribed" });
    await writes(third.phones[0], "STOP");
    const lead = await db.lead.findUniqueOrThrow({ where: { id: first.leadId } });
    expect(await findWhatsAppWord(db, lead)).toBe("stopped");
    await unmergeLeads({ ...pair, by, now: new Date() });
    expect(await db.contactPoint.findMany({ orderBy: [{ leadId: "asc" }, { value: "asc" }] })).toEqual(
      before,
    );
    const apart = await db.lead.findUniqueOrThrow({ where: { id: first.leadId } });
    expect(apart.email).toBe(first.emails[0]);
    expect(await findWhatsAppWord(db, apart)).not.toBe("stopped");
    expect(await findSender(db, third.emails[1])).toBe(third.leadId);
  });

  test("goes back to its own where it uses what the other brought", async () => {
    const first = await dana();
    const third = await dana();
    const pair = { keptId: first.leadId, mergedId: third.leadId };
    await mergeLeads({ ...pair, choices, seen: await seenOf(first.leadId, third.leadId), by, now });
    const point = { kind: "email", value: third.emails[1] } as const;
    await useContactPoint(db, { leadId: first.leadId, by, now, point });
    await unmergeLeads({ ...pair, by, now });
    expect(await findSender(db, third.emails[1])).toBe(third.leadId);
    const lead = await db.lead.findUniqueOrThrow({ where: { id: first.leadId } });
    expect(first.emails).toContain(lead.email);
  });
});

test("of two joined leads with the same email, taking one apart leaves the other’s", async () => {
  const [first, second, third] = [await dana(), await dana(), await dana()];
  const shared = newEmail();
  for (const { leadId } of [second, third]) await addContactPoint(db, { leadId, by, now, typed: shared });
  const choices = { fullName: "kept", email: "kept", phone: "kept", stage: "kept", owner: "kept" } as const;
  for (const { leadId: mergedId } of [second, third]) {
    const version = async (id: string) =>
      String((await db.lead.findUniqueOrThrow({ where: { id } })).version);
    const seen = { kept: await version(first.leadId), merged: await version(mergedId) };
    const joined = await mergeLeads({ keptId: first.leadId, mergedId, choices, seen, by, now });
    expect(joined.ok).toBe(true);
  }
  await unmergeLeads({ keptId: first.leadId, mergedId: second.leadId, by, now });
  expect(await db.contactPoint.count({ where: { leadId: first.leadId, value: shared } })).toBe(1);
  await unmergeLeads({ keptId: first.leadId, mergedId: third.leadId, by, now });
  expect(await db.contactPoint.count({ where: { leadId: first.leadId, value: shared } })).toBe(0);
});

test("erasing takes every row", async () => {
  const { leadId } = await dana();
  await db.$transaction((tx) => eraseLeads(tx, [leadId], { now: now.toISOString() }));
  expect(await db.contactPoint.count({ where: { leadId } })).toBe(0);
});
