import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { erasePerson } from "#app/domain/desk/person/erase-person.server.ts";
import { recordClaimMove, sendToInsurer } from "#app/domain/shipping/claims/answer-claim.server.ts";
import type { ClaimMove } from "#app/domain/shipping/claims/claim-states.ts";
import { composeClaimEmail } from "#app/domain/shipping/claims/compose-claim-email.server.tsx";
import { loadClaimPage } from "#app/domain/shipping/claims/load-claims.server.ts";
import {
  countClaims,
  listClaims,
  sumClaimsOfCarrier,
} from "#app/domain/shipping/claims/list-claims.server.ts";
import { MAX_CLAIM_ADDITIONS } from "#app/domain/shipping/claims/claim-limits.ts";
import { addToClaim, saveDraft, signClaim } from "#app/domain/shipping/claims/save-claim.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { newEmail } from "#tests/support/factories.ts";
import { anOrder } from "#tests/support/orders.ts";

const dana = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "owner" } });
const today = deskDayOf(new Date());
const facts = {
  kind: "damage",
  spot: "front",
  words: "A dent in the front bumper, left of the plate.",
  amount: 1_200,
  noted: "yes",
} as const;

let made = 0;
/** An order that a carrier delivered two days ago, with a certificate in force then. */
async function delivered(email = "claims@example.com", agent = "Ann Agent, ann@agent.example") {
  const order = await anOrder();
  const deliveredAt = new Date(Date.now() - 2 * DAY_MS);
  const day = deskDayOf(deliveredAt);
  const carrier = await db.carrier.create({
    data: { usdot: String(6_300_000 + ++made), legalName: `Claimed ${made} LLC`, email },
  });
  const certificate = { carrierId: carrier.id, agent };
  await db.carrierCertificate.createMany({
    data: [
      {
        ...certificate,
        insurer: "Old Insurance",
        validFrom: addDays(day, -900),
        validUntil: addDays(day, -1),
      },
      { ...certificate, insurer: "Right Insurance", validFrom: addDays(day, -1), validUntil: day },
      {
        ...certificate,
        insurer: "Next Insurance",
        validFrom: addDays(day, 1),
        validUntil: addDays(day, 365),
      },
      {
        ...certificate,
        insurer: "Void Insurance",
        validFrom: addDays(day, -1),
        validUntil: addDays(day, 365),
        voidedAt: new Date(),
        voidReason: "Canceled",
      },
    ],
  });
  await db.order.update({
    where: { id: order.orderId },
    data: {
      state: "delivered",
      confirmedAt: deliveredAt,
      pickedUpAt: new Date(deliveredAt.getTime() - 3 * DAY_MS),
      deliveredAt,
      carrierId: carrier.id,
      carrierName: carrier.legalName,
      carrierUsdot: carrier.usdot,
    },
  });
  return { ...order, carrierId: carrier.id };
}

const orderOf = async (id: string) => {
  const order = await findOrderById(id);
  if (!order) throw new Error("no order");
  return order;
};
const pageOf = async (id: string) => loadClaimPage(await orderOf(id), new Date());
const claimOf = (orderId: string) =>
  db.claim.findFirstOrThrow({ where: { orderId }, orderBy: { number: "desc" } });
const kindsOf = async (claimId: string) =>
  (await db.outboxMessage.findMany({ where: { claimId }, orderBy: { id: "asc" } }))
    .map(({ kind }) => kind)
    .sort();

const sign = async (orderId: string, sendsEmail = true) => {
  const { letter } = await pageOf(orderId);
  return signClaim(orderId, {
    signerName: "Pat Example",
    digest: letter?.digest ?? "",
    ip: "192.0.2.1",
    sendsEmail,
    now: new Date(),
  });
};

async function claimed(sendsEmail = true) {
  const order = await delivered();
  await saveDraft(order.orderId, { facts, files: [], now: new Date() });
  expect(await sign(order.orderId, sendsEmail)).toEqual({ ok: true, value: null });
  return { ...order, claimId: (await claimOf(order.orderId)).id };
}

