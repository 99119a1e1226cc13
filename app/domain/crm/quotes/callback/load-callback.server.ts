import { db } from "#app/db.server.ts";
import { phoneEnding } from "#app/domain/base/phone/phone-ending.ts";
import { localTime } from "#app/domain/trip/places/local-time.ts";
import { findQuoteByToken } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import type { QuoteKey } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { customerClock, deskHours } from "./callback-desk.server";
import { callbackSlots } from "./callback-slots";
import type { CallbackView } from "./callback-view";
import { describeCallback, describeCallbackDay, describeZone, labelSlot } from "./describe-slot";

/** Null if the link is invalid, the person wants no contact, or we can't call in the days to come. */
export async function loadCallback(key: QuoteKey, now: Date): Promise<CallbackView | null> {
  const quote = await findQuoteByToken(key);
  if (!quote) return null;
  const [lead, callback, desk] = await Promise.all([
    db.lead.findUniqueOrThrow({
      where: { id: quote.leadId },
      select: { phone: true, contactStoppedAt: true },
    }),
    db.callback.findUnique({
      where: { quoteId: quote.id },
      select: { phone: true, timeZone: true, task: { select: { dueAt: true, doneAt: true } } },
    }),
    deskHours(),
  ]);
  if (lead.contactStoppedAt) return null;
  const { zones, place } = customerClock(quote.pickupZip);
  const zone = zones[0];
  const today = localTime(zone, now).day;
  const days = callbackSlots(zones, desk, now).map(({ day, slots }) => ({
    label: describeCallbackDay(day, today),
    slots: slots.map((at) => ({ at: at.toISOString(), label: labelSlot(at, zone, now) })),
  }));
  const phone = callback?.phone ?? lead.phone;
  const isOpen = callback !== null && callback.task.doneAt === null;
  if (!isOpen && days.length === 0) return null;
  return {
    asked: isOpen
      ? {
          at: callback.task.dueAt.toISOString(),
          when: describeCallback(callback.task.dueAt, callback.timeZone, now),
          isPast: callback.task.dueAt <= now,
        }
      : null,
    zone: zones.length === 1 ? "your time" : describeZone(zone),
    zoneHint: place ? `${describeZone(zone)}, as in ${place}` : describeZone(zone),
    days,
    phoneEnding: phone ? phoneEnding(phone) : null,
  };
}
