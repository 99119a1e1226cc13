import { unknownToRegister } from "#app/domain/shipping/carriers/authority-facts.ts";
import { createHash, randomUUID } from "node:crypto";
import Database from "better-sqlite3";
import { db } from "#app/db.server.ts";
import { phoneKey } from "#app/domain/base/phone/phone-key.ts";
import type { RuleDefinition } from "#app/domain/channels/automation/rule.ts";
import { createContactMessage } from "#app/domain/crm/contacts/create-contact-message.server.ts";
import { createReferral } from "#app/domain/crm/referrals/create-referral.server.ts";
import { withdraw } from "#app/domain/crm/leads/consent/withdrawals.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { suppress } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { dueAtOf, linkEndsAtOf } from "#app/domain/desk/own-data/data-answers.ts";
import { tokenHashOf } from "#app/domain/desk/own-data/own-data-link.server.ts";
import { ingestEmail } from "#app/domain/channels/inbound-email/ingest-email.server.ts";
import { ingestWhatsApp } from "#app/domain/channels/whatsapp/ingest-whatsapp.server.ts";
import { unknownCar, unknownPayment, unknownPlace } from "#app/domain/shipping/orders/order-facts.ts";
import { bySystem } from "#app/domain/shipping/orders/order-moves.ts";
import { recordOrderEvent } from "#app/domain/shipping/orders/record-order-event.server.ts";
import { requestOrder } from "#app/domain/shipping/orders/request-order.server.ts";
import { anOrderRequest } from "./orders";
import { aQuote } from "./outbox";

const by = { id: null, name: "a test" };

export type Person = { name: string; email: string; phone: string };

/** Nobody else is called so or has that number. */
export const zelda: Person = {
  name: "Zelda Quillfeather",
  email: "Zelda.Quill@erase-me.example",
  phone: "(585) 555-0177",
};

/** What must not be left of somebody, in lower case. */
export const tracesOf = ({ name, email, phone }: Person): string[] => [
  ...name.toLowerCase().split(" "),
  email.toLowerCase(),
  phone,
  phone.replace(/\D/g, ""),
  phone.replace(/\D/g, "").slice(-7),
];

/** Every table and column of the database that has one of these texts, read by its own list of tables. */
export function placesOf(file: string, traces: readonly string[]): string[] {
  const sqlite = new Database(file, { readonly: true });
  try {
    const tables = sqlite
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .pluck()
      .all() as string[];
    return tables.flatMap((table) =>
      // The index without content has no columns to read: its words are in the tables below it.
      table === "lead_search"
        ? []
        : sqlite
            .prepare(`SELECT * FROM "${table}"`)
            .all()
            .flatMap((row) =>
              Object.entries(row as Record<string, unknown>).flatMap(([column, value]) => {
                const text = Buffer.isBuffer(value) ? value.toString("latin1") : String(value);
                const found = traces.find((trace) => text.toLowerCase().includes(trace));
                return found ? [`${table}.${column}: ${found}`] : [];
              }),
            ),
    );
  } finally {
    sqlite.close();
  }
}

const aDefinition: RuleDefinition = {
  when: { kind: "quote-submitted" },
  if: [],
  steps: [{ kind: "task", title: "Call" }],
};

