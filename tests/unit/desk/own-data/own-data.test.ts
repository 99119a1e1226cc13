import { randomUUID } from "node:crypto";
import Database from "better-sqlite3";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { readSeen, writeSeen } from "#app/domain/base/forms/seen.ts";
import { changeDetails } from "#app/domain/crm/leads/change/change-details.server.ts";
import { isKnownEmail } from "#app/domain/desk/person/is-known-email.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { correctOwnData } from "#app/domain/desk/own-data/correct-own-data.server.ts";
import { MAX_LINKS_A_DAY, daysLeft } from "#app/domain/desk/own-data/data-answers.ts";
import { copyAsText, describeCopy } from "#app/domain/desk/own-data/describe-copy.ts";
import { closeByStaff, listDataRequests } from "#app/domain/desk/own-data/list-data-requests.server.ts";
import { loadErasing, loadOwnData, loadOwnRecord } from "#app/domain/desk/own-data/load-own-data.server.ts";
import { findOpenRequest, ownDataPath } from "#app/domain/desk/own-data/own-data-link.server.ts";
import { requestOwnData } from "#app/domain/desk/own-data/request-own-data.server.ts";
import { stopOwnContact } from "#app/domain/desk/own-data/stop-own-contact.server.ts";
import { takeOwnCopy } from "#app/domain/desk/own-data/take-own-copy.server.ts";
import { erasePerson } from "#app/domain/desk/person/erase-person.server.ts";
import { personTableNames } from "#app/domain/desk/person/person-rows.server.ts";
import { composeEmail } from "#app/jobs/compose-email.server.ts";
import { anOrder } from "#tests/support/orders.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { wholePerson, zelda } from "#tests/support/whole-person.ts";

const now = new Date();
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const requestsOf = (email: string) =>
  db.dataRequest.findMany({ where: { email }, orderBy: { askedAt: "asc" } });
const linksTo = (recipient: string) =>
  db.outboxMessage.count({ where: { kind: "own-data-link", recipient } });

/** Asks for a link, and opens it. */
async function openLink(email: string, at = now) {
  await requestOwnData(email, at);
  const request = (await requestsOf(email.toLowerCase())).at(-1);
  if (!request) throw new Error("Nothing was stored.");
  const token = ownDataPath(request.id).split("/").at(-1) ?? "";
  const open = await findOpenRequest(token, at);
  if (!open) throw new Error("The link opens nothing.");
  return { ...open, token };
}

beforeEach(async () => {
  await db.dataRequest.deleteMany();
  await db.outboxMessage.deleteMany();
});

