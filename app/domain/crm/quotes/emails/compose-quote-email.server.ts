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
import { findQuoteById } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { renderQuoteEmail } from "./render-quote-email.server";

/** The quote for its customer; an error once the price hold is over or contact is stopped. */
export async function composeQuoteEmail(quoteId: string, now: Date): Promise<ComposedEmail> {
  const found = await findQuoteById(quoteId);
  if (!found) return err({ code: "subject-gone", message: "The quote is no longer there." });
  const stop = await findStopOf(db, found.lead);
  if (stop) return err(stop);
  const to = found.lead.email;
  if (!to) return err({ code: "no-address", message: "The lead has no email address." });
  const addressStop = await findAddressStop(db, to, { isFollowUp: false });
  if (addressStop) return err(addressStop);
  const view = presentWithoutMap(found.quote, now, await loadQuoteContext(found.quote));
  if (view.expired)
    return err({ code: "price-hold-over", message: `The price held until ${view.validUntil} only.` });
  const quote = {
    ...view,
    vehicle: await checkedVehicleLabel(found.quote.trip.vehicle),
    link: absoluteUrl(view.link),
    business: { name: businessName(), phone: businessPhone() },
    footer: { identity: await readIdentity(), unsubscribeLink: "" },
  };
  const email = renderQuoteEmail(quote, await siteTemplate("quote"));
  return ok({ to, automatic: "auto-generated", email });
}
