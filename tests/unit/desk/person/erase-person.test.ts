import { setImmediate } from "node:timers/promises";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { findAddressStop } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { erasePerson } from "#app/domain/desk/person/erase-person.server.ts";
import { exportPerson, readOwnData } from "#app/domain/desk/person/export-person.server.ts";
import { findPeople } from "#app/domain/desk/person/find-people.server.ts";
import type { Whose } from "#app/domain/desk/person/find-people.server.ts";
import { deleteDue } from "#app/domain/desk/retention/delete-due.server.ts";
import { keepPdf } from "#app/domain/base/files/keep-picture.server.ts";
import { linkFile } from "#app/domain/base/files/link-file.server.ts";
import { removeUnlinkedFiles } from "#app/domain/base/files/remove-files.server.ts";
import { filesFolder } from "#app/env.server.ts";
import { readSeen, writeSeen } from "#app/domain/base/forms/seen.ts";
import { addNote } from "#app/domain/crm/leads/change/add-note.server.ts";
import { addPoint } from "#app/domain/crm/leads/contact-points/change-points.server.ts";
import { requestOwnData } from "#app/domain/desk/own-data/request-own-data.server.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { saveFields } from "#app/domain/crm/leads/change/save-fields.server.ts";
import { setLeads } from "#app/domain/crm/leads/change/set-leads.server.ts";
import { keepDraft } from "#app/domain/crm/leads/drafts/drafts.server.ts";
import { runImport } from "#app/domain/crm/leads/import/run-import.server.ts";
import { createImport, findImport } from "#app/domain/crm/leads/import/stored-import.server.ts";
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

/** Waits until the import has the database, or is over already. */
async function untilWriting(find: () => Promise<{ importedAt: Date | null } | null>): Promise<void> {
  const probe = new Database(file, { timeout: 0 });
  try {
    for (;;) {
      probe.exec("BEGIN IMMEDIATE");
      probe.exec("ROLLBACK");
      if ((await find())?.importedAt) return;
      // The database answers within this turn of the loop, and the list's thread only in another.
      await setImmediate();
    }
  } catch (error) {
    if (!String(error).includes("locked")) throw error;
  } finally {
    probe.close();
  }
}

/** Columns of `wholePerson` that mention somebody in what belongs to nobody. */
const mentions = [
  "chat_messages.extras",
  "chat_messages.text",
  "inbound_emails.text",
  "search_miss_days.query",
  "unplaced_whatsapp.from_name",
  "unplaced_whatsapp.phone",
  "unplaced_whatsapp.text",
];

/** What was erased, or null if there was nobody. */
async function take(whose: Whose, at = now) {
  const erased = await erasePerson({ ...whose, by, now: at });
  if (erased.ok) return erased.value;
  if (erased.error.code !== "nobody") throw new Error(erased.error.orderNumbers.join());
  return null;
}
const erase = (leadId: string, leadIds = [leadId]) => take({ who: { leadId }, leadIds });