describe("asking", () => {
  test("of an address that we know sends one link there, however it's written", async () => {
    const { email } = await aQuote();
    await requestOwnData(` ${email.toUpperCase()} `, now);
    expect(await requestsOf(email)).toHaveLength(1);
    expect(await linksTo(email)).toBe(1);
  });

  test("of an address that we don't know stores and sends nothing", async () => {
    await requestOwnData("stranger@example.com", now);
    expect(await db.dataRequest.count()).toBe(0);
    expect(await db.outboxMessage.count()).toBe(0);
  });

  test("again and again sends three links in a day and no more", async () => {
    const { email } = await aQuote();
    for (let press = 0; press < 6; press++) await requestOwnData(email, now);
    expect(await linksTo(email)).toBe(3);
    await requestOwnData(email, inHours(25));
    expect(await linksTo(email)).toBe(4);
  });

  test("with a list of addresses ends at the limit of a day for all", async () => {
    const { email } = await aQuote();
    await db.dataRequest.createMany({
      data: Array.from({ length: MAX_LINKS_A_DAY }, () => ({
        email: `${randomUUID()}@example.com`,
        tokenHash: randomUUID(),
        askedAt: now,
        dueAt: inHours(24 * 45),
        linkEndsAt: inHours(24),
        answeredAt: now,
        answer: "copy",
      })),
    });
    await requestOwnData(email, now);
    await requestOwnData(email, now);
    expect(await linksTo(email)).toBe(0);
    // Nobody is forgotten: staff see it once, with its clock, and the link opens nothing.
    const [stored, ...others] = await requestsOf(email);
    expect(others).toEqual([]);
    const listed = (await listDataRequests()).find((request) => request.email === email);
    expect(listed).toMatchObject({ hasLink: false, answered: null });
    expect(daysLeft(listed?.dueAt ?? now, now)).toBe(45);
    expect(
      await findOpenRequest(
        ownDataPath(stored?.id ?? "")
          .split("/")
          .at(-1) ?? "",
        now,
      ),
    ).toBeNull();
    await requestOwnData(email, inHours(25));
    expect(await linksTo(email)).toBe(1);
    expect((await listDataRequests()).find((request) => request.email === email)).toMatchObject({
      hasLink: true,
    });
  });

  test("a second time doesn't begin the 45 days again", async () => {
    const { email } = await aQuote();
    await requestOwnData(email, now);
    await requestOwnData(email, inHours(24 * 10));
    const [first, second] = await requestsOf(email);
    expect(second?.dueAt).toEqual(first?.dueAt);
    expect(await listDataRequests()).toMatchObject([{ email, askedAt: now, answered: null }]);
    expect(daysLeft(first?.dueAt ?? now, now)).toBe(45);
    expect(daysLeft(first?.dueAt ?? now, inHours(24 * 46))).toBeLessThan(0);
  });
});

describe("a link", () => {
  test("comes by email, opens for a day, and the database has only its hash", async () => {
    const { email } = await aQuote();
    const { id, token } = await openLink(email);
    const composed = await composeEmail({ kind: "own-data-link", subject: id, createdAt: now } as never, now);
    if (!composed.ok) throw new Error(composed.error.message);
    expect(composed.value.to).toBe(email);
    expect(composed.value.email.text).toContain(`/privacy/mine/${token}`);
    expect(JSON.stringify(await requestsOf(email))).not.toContain(token);
    expect(await findOpenRequest(token, inHours(23))).toMatchObject({ email });
    expect(await findOpenRequest(token, inHours(25))).toBeNull();
    const late = await composeEmail(
      { kind: "own-data-link", subject: id, createdAt: now } as never,
      inHours(25),
    );
    expect(late).toMatchObject({ ok: false, error: { code: "subject-gone" } });
  });

  test.each(["", "wrong", "a".repeat(43), "a".repeat(100_000)])(
    "that is none opens nothing",
    async (token) => {
      await openLink((await aQuote()).email);
      expect(await findOpenRequest(token, now)).toBeNull();
    },
  );

  test("opens nothing once its person is erased, and that answers the request", async () => {
    const { email } = await aQuote();
    const { token } = await openLink(email);
    await erasePerson({ provenEmail: email, by: { id: null, name: "a test" }, now });
    expect(await findOpenRequest(token, now)).toBeNull();
    expect(await listDataRequests()).toMatchObject([{ email: "", answered: { how: "erased" } }]);
    await requestOwnData(email, now);
    expect(await requestsOf(email)).toEqual([]);
  });
});

describe("a copy", () => {
  test("has every table that an erasure takes from, but what names other people", async () => {
    await wholePerson(zelda);
    const copy = await takeOwnCopy(await openLink(zelda.email), now);
    const left = [
      "audit_entries",
      "distinct_leads",
      "saved_views",
      "search_miss_days",
      "carriers",
      "carrier_checks",
      "carrier_offers",
    ];
    // In no lead, and only mentions the address.
    left.push("unplaced_whatsapp");
    expect(Object.keys(copy?.tables ?? {}).sort()).toEqual(
      personTableNames.filter((table) => !left.includes(table) && table !== "withdrawn_consents").sort(),
    );
    const text = copyAsText(copy ?? { tables: {}, notes: [] }, "What we keep");
    for (const known of [zelda.name, zelda.email, zelda.phone, "Quillfeather Lane 4"])
      expect(text).toContain(known);
    for (const hidden of ["else@example.com", "Token", "Pickup word", "Idempotency"])
      expect(text).not.toContain(hidden);
    expect(await listDataRequests()).toMatchObject([{ answered: { how: "copy" } }, {}]);
  });

  test("is written for readers: no ids, stored JSON with its parts, what is empty left out", () => {
    const rows = [
      { id: "x", lead_id: "y", full_name: "Kim", is_running: true, car: { plate: "", color: "red" } },
    ];
    expect(describeCopy({ tables: { leads: rows } })).toEqual([
      {
        title: "You, as our desk knows you",
        rows: [
          [
            { name: "Full name", value: "Kim" },
            { name: "Is running", value: "yes" },
            { name: "Car", value: "Color: red" },
          ],
        ],
      },
    ]);
  });
});