/** A person who came every public way and on whom staff worked every way; returns ids and the secrets of their links. */
export async function wholePerson({ name, email, phone }: Person, now = new Date()) {
  const street = `${name.split(" ").at(-1)} Lane 4, Miami, FL 33101`;
  const quote = await aQuote({ fullName: name, email, phone, pickupAddress: street });
  const other = await aQuote({ fullName: name, email: `second-${email}`, phone });
  const { leadId } = quote;
  const staff = await db.staff.create({
    data: { email: `${randomUUID()}@example.com`, name: "Sample Agent", role: "agent" },
  });
  const text = `${name} said: write to ${email} or call ${phone}`;
  const event = { leadId, now, staffId: staff.id } as const;

  // What they sent, in a lead and in none.
  const contact = { name, email, phone, topic: "other" as const, quoteNumber: null, message: text };
  const receipt = await createContactMessage(contact, randomUUID(), now);
  const attached = await createContactMessage(contact, randomUUID(), now);
  await db.contactMessage.updateMany({ where: { receiptNumber: attached.receiptNumber }, data: { leadId } });
  const referral = await createReferral({ name, email }, randomUUID(), now);
  for (const ofLead of [leadId, null]) {
    const chat = await db.chatConversation.create({ data: { id: randomUUID(), leadId: ofLead } });
    const said = {
      conversationId: chat.id,
      author: "visitor" as const,
      text,
      extras: JSON.stringify({ text }),
    };
    await db.chatMessage.create({ data: said });
  }
  const passedOn = await db.chatConversation.create({ data: { id: randomUUID() } });
  const words = `Our staff have your message. Its receipt number is ${receipt.receiptNumber}.`;
  await db.chatMessage.create({ data: { conversationId: passedOn.id, author: "site", text: words } });
  await db.chatMessage.create({
    data: { conversationId: passedOn.id, author: "visitor", text: `I am ${name}` },
  });
  const head = `From: ${name} <${email}>\r\nTo: quotes@example.com\r\nSubject: ${name}\r\n`;
  const source = Buffer.from(`${head}Message-ID: <${randomUUID()}@erase-me.example>\r\n\r\n${text}\r\n`);
  await ingestEmail(
    { source, uid: 1, receivedAt: now },
    { id: "desk@example.com/INBOX", uidValidity: "1" },
    now,
  );
  const sent = await db.inboundEmail.findFirstOrThrow({ where: { leadId }, select: { id: true } });
  const hash = createHash("sha256").update(randomUUID()).digest("hex");
  const picture = { hash, type: "image/jpeg", bytes: 1 };
  await db.storedFile.create({ data: picture });
  await db.fileLink.create({ data: { hash: picture.hash, inboundEmailId: sent.id, name: `${name}.jpg` } });
  await db.inboundEmail.create({
    data: {
      messageId: randomUUID(),
      kind: "bounce",
      fromAddress: "daemon@mx.example",
      text,
      receivedAt: now,
    },
  });
  const from = phone.replace(/\D/g, "");
  await ingestWhatsApp({ waId: randomUUID(), from: `1${from}`, fromName: name, text, at: now }, now);
  await db.unplacedWhatsApp.create({
    data: { waId: randomUUID(), phone: `1${from}`, fromName: name, text, receivedAt: now },
  });

  // What staff and rules did.
  await recordLeadEvent(db, { ...event, kind: "note", data: { text } });
  await recordLeadEvent(db, { ...event, kind: "call", data: { outcome: "reached", text } });
  await recordLeadEvent(db, {
    ...event,
    kind: "details-changed",
    data: { changes: [{ field: "email", from: `former-${email}`, to: email }] },
  });
  await recordLeadEvent(db, { ...event, kind: "unsubscribed", data: { address: email } });
  const task = await db.leadTask.create({ data: { leadId, title: text, dueAt: now } });
  await db.lead.update({
    where: { id: leadId },
    data: { nextTaskAt: now, nextTaskTitle: text, contactStoppedAt: now, contactStopReason: text },
  });
  await db.callback.create({
    data: { quoteId: quote.id, taskId: task.id, phone, timeZone: "America/New_York", askedAt: now },
  });
  await db.leadTag.create({ data: { leadId, tag: name } });
  await db.contactPoint.create({
    data: {
      leadId,
      kind: "email",
      value: `second-${email.toLowerCase()}`,
      typed: `second-${email}`,
      origin: "staff",
      createdAt: now,
    },
  });
  await db.leadDraft.create({
    data: {
      leadId,
      staffId: staff.id,
      kind: "note",
      fields: JSON.stringify({ text }),
      revision: "1",
      savedAt: now,
    },
  });
  const { id: inboundEmailId } = await db.inboundEmail.findFirstOrThrow({ where: { leadId } });
  const answer = await db.inboxAnswer.create({ data: { inboundEmailId, subject: name, body: text } });
  const paper = { hash: createHash("sha256").update(randomUUID()).digest("hex"), type: "application/pdf" };
  await db.storedFile.create({ data: { ...paper, bytes: 1 } });
  await db.fileLink.create({ data: { hash: paper.hash, inboxAnswerId: answer.id, name: `${name}.pdf` } });
  const written = await db.leadEmail.create({ data: { leadId, subject: name, body: text } });
  const outbox = await db.outboxMessage.create({
    data: { kind: "lead-email", leadEmailId: written.id, recipient: email.toLowerCase() },
  });
  await db.outboxAttempt.create({
    data: { messageId: outbox.id, attemptedAt: now, outcome: "rescheduled", detail: `550 ${email}` },
  });
  await db.whatsAppMessage.create({
    data: { leadId, direction: "out", text, status: "sent", statusAt: now, error: text },
  });
  const rule = await db.automationRule.create({ data: { name: "A rule" } });
  await db.automationRuleVersion.create({
    data: { ruleId: rule.id, version: 1, definition: JSON.stringify(aDefinition), author: "x" },
  });
  const run = await db.automationRun.create({
    data: { ruleId: rule.id, version: 1, leadId, occasion: "event:1", startedAt: now },
  });
  await db.automationAction.create({
    data: {
      runId: run.id,
      ruleId: rule.id,
      leadId,
      step: 0,
      kind: "none",
      outcome: "skipped",
      detail: text,
      createdAt: now,
    },
  });
  await db.quote.update({ where: { id: quote.id }, data: { priceReason: text } });
  const { pickupAddress, deliveryAddress, ...priced } = await db.quote.findUniqueOrThrow({
    where: { id: quote.id },
  });
  await db.quoteVersion.create({
    data: {
      quoteId: quote.id,
      version: 1,
      createdAt: now,
      supersededAt: now,
      pickupAddress,
      deliveryAddress,
      pickupZip: priced.pickupZip,
      deliveryZip: priced.deliveryZip,
      transportType: priced.transportType,
      vehicleYear: priced.vehicleYear,
      vehicleMake: priced.vehicleMake,
      vehicleModel: priced.vehicleModel,
      isRunning: priced.isRunning,
      estimatedPrice: priced.estimatedPrice,
      priceMin: priced.priceMin,
      priceMax: priced.priceMax,
      distance: priced.distance,
      estimates: priced.estimates,
      validUntil: priced.validUntil,
      priceReason: text,
    },
  });
  const place = { ...unknownPlace, street, contactName: name, contactPhone: phone, notes: text };
  const booking = await anOrderRequest(quote.id, email, {
    customer: { name, email, phone },
    pickup: place,
    delivery: place,
    car: { ...unknownCar, note: text },
    payment: { ...unknownPayment, payerName: name },
  });
  const signed = {
    ...booking.signature,
    signerName: name,
    facts: [{ label: "Pickup", value: `${street}, ${text}` }],
  };
  const order = await db.$transaction((tx) => requestOrder(tx, { ...booking, signature: signed }));
  await recordOrderEvent(db, {
    orderId: order.orderId,
    by: bySystem,
    now,
    kind: "note",
    data: { text, isShown: true },
  });
  const seen = await db.inspection.create({
    data: { orderId: order.orderId, end: "pickup", otherName: name, otherEmail: email, note: text },
  });
  const photo = { hash: createHash("sha256").update(randomUUID()).digest("hex"), type: "image/jpeg" };
  await db.storedFile.create({ data: { ...photo, bytes: 1 } });
  const taken = await db.inspectionPhoto.create({
    data: {
      inspectionId: seen.id,
      position: "front",
      key: "1",
      sourceHash: photo.hash,
      hash: photo.hash,
      smallHash: photo.hash,
      width: 4,
      height: 3,
    },
  });
  await db.fileLink.create({ data: { hash: photo.hash, inspectionPhotoId: taken.id, name: "front.jpg" } });
  await db.inspectionMark.create({
    data: {
      inspectionId: seen.id,
      view: "front",
      x: 1,
      y: 1,
      part: "hood",
      kind: "dent",
      size: "coin",
      note: text,
      formKey: "1",
    },
  });
  await db.bookingDraft.create({
    data: { quoteId: quote.id, key: randomUUID(), answers: JSON.stringify({ pickupStreet: street, text }) },
  });
  await db.changeOrder.create({
    data: {
      orderId: order.orderId,
      reason: text,
      priceBefore: 900,
      price: 900,
      fee: 100,
      carrierPart: 800,
      pickupFirst: "2026-12-01",
      pickupLast: "2026-12-02",
      deliveryFirst: "2026-12-05",
      deliveryLast: "2026-12-06",
      endsOn: "2026-12-01",
      key: randomUUID(),
    },
  });
  const claim = await db.claim.create({
    data: {
      orderId: order.orderId,
      number: 1,
      state: "paid",
      words: text,
      amount: 500,
      letter: `I, ${name}, claim it. ${text}`,
      signerName: name,
      signedAt: now,
    },
  });
  const driverLink = await db.driverLink.create({
    data: { orderId: order.orderId, token: `Drive-${randomUUID()}`, driverName: name, driverPhone: phone },
  });
  const { sequence: claimEventId } = await db.claimEvent.create({
    data: { claimId: claim.id, kind: "pay", mover: "staff", words: text, happenedOn: "2026-11-26" },
  });
  await db.fileLink.create({ data: { hash: paper.hash, claimId: claim.id, name: `${name} door.jpg` } });
  await db.fileLink.create({ data: { hash: paper.hash, claimEventId, name: `${name} check.pdf` } });
  await db.outboxMessage.create({
    data: { kind: "claim-answered", claimId: claim.id, recipient: email.toLowerCase() },
  });
  await db.review.create({
    data: {
      orderId: order.orderId,
      isByLink: true,
      author: name,
      trip: "Florida to New York",
      body: text,
      stars: 4,
      isSample: false,
    },
  });
  await db.payment.create({
    data: {
      orderId: order.orderId,
      kind: "charge",
      state: "succeeded",
      amount: 100,
      key: randomUUID(),
      customerId: `cus_${randomUUID()}`,
      cardBrand: "visa",
      cardLast4: "4242",
      endedAt: now,
    },
  });
  await db.consentRecord.create({
    data: { leadId, purpose: "other", wording: text, version: "1", staffId: staff.id },
  });
  const number = phoneKey(phone) ?? "";
  await db.$transaction((tx) =>
    withdraw(tx, { purpose: "whatsapp", addresses: [number], isOwnWord: true, at: now }),
  );
  const change = await db.bulkChange.create({
    data: { kind: "stage", value: "quoted", changed: "{}", count: 1 },
  });
  await db.bulkChangedLead.create({
    data: { changeId: change.id, leadId, version: 1, before: JSON.stringify({ fullName: name }) },
  });
  await db.leadMerge.create({
    data: { keptLeadId: leadId, mergedLeadId: other.leadId, moved: JSON.stringify({ name, email }) },
  });
  await db.lead.update({ where: { id: other.leadId }, data: { mergedIntoId: leadId } });
  await db.leadRead.create({ data: { leadId, staffId: staff.id, day: "2026-11-26", readAt: now } });
  await db.savedView.create({
    data: { staffId: staff.id, name: "Found", query: new URLSearchParams({ q: email }).toString() },
  });
  // Staff write of a customer in what is kept of a carrier.
  const { id: carrierId } = await db.carrier.create({
    data: {
      usdot: String(Math.floor(Math.random() * 1e9) + 1),
      legalName: "Sample Carrier LLC",
      notes: `Was rude to ${name}, ${phone}`,
      blockedAt: now,
      blockedReason: `${email} complained`,
    },
  });
  await db.carrierOffer.create({
    data: {
      orderId: order.orderId,
      carrierId,
      token: randomUUID(),
      pay: 800,
      note: text,
      payNote: text,
      basis: "b",
      endsAt: now,
      answerText: text,
      acceptedBy: name,
      driverName: name,
      driverPhone: phone,
      truck: name,
      sheetAcceptedBy: name,
    },
  });
  await db.carrierCheck.create({
    data: {
      carrierId,
      source: "staff",
      facts: JSON.stringify(unknownToRegister),
      note: `Asked by ${email}`,
      checkedOn: "2026-11-26",
    },
  });
  await db.searchMissDay.create({ data: { day: "2026-11-26", query: name.toLowerCase() } });
  const rejected = [
    { line: 2, cells: [name, email, phone], reason: "x" },
    { line: 3, cells: ["Somebody Else", "else@example.com", ""], reason: "x" },
  ];
  const done = {
    importedAt: now,
    content: "",
    result: JSON.stringify({ created: 0, joined: 0, header: [], rejected }),
  };
  const list = await db.leadImport.create({ data: { fileName: "list.csv", ...done } });
  await db.leadImport.create({
    data: { fileName: "waiting.csv", content: `Name,Email\n${name},${email}\n` },
  });
  const endpoint = await db.webhookEndpoint.create({
    data: { name: "Board", url: "https://x.example", secret: "s", events: "[]" },
  });
  const facts = { lead: leadId, quoteNumber: quote.quoteNumber };
  await db.webhookDelivery.create({
    data: { endpointId: endpoint.id, event: "test", payload: JSON.stringify({ facts }), answer: text },
  });
  await suppress(db, { address: email, reason: "bounced", detail: text, now });
  const entry = {
    actor: by.name,
    action: "lead-changed",
    before: JSON.stringify({ email }),
    after: JSON.stringify({ text }),
  };
  await db.auditEntry.create({ data: { ...entry, subjectKind: "lead", subjectId: leadId, subject: name } });
  await db.auditEntry.create({
    data: {
      ...entry,
      action: "outbox-mended",
      subjectKind: "outbox-message",
      subjectId: outbox.id,
      subject: "an email",
    },
  });
  await db.auditEntry.create({
    data: {
      ...entry,
      subjectKind: "lead",
      subjectId: "another-lead",
      subject: "Somebody",
      after: JSON.stringify({ merged: leadId, name }),
    },
  });
  const requestId = randomUUID();
  await db.dataRequest.create({
    data: {
      id: requestId,
      email: email.trim().toLowerCase(),
      tokenHash: tokenHashOf(requestId),
      askedAt: now,
      dueAt: dueAtOf(now),
      linkEndsAt: linkEndsAtOf(now),
    },
  });
  const tokens = [quote.token, receipt.token, referral.token, order.token, driverLink.token];
  return { leadId, otherId: other.leadId, quote, list, tokens };
}