/** The files that the site keeps, other than the database, which has one of these texts in its name or bytes. */
function filesWith(traces: readonly string[]): string[] {
  const folder = filesFolder ?? "";
  return readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const text = `${path} ${readFileSync(path, "latin1")}`.toLowerCase();
      return traces.some((trace) => text.includes(trace));
    });
}

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
    "data_requests",
    "transport_records",
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

  /** Their order is booked and delivered, as staff see it. */
  async function delivered(leadId: string) {
    await db.lead.update({ where: { id: leadId }, data: { stage: "delivered", stageChangedAt: now } });
    const { id: orderId, orderNumber } = await db.order.findFirstOrThrow({ where: { quote: { leadId } } });
    const carrier = { carrierName: "Sample Carrier", carrierUsdot: "1234567", driverName: "Pat Driver" };
    await db.order.update({
      where: { id: orderId },
      data: {
        ...carrier,
        state: "delivered",
        confirmedAt: now,
        deliveredAt: now,
        carrierPay: 700,
        carrierPaidOn: "2026-11-20",
        carrierPaidForm: "cash",
        carrierBill: "SC-77",
        vin: "1HGCM82633A004352",
      },
    });
    return { orderId, orderNumber };
  }

  test("keeps the law’s record of a booked transport apart, and of the order only how it went", async () => {
    const { leadId, tokens } = await wholePerson(zelda);
    const { orderId, orderNumber } = await delivered(leadId);
    // What staff typed about how it went may name anybody.
    const reason = "Her mother Ada Typewritten is ill";
    await db.order.update({
      where: { id: orderId },
      data: { delayReason: reason, endedReason: reason, carrierOverride: reason },
    });
    const window = { first: "2026-12-01", last: "2026-12-02", kind: "estimated" };
    const changed = { which: "pickup", from: null, to: window, reason } as const;
    await recordOrderEvent(db, { orderId, by: bySystem, now, kind: "window-changed", data: changed });

    expect(await erase(leadId)).toMatchObject({ records: 1, kept: [{ id: leadId }] });
    await forgetSearchTerms();
    const traces = [...tracesOf(zelda), ...tokens.map((token) => token.toLowerCase()), "typewritten"];
    const left = placesOf(file, [...traces, "pat driver", "1hgcm82633a004352"]);
    expect(left.filter((place) => !place.startsWith("transport_records"))).toEqual([]);
    const [record, ...others] = await db.transportRecord.findMany();
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      number: orderNumber,
      consignorName: zelda.name,
      carrierName: "Sample Carrier",
      carrierUsdot: "1234567",
      outcome: "delivered",
      carrierPay: 700,
      carrierPaidOn: "2026-11-20",
      billNumber: `${orderNumber}-BOL, carrier’s bill SC-77`,
      happenedAt: now,
    });
    expect(record?.consignorAddress).toContain("Quillfeather Lane 4");
    // Neither email nor phone is in it.
    expect(JSON.stringify(record)).not.toMatch(/@|555/);
    expect(await db.driverLink.findMany({ where: { orderId } })).toMatchObject([{ endedAt: now }]);
    const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(order).toMatchObject({ customerName: "Erased", state: "delivered", price: record?.charges });
    expect((await db.lead.findUniqueOrThrow({ where: { id: leadId } })).erasedAt).not.toBeNull();
  });

  test("the record goes by itself three years after the transport, and no day before", async () => {
    const { leadId } = await wholePerson(zelda);
    await delivered(leadId);
    await erase(leadId);
    const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);
    await deleteDue(by, inDays(3 * 365 - 1));
    expect(await db.transportRecord.count()).toBe(1);
    await deleteDue(by, inDays(3 * 365 + 1));
    expect(await db.transportRecord.count()).toBe(0);
    expect(placesOf(file, ["quillfeather"])).toEqual([]);
  });

  test("a transport of more than three years ago leaves no record", async () => {
    const { leadId } = await wholePerson(zelda);
    await delivered(leadId);
    expect(
      await take({ who: { leadId }, leadIds: [leadId] }, new Date(now.getTime() + 3 * 366 * 24 * 3_600_000)),
    ).toMatchObject({ records: 0 });
    expect(await db.transportRecord.count()).toBe(0);
  });

  test.each(["confirmed", "carrier-assigned", "picked-up"])(
    "waits while an order is %s, and takes nothing",
    async (state) => {
      const { leadId } = await wholePerson(zelda);
      const { orderNumber } = await db.order.findFirstOrThrow({ where: { quote: { leadId } } });
      await db.order.updateMany({ where: { orderNumber }, data: { state, confirmedAt: now } });
      const before = placesOf(file, tracesOf(zelda));
      expect(await erasePerson({ who: { leadId }, leadIds: [leadId], by, now })).toEqual({
        ok: false,
        error: { code: "underway", orderNumbers: [orderNumber] },
      });
      expect(placesOf(file, tracesOf(zelda))).toEqual(before);
      await db.order.updateMany({
        where: { orderNumber },
        data: { state: "canceled", endedReason: "Changed plans", canceledCost: 0, carrierPay: 700 },
      });
      expect(await erase(leadId)).not.toBeNull();
      // Nobody paid for what wasn't carried.
      expect(await db.transportRecord.findUniqueOrThrow({ where: { number: orderNumber } })).toMatchObject({
        outcome: "canceled",
        charges: 0,
        fee: 0,
        carrierPay: null,
      });
    },
  );

  test.each([
    ["a refund waits", -150, "refund", "waiting"],
    ["a charge has a link", 150, "charge", "needed"],
    ["we owe them", -150, "refund", "failed"],
    ["our fee is open", 150, "charge", "failed"],
  ])("waits while %s, and takes nothing", async (_why, feeOpen, kind, state) => {
    const { leadId } = await wholePerson(zelda);
    const { orderId, orderNumber } = await delivered(leadId);
    await db.order.update({ where: { id: orderId }, data: { feeOpen } });
    const data = { orderId, kind, state, amount: 150, key: `unsettled-${state}` };
    const deadline = state === "needed" ? "2026-12-24" : null;
    await db.payment.create({ data: { ...data, deadline, endedAt: state === "failed" ? now : null } });
    expect(await erasePerson({ who: { leadId }, leadIds: [leadId], by, now })).toEqual({
      ok: false,
      error: { code: "unsettled", orderNumbers: [orderNumber] },
    });
    await db.payment.updateMany({
      where: { orderId, key: data.key },
      data: { state: "succeeded", endedAt: now },
    });
    await db.order.update({ where: { id: orderId }, data: { feeOpen: 0 } });
    expect(await erase(leadId)).toMatchObject({ records: 1 });
  });

  test.each([
    ["the carrier isn’t paid", { carrierOpen: 800 }, null],
    ["the carrier owes us", { carrierOpen: -40 }, null],
    ["a dispute is open", {}, "needs_response"],
  ])("waits while %s, and takes nothing", async (_why, columns, disputeState) => {
    const { leadId } = await wholePerson(zelda);
    const { orderId, orderNumber } = await delivered(leadId);
    await db.order.update({ where: { id: orderId }, data: columns });
    const charge = { orderId, kind: "charge", state: "succeeded", amount: 150, key: "disputed" };
    if (disputeState)
      await db.payment.create({ data: { ...charge, endedAt: now, disputeId: "dp_1", disputeState } });
    expect(await erasePerson({ who: { leadId }, leadIds: [leadId], by, now })).toEqual({
      ok: false,
      error: { code: "unsettled", orderNumbers: [orderNumber] },
    });
    await db.order.update({ where: { id: orderId }, data: { carrierOpen: 0 } });
    await db.payment.updateMany({ where: { orderId, disputeId: "dp_1" }, data: { disputeState: "lost" } });
    expect(await erase(leadId)).toMatchObject({ records: 1 });
  });

  test("leaves a kept card to be removed at Stripe, and nothing that says whose it was", async () => {
    const { leadId } = await wholePerson(zelda);
    const { id: orderId } = await db.order.findFirstOrThrow({ where: { quote: { leadId } } });
    const methodId = "pm_of_somebody";
    const setup = { orderId, kind: "setup", state: "succeeded", key: "kept", methodId, endedAt: now };
    await db.payment.create({ data: setup });
    await erase(leadId);
    expect(await db.payment.count({ where: { methodId } })).toBe(0);
    expect(await db.cardRemoval.findMany({ where: { methodId } })).toMatchObject([{ orderId: null }]);
  });

  test("asked for by the link to their email leaves nothing either, and answers their request", async () => {
    const { leadId, tokens } = await wholePerson(zelda);
    expect(await take({ provenEmail: zelda.email.toLowerCase() })).toMatchObject({ leads: 2 });
    await forgetSearchTerms();
    const traces = [...tracesOf(zelda), ...tokens.map((token) => token.toLowerCase())];
    const left = new Set(placesOf(file, traces).map((place) => place.split(":")[0]));
    // What only mentions them may be somebody else's, and the link doesn't prove it's theirs: staff look.
    expect([...left].sort()).toEqual(mentions);
    expect(await db.dataRequest.findMany()).toMatchObject([{ email: "", answer: "erased" }]);
    expect((await db.lead.findUniqueOrThrow({ where: { id: leadId } })).fullName).toBe("Erased");
  });

  test("by a link takes and shows nothing that others wrote about them", async () => {
    const report = `${zelda.email} took my deposit; I am Ada Victim, (585) 555-0133`;
    const problem = await db.inboundEmail.create({
      data: {
        messageId: "complaint",
        kind: "other",
        fromAddress: "ada@example.com",
        text: report,
        receivedAt: now,
      },
    });
    const chat = await db.chatConversation.create({ data: { id: "told", leadId: null } });
    await db.chatMessage.create({ data: { conversationId: chat.id, author: "visitor", text: report } });
    const unplaced = await db.unplacedWhatsApp.create({
      data: { waId: "told", phone: "15855550133", text: report, receivedAt: now },
    });
    const own = await db.inboundEmail.create({
      data: {
        messageId: "own",
        kind: "other",
        fromAddress: zelda.email.toLowerCase(),
        text: "My truck",
        receivedAt: now,
      },
    });
    const lead = await aQuote({ fullName: zelda.name, email: zelda.email });
    const { copy } = await readOwnData(zelda.email.toLowerCase(), now);
    expect(JSON.stringify(copy)).not.toMatch(/Ada Victim|555-0133/);
    expect(JSON.stringify(copy)).toContain("My truck");
    expect(await take({ provenEmail: zelda.email.toLowerCase() })).toMatchObject({ leads: 1 });
    expect(await db.inboundEmail.findMany({ select: { id: true } })).toEqual([{ id: problem.id }]);
    expect(own.id).not.toBe(problem.id);
    expect(await db.chatConversation.count({ where: { id: chat.id } })).toBe(1);
    expect(await db.unplacedWhatsApp.count({ where: { id: unplaced.id } })).toBe(1);
    // Staff, who read them, take them with the person.
    await db.contactPoint.deleteMany({ where: { leadId: lead.leadId } });
    await take({ who: { typed: zelda.email }, leadIds: [] });
    expect(await db.inboundEmail.count()).toBe(0);
  });

  test("by a link takes nothing that a made-up name, number or address would reach", async () => {
    const staff = await db.staff.create({
      data: { email: "views@example.com", name: "Sample", role: "agent" },
    });
    const stageView = await db.savedView.create({
      data: { staffId: staff.id, name: "New ones", query: "stage=new" },
    });
    const found = await db.savedView.create({ data: { staffId: staff.id, name: "New", query: "q=new" } });
    const entry = {
      actor: "Sample",
      action: "setting-changed",
      subjectKind: "setting",
      subjectId: "phone",
      subject: "Our phone",
    };
    const after = JSON.stringify({ phone: "(800) 555-0199" });
    const { id: entryId } = await db.auditEntry.create({ data: { ...entry, after } });
    const rejected = [{ line: 2, cells: ["new", "(800) 555-0199"], reason: "x" }];
    const result = JSON.stringify({ created: 0, joined: 0, header: [], rejected });
    const list = await db.leadImport.create({
      data: { fileName: "namesake.csv", importedAt: now, content: "", result },
    });
    await db.contactMessage.create({
      data: {
        receiptNumber: "MS-VICT-IM00",
        token: "victim",
        idempotencyKey: "victim",
        name: "Ada Victim",
        email: "victim@example.com",
        topic: "other",
        message: "A question",
      },
    });
    await requestOwnData("victim@example.com", now);
    const thief = await aQuote({ fullName: "new", phone: "(800) 555-0199" });
    await db.$transaction((tx) =>
      addPoint(tx, thief.leadId, {
        kind: "email",
        value: "victim@example.com",
        typed: "victim@example.com",
        origin: "changed",
        now,
      }),
    );
    expect(await take({ provenEmail: thief.email })).toMatchObject({ leads: 1 });
    expect(await db.savedView.count({ where: { id: { in: [stageView.id, found.id] } } })).toBe(2);
    expect(await db.auditEntry.findUniqueOrThrow({ where: { id: entryId } })).toMatchObject({
      subject: "Our phone",
      after,
    });
    expect((await db.leadImport.findUniqueOrThrow({ where: { id: list.id } })).result).toBe(result);
    const [request] = await db.dataRequest.findMany({ where: { email: "victim@example.com" } });
    expect(request).toMatchObject({ answeredAt: null });
    expect(request?.linkEndsAt.getTime()).toBeGreaterThan(now.getTime());
    expect(await db.outboxMessage.count({ where: { recipient: "victim@example.com" } })).toBe(1);
  });

  test("by staff takes the request and the link of a second address too", async () => {
    const one = await aQuote({ fullName: zelda.name, email: zelda.email });
    const second = `second-${zelda.email.toLowerCase()}`;
    await db.$transaction((tx) =>
      addPoint(tx, one.leadId, { kind: "email", value: second, typed: second, origin: "changed", now }),
    );
    await requestOwnData(zelda.email, now);
    await requestOwnData(second, now);
    await erase(one.leadId);
    expect(placesOf(file, [zelda.email.toLowerCase()])).toEqual([]);
    expect(await db.dataRequest.count({ where: { email: "", answer: "erased" } })).toBe(2);
  });

  test("takes their lines out of a list that waits, and leaves it to staff with everybody else", async () => {
    const lead = await aQuote({ fullName: zelda.name, email: zelda.email });
    const others = Array.from(
      { length: 3 },
      (_, nth) => `"Sample\r\nPerson ${nth}",p${nth}@example.com,\r\n`,
    );
    const mention = `Ada Friend,ada@example.com,"knows ${zelda.email}, too"\r\n`;
    const row = `"${zelda.name}\r\n",${zelda.email.toUpperCase()},"two\r\nlines"\r\n`;
    const header = "Name,Email,Remark\r\n";
    const list = await db.leadImport.create({
      data: {
        fileName: "waiting.csv",
        content: [header, others[0], row, others[1], mention, row, others[2]].join(""),
      },
    });
    expect(await take({ provenEmail: zelda.email.toLowerCase() })).toMatchObject({ leads: 1 });
    const { content } = await db.leadImport.findUniqueOrThrow({ where: { id: list.id } });
    expect(content).toBe([header, others[0], others[1], mention, others[2]].join(""));
    expect(lead.leadId).not.toBe("");
    // Staff's erasure takes the mention, too.
    await take({ who: { typed: zelda.email }, leadIds: [] });
    const after = await db.leadImport.findUniqueOrThrow({ where: { id: list.id } });
    expect(after.content).toBe([header, ...others].join(""));
  });

  test("by a link takes every lead of an address, however many there are", async () => {
    const email = "dealer@erase-me.example";
    await db.lead.createMany({
      data: Array.from({ length: 230 }, (_, nth) => ({
        fullName: `Dealer ${nth}`,
        email,
        emailNormalized: email,
        source: "manual",
        stage: "new",
      })),
    });
    expect(await take({ provenEmail: email })).toMatchObject({ leads: 230 });
    expect(placesOf(file, [email])).toEqual([]);
  });

  test("leaves nothing in any file below the folder of the database once the job for files has run", async () => {
    const { leadId } = await wholePerson(zelda);
    const pdf = `%PDF-1.4\n1 0 obj\n(${zelda.name}, ${zelda.email}, ${zelda.phone})\nendobj\n%%EOF\n`;
    const kept = await keepPdf(Buffer.from(pdf), now, { leadId });
    if (!kept.ok) throw new Error(kept.error.code);
    const { id: leadEmailId } = await db.leadEmail.findFirstOrThrow({ where: { leadId } });
    await db.$transaction((tx) => linkFile(tx, kept.value, { leadEmailId }, `${zelda.name}.pdf`, now));
    expect(filesWith(tracesOf(zelda)).length).toBeGreaterThan(0);
    await erase(leadId);
    await removeUnlinkedFiles(new Date(now.getTime() + 2 * 24 * 3_600_000), () => false);
    expect(filesWith(tracesOf(zelda))).toEqual([]);
  });

  test("by a link takes nobody else’s messages, though the asker typed their number", async () => {
    const wrotePhone = await db.unplacedWhatsApp.create({
      data: { waId: "wa-theirs", phone: "15855550177", text: "Hello, it’s about my truck", receivedAt: now },
    });
    const wrote = await db.contactMessage.create({
      data: {
        receiptNumber: "MS-THEI-RS00",
        token: "theirs",
        idempotencyKey: "theirs",
        name: zelda.name,
        email: "zelda-at-work@example.com",
        phone: zelda.phone,
        topic: "other",
        message: "A complaint",
      },
    });
    const list = await db.leadImport.create({
      data: { fileName: "waiting.csv", content: `Name,Phone\n${zelda.name},${zelda.phone}\n` },
    });
    const thief = await aQuote({ fullName: zelda.name, phone: zelda.phone });
    const { copy } = await readOwnData(thief.email, now);
    expect(JSON.stringify(copy)).not.toMatch(/truck|complaint/);
    expect(Object.keys(copy?.tables ?? {})).not.toContain("lead_imports");
    expect(await take({ provenEmail: thief.email })).toMatchObject({ leads: 1 });
    expect(await db.unplacedWhatsApp.count({ where: { id: wrotePhone.id } })).toBe(1);
    expect(await db.contactMessage.count({ where: { id: wrote.id } })).toBe(1);
    expect(await db.leadImport.count({ where: { id: list.id } })).toBe(1);
  });

  test("a save, a note, a tag or a draft from a page that was open before brings nobody back", async () => {
    const { leadId } = await wholePerson(zelda);
    const { version, updatedAt } = await db.lead.findUniqueOrThrow({ where: { id: leadId } });
    const staff = await db.staff.findFirstOrThrow();
    await erase(leadId);
    const step = { leadId, by, now };
    const seen = readSeen(writeSeen({ version, at: updatedAt }));
    const mine = { fullName: zelda.name, email: zelda.email, phone: "(585) 555-0188" };
    expect(await inOneTransaction((tx) => saveFields(tx, { ...step, seen, mine }))).toMatchObject({
      ok: false,
    });
    expect(await inOneTransaction((tx) => addNote(tx, { ...step, text: zelda.name }))).toMatchObject({
      ok: false,
    });
    const tag = { kind: "add-tag", tag: "zelda" } as const;
    const tagged = await db.$transaction((tx) => setLeads(tx, [leadId], tag, { by, now }));
    expect(tagged.changed).toEqual([]);
    const fields = { text: zelda.name };
    expect(await keepDraft({ leadId, staffId: staff.id, kind: "note", fields, began: "", now })).toBeNull();
    expect(placesOf(file, [...tracesOf(zelda), "5550188"])).toEqual([]);
  });

  test.each([true, false])(
    "while their list is imported takes them too, the import first: %s",
    async (isImportFirst) => {
      const staff = await db.staff.create({
        data: { email: `list-${String(isImportFirst)}@example.com`, name: "Sample", role: "owner" },
      });
      const one = await aQuote({ fullName: zelda.name, email: zelda.email });
      const text = `Name,Email\n${zelda.name},${zelda.email}\nSample Person 3,three@example.com\n`;
      const list = { fileName: "list.csv", text, encoding: "utf-8" as const, header: ["Name", "Email"] };
      const stored = await findImport(await createImport(list, staff, now), staff);
      if (!stored) throw new Error("The list is gone.");
      const erasing = () => take({ provenEmail: zelda.email.toLowerCase() });
      const importing = () => runImport(stored, staff, now);
      const done = importing();
      if (isImportFirst) await untilWriting(() => findImport(stored.id, staff));
      await Promise.all([erasing(), done]);
      expect(placesOf(file, [zelda.email.toLowerCase()])).toEqual([]);
      // Everybody else in the list came, whichever was first.
      expect(await db.lead.count({ where: { email: "three@example.com" } })).toBe(1);
      expect((await db.lead.findUniqueOrThrow({ where: { id: one.leadId } })).fullName).toBe("Erased");
      await runImport(stored, staff, now);
      expect(placesOf(file, [zelda.email.toLowerCase()])).toEqual([]);
    },
  );

  test("of whom we have no lead takes what names their address or number", async () => {
    await wholePerson(zelda);
    await db.lead.deleteMany();
    const who = { typed: " zelda.quill@ERASE-me.example" };
    expect(await take({ who, leadIds: [] })).toMatchObject({ leads: 0 });
    expect(await db.referral.count()).toBe(0);
    expect(await db.contactMessage.count()).toBe(0);
    expect(await take({ who, leadIds: [] })).toBeNull();
    expect(await take({ who: { typed: "no address" }, leadIds: [] })).toBeNull();
  });
});

