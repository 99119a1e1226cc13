import { db } from "#app/db.server.ts";
import { findStopOf } from "#app/domain/crm/leads/emails/find-email-stop.server.ts";
import { businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import type { ComposedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import { findAddressStop } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { siteTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { checkedVehicleLabel } from "#app/domain/trip/vehicles/checked-vehicle-label.server.ts";
import { loadQuoteContext, presentWithoutMap } from "#app/domain/crm/quotes/share/find-quote.server.ts";
import { findQuoteById, storedQuote } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import type { StoredQuote } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import type { QuoteEmailData } from "./quote-email-data";
import { renderQuoteEmail, renderQuotesEmail } from "./render-quote-email.server";

/**
 * The quote for its customer, with the others that staff sent together with it; an error once the price hold is over or
 * contact is stopped.
 */
export async function composeQuoteEmail(quoteId: string, now: Date): Promise<ComposedEmail> {
  const found = await findQuoteById(quoteId);
  if (!found) return err({ code: "subject-gone", message: "The quote is no longer there." });
  const stop = await findStopOf(db, found.lead);
  if (stop) return err(stop);
  const to = found.lead.email;
  if (!to) return err({ code: "no-address", message: "The lead has no email address." });
  const addressStop = await findAddressStop(db, to, { isFollowUp: false });
  if (addressStop) return err(addressStop);
  const quotes: (QuoteEmailData & { expired: boolean })[] = [];
  for (const quote of await findSentTogether(found.quote)) quotes.push(await dataOf(quote, now));
  const [first, ...others] = quotes.filter(({ expired }) => !expired);
  if (!first)
    return err({ code: "price-hold-over", message: `The price held until ${found.quote.validUntil} only.` });
  const email =
    others.length > 0
      ? renderQuotesEmail([first, ...others], await siteTemplate("quotes"))
      : renderQuoteEmail(first, await siteTemplate("quote"));
  return ok({ to, automatic: "auto-generated", email });
}

/** The quote whose email it is first, and only while they are of one lead. */
async function findSentTogether(quote: StoredQuote): Promise<StoredQuote[]> {
  const others = await db.quote.findMany({
    where: { sentWithId: quote.id, leadId: quote.leadId, id: { not: quote.id } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return [quote, ...others.map(storedQuote)];
}

async function dataOf(quote: StoredQuote, now: Date): Promise<QuoteEmailData & { expired: boolean }> {
  const view = presentWithoutMap(quote, now, await loadQuoteContext(quote));
  return {
    ...view,
    vehicle: await checkedVehicleLabel(quote.trip.vehicle),
    link: absoluteUrl(view.link),
    business: { name: businessName(), phone: businessPhone() },
    footer: { identity: await readIdentity(), unsubscribeLink: "" },
  };
}