const record = async (
  claimId: string,
  move: ClaimMove,
  given: { amount?: number; words?: string; key?: string; on?: string } = {},
) => {
  const { version } = await db.claim.findUniqueOrThrow({ where: { id: claimId } });
  return recordClaimMove(
    { claimId, by: dana, seen: { version: String(version) }, now: new Date() },
    {
      move,
      happenedOn: given.on ?? today,
      amount: given.amount ?? null,
      words: given.words ?? "",
      files: [],
      key: given.key ?? "",
    },
  );
};

async function aPhoto() {
  const hash = createHash("sha256").update(randomUUID()).digest("hex");
  await db.storedFile.create({ data: { hash, type: "image/jpeg", bytes: 1 } });
  return { hash, type: "image/jpeg", bytes: 1, name: "door.jpg" };
}

describe("a draft", () => {
  test("waits for the pickup", async () => {
    const { orderId } = await anOrder();
    expect(await saveDraft(orderId, { facts, files: [], now: new Date() })).toEqual({
      ok: false,
      error: { code: "too-early" },
    });
    expect(await db.claim.count({ where: { orderId } })).toBe(0);
  });

  test("is one in two tabs at once, keeps each photo once, and is corrected until it’s signed", async () => {
    const { orderId } = await delivered();
    const photo = await aPhoto();
    const save = (amount: number) =>
      saveDraft(orderId, { facts: { ...facts, amount }, files: [photo, photo], now: new Date() });
    const saved = await Promise.all([save(900), save(900), save(900)]);
    expect(saved.every(({ ok }) => ok)).toBe(true);
    await save(1_300);
    const claim = await claimOf(orderId);
    expect(await db.claim.count({ where: { orderId } })).toBe(1);
    expect(claim).toMatchObject({ amount: 1_300, state: "draft", openKey: orderId });
    expect(await db.fileLink.count({ where: { claimId: claim.id } })).toBe(1);
    // What was wrong in the form isn't kept, and what was right before it is.
    await saveDraft(orderId, { facts: null, files: [], now: new Date() });
    expect(await claimOf(orderId)).toMatchObject({ amount: 1_300 });
  });

  test("takes no more photos than one email can", async () => {
    const { orderId } = await delivered();
    const photos = await Promise.all(Array.from({ length: 16 }, aPhoto));
    expect(await saveDraft(orderId, { facts, files: photos, now: new Date() })).toMatchObject({
      error: { code: "too-many-photos" },
    });
    expect(await db.claim.count({ where: { orderId } })).toBe(0);
  });
});

describe("a signature", () => {
  test("is for the letter that was read: another one is shown again", async () => {
    const { orderId, carrierId } = await delivered();
    await saveDraft(orderId, { facts, files: [], now: new Date() });
    const { letter } = await pageOf(orderId);
    await db.carrier.update({ where: { id: carrierId }, data: { legalName: "Renamed LLC" } });
    const stale = await signClaim(orderId, {
      signerName: "Pat Example",
      digest: letter?.digest ?? "",
      ip: "",
      sendsEmail: true,
      now: new Date(),
    });
    expect(stale).toEqual({ ok: false, error: { code: "stale" } });
    expect(await claimOf(orderId)).toMatchObject({ state: "draft", letter: "" });
  });

  test("sends it once to the carrier, to the insurer of the day of delivery, to staff and the customer", async () => {
    const { orderId } = await delivered();
    await saveDraft(orderId, { facts, files: [], now: new Date() });
    const [first, second] = await Promise.all([sign(orderId), sign(orderId)]);
    expect([first, second]).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    const claim = await claimOf(orderId);
    expect(claim).toMatchObject({
      state: "sent",
      sentOn: today,
      dueOn: addDays(today, 30),
      insurer: "Right Insurance",
      insurerEmail: "ann@agent.example",
      signerName: "Pat Example",
    });
    expect(await kindsOf(claim.id)).toEqual([
      "claim-to-carrier",
      "claim-to-customer",
      "claim-to-insurer",
      "claim-to-staff",
    ]);
    // It can't be changed or begun a second time while it's open.
    expect(await saveDraft(orderId, { facts, files: [], now: new Date() })).toMatchObject({
      error: { code: "sent-already" },
    });
  });

  test("without an address on file leaves the sending to staff, who see it as due", async () => {
    const { orderId } = await delivered("", "");
    await saveDraft(orderId, { facts, files: [], now: new Date() });
    await sign(orderId);
    const claim = await claimOf(orderId);
    expect(claim).toMatchObject({ state: "signed", sentOn: null, dueOn: today, insurerEmail: "" });
    expect(await kindsOf(claim.id)).toEqual(["claim-to-customer", "claim-to-staff"]);
    const { rows } = await listClaims("due", new Date(), 0, 1_000);
    expect(rows.map(({ id }) => id)).toContain(claim.id);
    expect(rows).toHaveLength(await countClaims("due", new Date()));
    expect(await record(claim.id, "send", { words: "By certified post." })).toMatchObject({ ok: true });
    expect(await claimOf(orderId)).toMatchObject({ state: "sent", dueOn: addDays(today, 30) });
  });
});

