import { LRUCache } from "lru-cache";
import type { ContactValues } from "./wizard-view";

/**
 * Contact details that a visitor typed before pressing Back. They never enter the cookie and are no lead yet, so they
 * wait in memory only, for half an hour, under the draft's key: Back and forth loses nothing, a restart forgets them.
 */
const waiting = new LRUCache<string, ContactValues>({ max: 5_000, ttl: 30 * 60 * 1_000 });

const nothing: ContactValues = { fullName: "", email: "", phone: "", useWhatsApp: false };

export const pendingContact = (draftKey: string): ContactValues => waiting.get(draftKey) ?? nothing;
export const forgetPendingContact = (draftKey: string): void => void waiting.delete(draftKey);

/** Keeps what was typed, cut to lengths that a person may need. */
export function savePendingContact(draftKey: string, typed: ContactValues): void {
  waiting.set(draftKey, {
    fullName: typed.fullName.slice(0, 100),
    email: typed.email.slice(0, 300),
    phone: typed.phone.slice(0, 60),
    useWhatsApp: typed.useWhatsApp,
  });
}
