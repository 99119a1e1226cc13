import { db } from "#app/db.server.ts";
import { phoneKey } from "#app/domain/base/phone/phone-key.ts";
import { usPhoneDigits } from "#app/domain/base/phone/parse-phone.ts";

let count = 0;

/** A made-up number that no other lead of this file has. */
export const newPhone = () =>
  `(${200 + Math.floor(count++ / 100)}) 555-01${String(count % 100).padStart(2, "0")}`;

/** A lead who agreed to WhatsApp. */
export async function whatsAppLead(changes: Record<string, unknown> = {}) {
  const phone = newPhone();
  return db.lead.create({
    data: {
      fullName: "Sample Person 3",
      phone,
      phoneDigits: usPhoneDigits(phone),
      useWhatsApp: true,
      vehicle: "2021 Subaru Outback",
      pickupPlace: "Miami",
      pickupState: "FL",
      deliveryPlace: "New York",
      deliveryState: "NY",
      source: "manual",
      consents: {
        create: {
          purpose: "whatsapp",
          wording: "Ticked it",
          version: "2026-11-21",
          phoneDigits: phoneKey(typeof changes.phone === "string" ? changes.phone : phone),
        },
      },
      ...changes,
    },
  });
}

/** They wrote to us then. */
export const wroteAt = (leadId: string, at: Date) =>
  db.whatsAppMessage.create({
    data: { leadId, direction: "in", text: "Hello", status: "received", statusAt: at, createdAt: at },
  });

export const setByHand = (value: "on" | "") =>
  db.setting.upsert({
    where: { name: "whatsAppByHand" },
    create: { name: "whatsAppByHand", value },
    update: { value },
  });

/** One of our texts, approved by Meta or not. */
export const aText = (key: string, body: string, approvedAs: string | null) =>
  db.messageTemplate.upsert({
    where: { key },
    create: { key, channel: "whatsapp", name: key, about: "lead", isFollowUp: true, body, approvedAs },
    update: { body, approvedAs },
  });