describe("what follows", () => {
  test("an addition goes where the claim went, once", async () => {
    const { orderId, claimId } = await claimed();
    const adding = {
      words: "The shop found more below.",
      files: [await aPhoto()],
      key: "k1",
      sendsEmail: true,
    };
    await db.outboxMessage.updateMany({ where: { claimId }, data: { deliveredAt: new Date() } });
    await addToClaim(orderId, { ...adding, now: new Date() });
    await addToClaim(orderId, { ...adding, now: new Date() });
    expect(await db.claimEvent.count({ where: { claimId, kind: "add" } })).toBe(1);
    expect((await kindsOf(claimId)).filter((kind) => kind === "claim-to-carrier")).toHaveLength(2);
    const email = await composeClaimEmail({
      kind: "claim-to-insurer",
      claimId,
      staff: "desk@example.com",
      createdAt: new Date(),
    });
    // The photo's bytes aren't on this disk, and a letter without its photos doesn't go.
    expect(email).toMatchObject({ ok: false, error: { code: "file-missing" } });
    await db.fileLink.deleteMany({ where: { claimId } });
    const sent = await composeClaimEmail({
      kind: "claim-to-insurer",
      claimId,
      staff: "desk@example.com",
      createdAt: new Date(),
    });
    expect(sent).toMatchObject({ ok: true, value: { to: "ann@agent.example" } });
    if (sent.ok) {
      expect(sent.value.email.text).toContain("I claim $1,200 from you");
      expect(sent.value.email.text).toContain("The shop found more below.");
      expect(sent.value.email.text).not.toContain("token=");
    }
  });

  test("additions are bounded, and so are their emails: what waits has them all", async () => {
    const { orderId, claimId } = await claimed();
    const before = await kindsOf(claimId);
    const add = (count: number) =>
      addToClaim(orderId, { words: `More ${count}`, files: [], key: "", sendsEmail: true, now: new Date() });
    for (let count = 0; count < MAX_CLAIM_ADDITIONS; count += 1)
      expect(await add(count)).toMatchObject({ ok: true });
    expect(await kindsOf(claimId)).toEqual(before);
    expect(await add(99)).toEqual({ ok: false, error: { code: "too-many-additions" } });
    expect(await db.claimEvent.count({ where: { claimId, kind: "add" } })).toBe(MAX_CLAIM_ADDITIONS);
  });

  test("each step of the carrier is recorded once, and told to the customer", async () => {
    const { orderId, claimId } = await claimed();
    await record(claimId, "acknowledge", { key: "a" });
    await record(claimId, "acknowledge", { key: "a" });
    expect(await claimOf(orderId)).toMatchObject({ state: "acknowledged", dueOn: addDays(today, 120) });
    expect(await record(claimId, "offer")).toMatchObject({ error: { code: "amount-required" } });
    expect(await record(claimId, "decline")).toMatchObject({ error: { code: "words-required" } });
    expect(await record(claimId, "word", { words: "Soon", on: addDays(today, 1) })).toMatchObject({
      error: { code: "day-not-come" },
    });
    expect(await record(claimId, "word", { words: "Soon", on: addDays(today, -1) })).toMatchObject({
      error: { code: "day-before" },
    });
    await record(claimId, "offer", { amount: 800, words: "For the bumper alone." });
    expect(await claimOf(orderId)).toMatchObject({ state: "offered", offered: 800, dueOn: null });
    const news = await composeClaimEmail({
      kind: "claim-answered",
      claimId,
      staff: "",
      createdAt: new Date(),
    });
    expect(news.ok && news.value.email.text).toContain("offers $800");
    expect(news.ok && news.value.email.text.replace(/\s+/g, " ")).toContain("For the bumper alone.");
    await record(claimId, "pay", { amount: 1_000 });
    expect(await claimOf(orderId)).toMatchObject({
      state: "paid",
      paid: 1_000,
      openKey: null,
      endedOn: today,
    });
    expect((await kindsOf(claimId)).filter((kind) => kind === "claim-answered")).toHaveLength(3);
    expect(await record(claimId, "offer", { amount: 1 })).toMatchObject({ error: { code: "no-such-move" } });
  });

  test("a page that is older than the claim records nothing", async () => {
    const { claimId } = await claimed();
    const press = { claimId, by: dana, seen: { version: "0" }, now: new Date() };
    const moved = await recordClaimMove(press, {
      move: "acknowledge",
      happenedOn: today,
      amount: null,
      words: "",
      files: [],
      key: "",
    });
    expect(moved).toEqual({ ok: false, error: { code: "stale" } });
    expect(await sendToInsurer(press, "other@example.com")).toEqual({ ok: false, error: { code: "stale" } });
  });

  test("one that was declined opens again only if no other is open", async () => {
    const { orderId, claimId } = await claimed();
    await record(claimId, "decline", { words: "It was there at pickup." });
    await saveDraft(orderId, { facts, files: [], now: new Date() });
    expect(await record(claimId, "offer", { amount: 100 })).toMatchObject({ error: { code: "other-open" } });
    expect((await claimOf(orderId)).number).toBe(2);
  });

  test("its carrier’s history counts it, and a withdrawn one doesn’t", async () => {
    const { claimId, carrierId } = await claimed();
    expect(await sumClaimsOfCarrier(carrierId)).toEqual({ claims: 1, claimed: 1_200, open: 1, paid: 0 });
    await record(claimId, "pay", { amount: 700 });
    expect(await sumClaimsOfCarrier(carrierId)).toEqual({ claims: 1, claimed: 1_200, open: 0, paid: 700 });
    const other = await claimed();
    await record(other.claimId, "withdraw", { words: "They found the part." });
    expect(await sumClaimsOfCarrier(other.carrierId)).toMatchObject({ claims: 0 });
  });

  test("an open claim keeps its person’s data; afterwards the figures stay without the words", async () => {
    const { orderId, orderNumber, claimId, quote } = await claimed();
    const erase = () =>
      erasePerson({
        who: { leadId: quote.leadId },
        leadIds: [quote.leadId],
        by: { id: dana.id, name: "Dana" },
        now: new Date(),
      });
    expect(await erase()).toEqual({ ok: false, error: { code: "underway", orderNumbers: [orderNumber] } });
    await record(claimId, "pay", { amount: 700, words: "Check number 12" });
    expect(await erase()).toMatchObject({ ok: true });
    expect(await claimOf(orderId)).toMatchObject({
      paid: 700,
      amount: 1_200,
      words: "",
      letter: "",
      signerName: "Erased",
    });
    expect(await db.claimEvent.count({ where: { claimId, words: { not: "" } } })).toBe(0);
    const kept = await db.transportRecord.findUniqueOrThrow({ where: { number: orderNumber } });
    expect(kept.claims).toBe(`Claim 1 for damage, $1,200, sent ${today}: paid $700`);
  });
});
