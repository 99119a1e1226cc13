import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { findAddressStop } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { erasePerson } from "#app/domain/desk/person/erase-person.server.ts";
import { exportPerson } from "#app/domain/desk/person/export-person.server.ts";
import { findPeople } from "#app/domain/desk/person/find-people.server.ts";
import { forgetSearchTerms } from "#app/domain/crm/leads/list/merge-search.server.ts";
import { personTableNames, tablesWithoutPeople } from "#app/domain/desk/person/person-rows.server.ts";
import { bySystem } from "#app/domain/shipping/orders/order-moves.ts";
import { recordOrderEvent } from "#app/domain/shipping/orders/record-order-event.server.ts";
import { aQuote, claimDue } from "#tests/support/outbox.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { placesOf, tracesOf, wholePerson, zelda } from "#tests/support/whole-person.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const run = (statement: string, ...values: unknown[]) => sql(file, statement, ...values);
const by = { id: null, name: "a test" };
const now = new Date();

const erase = (leadId: string, leadIds = [leadId]) => erasePerson({ who: { leadId }, leadIds, by, now });

beforeEach(async () => {
  await db.lead.deleteMany();
  for (const table of [
    "contact_messages",
    "chat_conversations",
    "inbound_emails",
    "unplaced_whatsapp",
    "referrals",
    "lead_imports",
    "saved_views",
    "search_miss_days",
    "email_suppressions",
  ])
    run(`DELETE FROM ${table}`);
});

test("every table of the database is known to hold people, or not to", () => {
  const tables = run(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'search\\_entries%' ESCAPE '\\' AND name NOT LIKE 'lead\\_search%' ESCAPE '\\'",
  ).map(({ name }) => String(name));
  expect([...personTableNames, ...Object.keys(tablesWithoutPeople)].sort()).toEqual(tables.sort());
});

