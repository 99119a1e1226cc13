import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { detachEntry } from "#app/domain/desk/inbox/detach-entry.server.ts";
import { addToLead, makeLead } from "#app/domain/desk/inbox/handle-entry.server.ts";
import { loadTimeline } from "#app/domain/desk/timeline/load-timeline.server.ts";
import { ingestWhatsApp } from "#app/domain/channels/whatsapp/ingest-whatsapp.server.ts";
import { valueOf } from "#tests/support/value-of.ts";
import { newPhone, whatsAppLead } from "#tests/support/whatsapp-lead.ts";

const by = { id: null, name: "Sample Agent 1" };
const now = new Date("2026-12-01T17:00:00Z");
const fromOf = (phone: string) => `1${phone.replace(/\D/g, "")}`;
let count = 0;

const wrote = (text: string, from: string) =>
  ingestWhatsApp({ waId: `wamid.place-${count++}`, from, fromName: "Sample Person 6", text, at: now }, now);

/** The inbox's key of a message from a number that no lead has. */
async function unplaced(text: string, from = fromOf(newPhone())): Promise<string> {
  expect(await wrote(text, from)).toBe("unplaced");
  const { id } = await db.unplacedWhatsApp.findFirstOrThrow({ orderBy: { waId: "desc" } });
  return `whatsapp-${id}`;
}

const consents = async (where: object) =>
  (await db.lead.findMany({ where, select: { useWhatsApp: true } })).map(({ useWhatsApp }) => useWhatsApp);

test("STOP that staff add to a lead takes its consent back, with the words as proof", async () => {
  const { id, phoneDigits } = await whatsAppLead();
  const double = await whatsAppLead({ phoneDigits });
  const key = await unplaced("Stop", "");
  valueOf(await addToLead({ key, by, now }, id));
  expect(await consents({ id: { in: [id, double.id] } })).toEqual([false, false]);
  expect(
    await db.consentRecord.findFirst({ where: { leadId: id, isGranted: false }, select: { wording: true } }),
  ).toEqual({ wording: "Wrote “Stop” on WhatsApp" });
});

test("STOP of somebody of whom staff make a lead counts for the number it came from", async () => {
  const phone = newPhone();
  const key = await unplaced("STOP", fromOf(phone));
  const later = await whatsAppLead({ phone, phoneDigits: phone.replace(/\D/g, "") });
  const person = { fullName: "Sample Person 6", email: "", phone: "" };
  valueOf(await makeLead({ key, by, now }, person));
  expect(await consents({ id: later.id })).toEqual([false]);
});

test("any other message leaves the consent as it is", async () => {
  const { id } = await whatsAppLead();
  valueOf(await addToLead({ key: await unplaced("Please don’t stop"), by, now }, id));
  expect(await consents({ id })).toEqual([true]);
});

test("a message taken off a lead can be placed on another, and put back", async () => {
  const [wrong, right] = [await whatsAppLead(), await whatsAppLead()];
  const key = await unplaced("At noon?");
  const shown = async (leadId: string) =>
    (await loadTimeline(leadId, "all", null)).entries.flatMap((entry) =>
      entry.is === "event" && entry.kind === "whatsapp-received"
        ? [[entry.extra.text, entry.extra.isTakenOff]]
        : [],
    );
  valueOf(await addToLead({ key, by, now }, wrong.id));
  expect(await shown(wrong.id)).toEqual([["At noon?", undefined]]);
  valueOf(await detachEntry({ key, by, now }));
  expect(await db.whatsAppMessage.count({ where: { leadId: wrong.id } })).toBe(0);
  expect(await shown(wrong.id)).toEqual([[undefined, true]]);
  valueOf(await addToLead({ key, by, now }, wrong.id));
  expect(await shown(wrong.id)).toEqual([["At noon?", undefined]]);
  valueOf(await detachEntry({ key, by, now }));
  valueOf(await addToLead({ key, by, now }, right.id));
  expect([await shown(wrong.id), await shown(right.id)]).toEqual([
    [[undefined, true]],
    [["At noon?", undefined]],
  ]);
});

test("STOP reaches every lead of a number, however many", async () => {
  const phone = newPhone();
  const phoneDigits = phone.replace(/\D/g, "");
  for (let left = 300; left > 0; left--) await whatsAppLead({ phone, phoneDigits });
  expect(await wrote("stop", fromOf(phone))).toBe("stop");
  expect(await consents({ phoneDigits, useWhatsApp: true })).toEqual([]);
  const taken = { purpose: "whatsapp", isGranted: false, lead: { phoneDigits } };
  expect(await db.consentRecord.count({ where: taken })).toBe(300);
  expect(await db.leadEvent.count({ where: { kind: "consent-recorded", lead: { phoneDigits } } })).toBe(300);
});