describe("correcting", () => {
  test("changes what differs, on every lead that has the old value, and leaves orders as signed", async () => {
    const { quote } = await anOrder();
    const { leadId, email } = quote;
    const { phone } = await db.lead.findUniqueOrThrow({ where: { id: leadId } });
    const request = await openLink(email);
    const details = { fullName: "Kim Corrected", email, phone: phone ?? "" };
    expect(await correctOwnData(request, { details, seen: {} }, now)).toMatchObject({ ok: true });
    expect((await db.lead.findUniqueOrThrow({ where: { id: leadId } })).fullName).toBe("Kim Corrected");
    expect((await db.order.findFirstOrThrow({ where: { quote: { leadId } } })).customerName).toBe(
      "Pat Example",
    );
    expect((await requestsOf(email))[0]?.answer).toBe("corrected");
  });

  test("to neither an email nor a phone is rejected, and nothing is saved", async () => {
    const { email, leadId } = await aQuote();
    const request = await openLink(email);
    const given = { fullName: "Kim Corrected", email: "", phone: "" };
    expect(await correctOwnData(request, { details: given, seen: {} }, now)).toMatchObject({
      ok: false,
      error: { code: "no-contact" },
    });
    expect((await db.lead.findUniqueOrThrow({ where: { id: leadId } })).fullName).not.toBe("Kim Corrected");
  });
});

describe("correcting the email", () => {
  const typed = { fullName: "Kim Moved", phone: "(585) 555-0146" };
  const to = (email: string) => ({ details: { ...typed, email }, seen: {} });

  test("leaves the link open, so that a mistyped one is corrected once more", async () => {
    const { email, leadId } = await aQuote();
    const request = await openLink(email);
    expect(await correctOwnData(request, to("kim-wrogn@example.com"), now)).toMatchObject({ ok: true });
    expect((await loadOwnData(request, now)).details).toMatchObject({ email: "kim-wrogn@example.com" });
    expect(await correctOwnData(request, to("kim-right@example.com"), now)).toMatchObject({ ok: true });
    expect((await db.lead.findUniqueOrThrow({ where: { id: leadId } })).email).toBe("kim-right@example.com");
  });

  test.each(["kim-new@example.com", ""])("to %j, erasing afterward still takes the lead", async (next) => {
    const { email, leadId } = await aQuote();
    const request = await openLink(email);
    expect(await correctOwnData(request, to(next), now)).toMatchObject({ ok: true });
    const erased = await erasePerson({ provenEmail: email, by: { id: null, name: "a test" }, now });
    expect(erased).toMatchObject({ ok: true, value: { leads: 1 } });
    expect((await db.lead.findUniqueOrThrow({ where: { id: leadId } })).fullName).toBe("Erased");
    expect(await db.contactPoint.count({ where: { leadId } })).toBe(0);
  });
});