test("a copy holds all that an erasure would take, readable and without what opens a link", async () => {
  const { leadId, tokens } = await wholePerson(zelda);
  const { orderId } = await db.inspection.findFirstOrThrow({ where: { otherName: zelda.name } });
  await db.inspection.create({
    data: { orderId, end: "delivery", otherName: "Lee Receiver", otherEmail: "lee-receiver@example.com" },
  });
  const copy = await exportPerson({ who: { leadId }, leadIds: [leadId], by, now });
  expect(Object.keys(copy?.tables ?? {}).sort()).toEqual(
    [...personTableNames].filter((table) => table !== "distinct_leads").sort(),
  );
  const text = JSON.stringify(copy);
  for (const token of tokens) expect(text).not.toContain(token);
  expect(text).not.toContain("else@example.com");
  // Who received the vehicle is somebody else.
  expect(copy?.tables.inspections).toMatchObject([{ other_email: zelda.email }, { end: "delivery" }]);
  expect(text).not.toContain("lee-receiver@example.com");
  expect(copy?.tables.leads).toMatchObject([{ full_name: zelda.name }, { full_name: zelda.name }]);
  expect(copy?.tables.quotes?.[0]?.estimates).toBeTypeOf("object");
  expect(copy?.about.emails).toContain(zelda.email.toLowerCase());
});
