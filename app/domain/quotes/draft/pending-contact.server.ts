import { LRUCache } from "lru-cache";
import type { ContactValues } from "./wizard-view";

/**
 * Contact details typed before the visitor pressed Back, by draft key. They must not enter the cookie and aren't a lead
 * yet, so they stay in memory for half an hour; a restart loses them.
 */
const waiting = new LRUCache<string, ContactValues>({ max: 5_000, ttl: 30 * 60 * 1_000 });

const nothing: ContactValues = { fullName: "", email: "", phone: "", useWhatsApp: false };

export const pendingContact = (draftKey: string): ContactValues => waiting.get(draftKey) ?? nothing;
export const forgetPendingContact = (draftKey: string): void => void waiting.delete(draftKey);

/** Cuts the values to cap memory use. */
export function savePendingContact(draftKey: string, typed: ContactValues): void {
  waiting.set(draftKey, {
    fullName: typed.fullName.slice(0, 100),
    email: typed.email.slice(0, 300),
    phone: typed.phone.slice(0, 60),
    useWhatsApp: typed.useWhatsApp,
  });
}
