import { z } from "zod";
import { expiringStore } from "#app/domain/base/database/shared/expiring-store.server.ts";
import type { ContactValues } from "./wizard-view";
import { MINUTE_SECONDS } from "#app/platform/durations.js";

/**
 * Contact details typed before the visitor pressed Back, by draft key. They must not enter the cookie and aren't a lead
 * yet, so they wait for half an hour, encrypted with the key that only the visitor's cookie has.
 */
const waiting = expiringStore<ContactValues>({
  kind: "contact details",
  seconds: 30 * MINUTE_SECONDS,
  most: 5_000,
  schema: z.object({ fullName: z.string(), email: z.string(), phone: z.string(), useWhatsApp: z.boolean() }),
});

const nothing: ContactValues = { fullName: "", email: "", phone: "", useWhatsApp: false };

export const pendingContact = async (draftKey: string): Promise<ContactValues> =>
  (await waiting.read(draftKey)) ?? nothing;
export const forgetPendingContact = (draftKey: string): Promise<void> => waiting.forget(draftKey);

/** For a draft that goes on under another key. */
export async function copyPendingContact(fromKey: string, toKey: string): Promise<void> {
  const typed = await waiting.read(fromKey);
  if (typed) await waiting.write(toKey, typed);
}

/** Cuts the values to cap what is kept. */
export const savePendingContact = (draftKey: string, typed: ContactValues): Promise<void> =>
  waiting.write(draftKey, {
    fullName: typed.fullName.slice(0, 100),
    email: typed.email.slice(0, 300),
    phone: typed.phone.slice(0, 60),
    useWhatsApp: typed.useWhatsApp,
  });