describe("erasing a person", () => {
  test("leaves no name, address, number or key of a link in any table, or in the file", async () => {
    const stays = await aQuote({ fullName: "Somebody Else", phone: "(585) 555-0178" });
    const { leadId, list, tokens } = await wholePerson(zelda);
    const traces = [...tracesOf(zelda), ...tokens.map((token) => token.toLowerCase())];
    expect(placesOf(file, traces).length).toBeGreaterThan(40);

    expect(await erase(leadId)).toMatchObject({ leads: 2, kept: [] });
    await forgetSearchTerms();
    expect(placesOf(file, traces)).toEqual([]);

    // The bytes: nothing lies in freed pages either, once the log is written back.
    const sqlite = new Database(file);
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
    sqlite.close();
    const bytes = readFileSync(file, "latin1").toLowerCase();
    expect(traces.filter((trace) => bytes.includes(trace))).toEqual([]);

    // The figures and other people stay.
    expect(await db.lead.findUniqueOrThrow({ where: { id: leadId } })).toMatchObject({
      fullName: "Erased",
      pickupZip: "33101",
    });
    expect(await db.lead.findUniqueOrThrow({ where: { id: stays.leadId } })).toMatchObject({
      fullName: "Somebody Else",
    });
    const { result } = await db.leadImport.findUniqueOrThrow({ where: { id: list.id } });
    expect(JSON.parse(result ?? "")).toMatchObject({
      rejected: [{ cells: ["Somebody Else", "else@example.com", ""] }],
    });
    const [entry] = run("SELECT * FROM audit_entries WHERE action = 'person-erased'");
    expect(entry).toMatchObject({ subject: "a person", actor: "a test" });
  });

  test("keeps that their address must not be written to, without the address", async () => {
    const { leadId } = await wholePerson(zelda);
    await erase(leadId);
    const stops = async (isFollowUp: boolean) =>
      (await findAddressStop(db, zelda.email, { isFollowUp }))?.code;
    expect(await stops(false)).toBe("address-bounced");
    run("DELETE FROM email_suppressions WHERE reason = 'bounced'");
    expect(await stops(true)).toBe("unsubscribed");
    // The one they have, the one they had, and that of the lead merged into theirs.
    const hash = expect.stringMatching(/^sha256:[0-9a-f]{64}$/);
    expect(run("SELECT address FROM email_suppressions").map(({ address }) => address)).toEqual([
      hash,
      hash,
      hash,
    ]);
  });

  test("a second time does nothing, and somebody who comes again is somebody new", async () => {
    const { leadId } = await wholePerson(zelda);
    await erase(leadId);
    expect(await erase(leadId)).toBeNull();
    const again = await aQuote({ fullName: zelda.name, email: zelda.email, phone: zelda.phone });
    expect(again.leadId).not.toBe(leadId);
    expect((await db.lead.findUniqueOrThrow({ where: { id: again.leadId } })).fullName).toBe(zelda.name);
    expect(await erase(again.leadId)).toMatchObject({ leads: 1 });
    expect(placesOf(file, [zelda.email.toLowerCase()])).toEqual([]);
  });

  test("that fails in the middle leaves everything, and is done the next time", async () => {
    const { leadId } = await wholePerson(zelda);
    const before = placesOf(file, tracesOf(zelda));
    run(
      "CREATE TRIGGER break_it BEFORE UPDATE OF full_name ON leads BEGIN SELECT RAISE(ABORT, 'pulled the plug'); END",
    );
    await expect(erase(leadId)).rejects.toThrow("pulled the plug");
    run("DROP TRIGGER break_it");
    expect(placesOf(file, tracesOf(zelda))).toEqual(before);
    expect(await erase(leadId)).not.toBeNull();
  });

  test("while an email of theirs is in hand goes through, and its outcome is written nowhere", async () => {
    const { leadId, quote } = await wholePerson(zelda);
    run("DELETE FROM outbox_messages WHERE quote_id IS NULL OR quote_id <> ?", quote.id);
    const claimed = await claimDue("email", ["quote-to-customer", "lead-to-staff"], new Date());
    expect(claimed).not.toBeNull();
    await erase(leadId);
    const { markDelivered, giveUp, reschedule } =
      await import("#app/domain/messages/outbox/record-delivery.server.ts");
    if (!claimed) throw new Error("Nothing was due.");
    await markDelivered([claimed.id], now);
    await giveUp(claimed, now, "x");
    await reschedule(claimed, now, "x");
    expect(run("SELECT * FROM outbox_messages WHERE id = ?", claimed.id)).toEqual([]);
    expect(run("SELECT * FROM outbox_attempts WHERE message_id = ?", claimed.id)).toEqual([]);
  });

  test("takes only the leads that staff chose: another with the same number may be somebody else", async () => {
    const one = await aQuote({ fullName: zelda.name, email: zelda.email, phone: zelda.phone });
    const housemate = await aQuote({ fullName: "Pat Housemate", phone: zelda.phone });
    const found = await findPeople({ leadId: one.leadId }, now);
    expect(found?.leads).toMatchObject([
      { id: one.leadId, isAsked: true },
      { id: housemate.leadId, hasSameEmail: false, hasSamePhone: true },
    ]);
    await erase(one.leadId);
    expect((await db.lead.findUniqueOrThrow({ where: { id: housemate.leadId } })).fullName).toBe(
      "Pat Housemate",
    );
  });

  test("keeps the record of a booked transport for three years, and no longer", async () => {
    const { leadId } = await wholePerson(zelda);
    await db.lead.update({ where: { id: leadId }, data: { stage: "delivered", stageChangedAt: now } });
    // What staff typed about how it went may name anybody.
    const { id: orderId } = await db.order.findFirstOrThrow({ where: { quote: { leadId } } });
    const reason = "Her mother Ada Typewritten is ill";
    await db.order.update({ where: { id: orderId }, data: { delayReason: reason, endedReason: reason } });
    const window = { first: "2026-12-01", last: "2026-12-02", kind: "estimated" };
    const changed = { which: "pickup", from: null, to: window, reason } as const;
    await recordOrderEvent(db, { orderId, by: bySystem, now, kind: "window-changed", data: changed });
    const erased = await erase(leadId);
    expect(placesOf(file, ["typewritten"])).toEqual([]);
    expect(erased?.kept).toMatchObject([{ id: leadId }]);
    const row = await db.lead.findUniqueOrThrow({ where: { id: leadId }, include: { quotes: true } });
    expect(row).toMatchObject({ fullName: zelda.name, email: null, phone: null, erasedAt: null });
    expect(row.contactStoppedAt).not.toBeNull();
    expect(row.quotes.some(({ pickupAddress }) => pickupAddress.includes("Quillfeather"))).toBe(true);
    expect(placesOf(file, [zelda.email.toLowerCase(), "5855550177"])).toEqual([]);
    const later = new Date(now.getTime() + 3 * 366 * 24 * 3_600_000);
    await erasePerson({ who: { leadId }, leadIds: [leadId], by, now: later });
    expect(placesOf(file, ["quillfeather"]).filter((place) => !place.startsWith("lead_search"))).toEqual([]);
  });

  test("of whom we have no lead takes what names their address or number", async () => {
    await wholePerson(zelda);
    await db.lead.deleteMany();
    const who = { typed: " zelda.quill@ERASE-me.example" };
    expect(await erasePerson({ who, leadIds: [], by, now })).toMatchObject({ leads: 0 });
    expect(await db.referral.count()).toBe(0);
    expect(await db.contactMessage.count()).toBe(0);
    expect(await erasePerson({ who, leadIds: [], by, now })).toBeNull();
    expect(await erasePerson({ who: { typed: "no address" }, leadIds: [], by, now })).toBeNull();
  });
});

test("a copy holds all that an erasure would take, readable and without what opens a link", async () => {
  const { leadId, tokens } = await wholePerson(zelda);
  const copy = await exportPerson({ who: { leadId }, leadIds: [leadId], by, now });
  expect(Object.keys(copy?.tables ?? {}).sort()).toEqual(
    [...personTableNames].filter((table) => table !== "distinct_leads").sort(),
  );
  const text = JSON.stringify(copy);
  for (const token of tokens) expect(text).not.toContain(token);
  expect(text).not.toContain("else@example.com");
  expect(copy?.tables.leads).toMatchObject([{ full_name: zelda.name }, { full_name: zelda.name }]);
  expect(copy?.tables.quotes?.[0]?.estimates).toBeTypeOf("object");
  expect(copy?.about.emails).toContain(zelda.email.toLowerCase());
});