test("a correction from a page that was open while staff changed something leaves that as staff have it", async () => {
  const { email, leadId } = await aQuote({ phone: "(585) 555-0147" });
  const request = await openLink(email);
  const shown = (await loadOwnData(request, now)).details;
  if (!shown) throw new Error("Nothing is shown.");
  const staffs = { phone: "(585) 555-0148" };
  await db.$transaction((tx) =>
    changeDetails(tx, { leadId, by: { id: null, name: "staff" }, now, details: staffs }),
  );
  const correction = { details: { ...shown, fullName: "Kim Later" }, seen: readSeen(writeSeen(shown)) };
  expect(await correctOwnData(request, correction, now)).toMatchObject({ ok: true });
  expect(await db.lead.findUniqueOrThrow({ where: { id: leadId } })).toMatchObject({
    fullName: "Kim Later",
    ...staffs,
  });
});

describe("who had no email until they booked", () => {
  const bookedWith = async (changes: { confirmedAt?: Date } = {}) => {
    const { quote, orderNumber } = await anOrder();
    const email = `booked-${randomUUID()}@example.com`;
    await db.lead.update({ where: { id: quote.leadId }, data: { email: null, emailNormalized: null } });
    const given = { customerEmail: email.toUpperCase(), state: "delivered", ...changes };
    await db.order.update({ where: { orderNumber }, data: given });
    return { email, leadId: quote.leadId, orderNumber };
  };

  test("gets a link to the address of the order, and everything behind it", async () => {
    const { email, orderNumber, leadId } = await bookedWith({ confirmedAt: now });
    const request = await openLink(email);
    expect((await loadOwnData(request, now)).orders).toMatchObject([{ number: orderNumber }]);
    expect(await erasePerson({ provenEmail: email, by: { id: null, name: "a test" }, now })).toMatchObject({
      ok: true,
      value: { leads: 1, records: 1 },
    });
    expect((await db.lead.findUniqueOrThrow({ where: { id: leadId } })).erasedAt).not.toBeNull();
  });

  test("gets none before staff confirmed it, nor once the lead has another email", async () => {
    const unconfirmed = await bookedWith();
    await requestOwnData(unconfirmed.email, now);
    expect(await requestsOf(unconfirmed.email)).toEqual([]);
    const corrected = await bookedWith({ confirmedAt: now });
    const email = `right-${randomUUID()}@example.com`;
    await db.lead.update({
      where: { id: corrected.leadId },
      data: { email, emailNormalized: email, updatedAt: now },
    });
    await requestOwnData(corrected.email, now);
    expect(await requestsOf(corrected.email)).toEqual([]);
  });
});

test("reading one's own data waits for nobody who writes", async () => {
  const { email } = await aQuote();
  const request = await openLink(email);
  const writer = new Database((process.env.DATABASE_URL ?? "").replace(/^file:/, ""));
  writer.exec("BEGIN IMMEDIATE");
  try {
    expect((await loadOwnData(request, now)).sections).not.toEqual([]);
    expect(await loadErasing(request, now)).toMatchObject({ hasAnything: true });
  } finally {
    writer.exec("ROLLBACK");
    writer.close();
  }
});

