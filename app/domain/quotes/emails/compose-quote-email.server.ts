import { db } from "../../../db.server";
import { findStopOf } from "../../leads/emails/find-email-stop.server";
import { businessName, businessPhone } from "../../settings/business.server";
import { absoluteUrl } from "../../email/absolute-url.server";
import type { ComposedEmail } from "../../email/outgoing-email";
import { err, ok } from "../../result";
import { readIdentity } from "../../settings/read-identity.server";
import { findAddressStop } from "../../suppressions/suppressions.server";
import { siteTemplate } from "../../templates/find-template.server";
import { checkedVehicleLabel } from "../../vehicles/checked-vehicle-label.server";
import { loadQuoteContext, presentWithoutMap } from "../share/find-quote.server";
import { findQuoteById } from "../share/stored-quote.server";
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
