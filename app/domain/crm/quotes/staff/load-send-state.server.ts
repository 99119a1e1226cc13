import type { Tx } from "#app/db.server.ts";
import { env } from "#app/env.server.ts";
import { businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import type { Lead, Quote } from "#app/generated/prisma/client.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { findEmailStop } from "#app/domain/crm/leads/emails/find-email-stop.server.ts";
import { hasMadeUpAddress } from "#app/domain/crm/leads/emails/made-up-address.ts";
import { isWithinDailyLimit } from "#app/domain/messages/outbox/daily-limit.server.ts";
import { zipLabel } from "#app/domain/trip/places/find-place.server.ts";
import { isPriceOver } from "#app/domain/trip/pricing/price-over.server.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { vehicleLabel } from "#app/domain/trip/vehicles/vehicle.ts";
import { quoteLink } from "#app/domain/crm/leads/quote-link.ts";
import type { SendState } from "./send-state";
import { MINUTE_MS } from "#app/platform/durations.js";

/** A second press within this time is the same press, in milliseconds. */
const SAME_PRESS_MS = 5 * MINUTE_MS;

type Customer = Pick<Lead, "fullName" | "email" | "isSample">;

/** Takes the transaction that sends, so that two presses at once send one email. */
export async function loadSendState(tx: Tx, quote: Quote, lead: Customer, now: Date): Promise<SendState> {
  const stop = await findEmailStop(tx, quote.leadId);
  if (stop?.code === "contact-stopped") return { code: "stopped", message: stop.message };
  const to = lead.email;
  if (!to) return { code: "no-address" };
  if (hasMadeUpAddress(lead)) return { code: "made-up-address" };
  if (isPriceOver(quote.validUntil, now)) return { code: "expired", validUntil: formatDay(quote.validUntil) };
  if (!env.SMTP_URL) return { code: "no-email-server", text: textToCopy(quote, lead.fullName) };
  const emails = await tx.outboxMessage.findMany({
    where: {
      // One that was sent together with others went out in the email of one of them.
      quoteId: { in: [quote.id, ...(quote.sentWithId ? [quote.sentWithId] : [])] },
      kind: { in: ["quote-to-customer", "quote-to-customer-again"] },
    },
    orderBy: { createdAt: "desc" },
    take: 20,
    select: { createdAt: true, deliveredAt: true, givenUpAt: true },
  });
  if (emails.some(({ deliveredAt, givenUpAt }) => !deliveredAt && !givenUpAt))
    return { code: "on-its-way", to };
  const since = quote.versionedAt ?? quote.createdAt;
  const ofThisVersion = emails.filter(({ createdAt, deliveredAt }) => deliveredAt && createdAt >= since);
  const [last] = ofThisVersion;
  if (last && now.getTime() - last.createdAt.getTime() < SAME_PRESS_MS) return { code: "just-sent", to };
  if (!(await isWithinDailyLimit(tx, "quote", to, now))) return { code: "enough", to };
  return { code: "ready", to, sentBefore: ofThisVersion.length > 0 };
}

const textToCopy = (quote: Quote, fullName: string) =>
  [
    `Hi ${fullName},`,
    "",
    `Your price to ship your ${vehicleOf(quote)} from ${zipLabel(quote.pickupZip)} to ${zipLabel(quote.deliveryZip)} (${quote.transportType} transport) is ${formatDollars(quote.estimatedPrice)}.`,
    `We hold it until ${formatDay(quote.validUntil)}. The price breakdown and your quote are here:`,
    absoluteUrl(quoteLink(quote)),
    "",
    `To book, or to ask: call ${businessPhone()} and mention quote ${quote.quoteNumber}.`,
    businessName(),
  ].join("\n");

const vehicleOf = (quote: Quote) =>
  vehicleLabel({ year: quote.vehicleYear, make: quote.vehicleMake, model: quote.vehicleModel });