test("whether an address is known is found by indexes alone", async () => {
  const asked: string[] = [];
  const listening = new Proxy(db, {
    get: (target, name) =>
      name === "$queryRaw"
        ? (parts: TemplateStringsArray, ...values: unknown[]) => {
            const statement = Prisma.sql(parts, ...(values as Prisma.Sql[]));
            asked.push(statement.sql);
            return db.$queryRaw(statement);
          }
        : Reflect.get(target, name),
  });
  await isKnownEmail(listening, "somebody@example.com");
  expect(asked.length).toBeGreaterThan(1);
  const reader = new Database((process.env.DATABASE_URL ?? "").replace(/^file:/, ""));
  try {
    for (const statement of asked) {
      const given = Array<string>(statement.split("?").length - 1).fill("1");
      const plan = reader.prepare(`EXPLAIN QUERY PLAN ${statement}`).all(...given) as { detail: string }[];
      const scans = plan
        .map(({ detail }) => detail)
        .filter((detail) => /^SCAN (?!\(|asked|CONSTANT)/.test(detail));
      expect(scans).toEqual([]);
    }
  } finally {
    reader.close();
  }
});

test("copies of one request are one entry of the audit log, without the driver's number", async () => {
  const { quote, orderNumber } = await anOrder();
  const driver = { driverName: "Sam Driver", driverPhone: "(800) 555-0191" };
  await db.order.update({ where: { orderNumber }, data: driver });
  const request = await openLink(quote.email);
  const entries = () =>
    db.auditEntry.count({ where: { action: "person-exported", subjectId: quote.leadId } });
  const text = JSON.stringify(await takeOwnCopy(request, now));
  await takeOwnCopy(request, now);
  expect(await entries()).toBe(1);
  expect(text).toContain("Sam Driver");
  expect(text).not.toContain("555-0191");
  const shown = JSON.stringify((await loadOwnData(request, now)).sections);
  expect(shown).not.toContain("555-0191");
});

test("stopping contact gives up what waits, on every channel, and twice is once", async () => {
  const { email, leadId, id } = await aQuote();
  const request = await openLink(email);
  await stopOwnContact(request, now);
  await stopOwnContact(request, now);
  expect((await db.lead.findUniqueOrThrow({ where: { id: leadId } })).contactStoppedAt).not.toBeNull();
  const waiting = { quoteId: id, deliveredAt: null, givenUpAt: null, kind: { not: "lead-to-staff" } };
  expect(await db.outboxMessage.count({ where: waiting })).toBe(0);
  expect(await db.emailSuppression.count({ where: { address: email, reason: "unsubscribed" } })).toBe(1);
  expect(await db.leadEvent.count({ where: { leadId, kind: "contact-stopped" } })).toBe(1);
  expect((await loadOwnData(request, now)).isStopped).toBe(true);
});

test("the page lists what is kept and each order; its record is for the orders that were booked", async () => {
  const { quote, orderNumber: number } = await anOrder();
  const request = await openLink(quote.email);
  expect((await loadOwnData(request, now)).orders).toEqual([{ number, hasRecord: false, isUnderway: false }]);
  expect(await loadOwnRecord(request, number, now)).toBeNull();

  const carrier = { carrierName: "Sample Carrier", carrierUsdot: "1234567", carrierPay: 700 };
  await db.order.update({
    where: { orderNumber: number },
    data: { ...carrier, state: "carrier-assigned", confirmedAt: now },
  });
  const page = await loadOwnData(request, now);
  expect(page.orders).toEqual([{ number, hasRecord: true, isUnderway: true }]);
  expect(page.sections.map(({ title }) => title)).toContain("Orders");
  expect(await loadErasing(request, now)).toMatchObject({ underway: [number], hasAnything: true });
  const record = JSON.stringify(await loadOwnRecord(request, number.toLowerCase(), now));
  for (const fact of ["25 Example Street", "Sample Carrier", "USDOT 1234567", "$700", number])
    expect(record).toContain(fact);

  const stranger = await anOrder();
  for (const wrong of [stranger.orderNumber, "ORD-0000-0000", "", "x".repeat(10_000)])
    expect(await loadOwnRecord(request, wrong, now)).toBeNull();
});

test("staff close a request that they answered, once, with one entry of the audit log", async () => {
  const { email } = await aQuote();
  const { id } = await openLink(email);
  const staff = await db.staff.create({
    data: { email: `${randomUUID()}@example.com`, name: "S", role: "owner" },
  });
  expect(await closeByStaff(id, staff, now)).toBe(true);
  expect(await closeByStaff(id, staff, now)).toBe(false);
  expect(await listDataRequests()).toMatchObject([{ email, answered: { how: "by-staff" } }]);
  const entries = await db.auditEntry.findMany({ where: { action: "data-request-answered", subjectId: id } });
  expect(entries).toHaveLength(1);
  // The person's own act afterward doesn't change who answered.
  await stopOwnContact({ id, email, linkEndsAt: inHours(1) }, now);
  expect((await requestsOf(email))[0]?.answer).toBe("by-staff");
});
