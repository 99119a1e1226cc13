import { db } from "../../../db.server";
import { findEmailStop } from "../../leads/emails/find-email-stop.server";
import { businessName, businessPhone } from "../../settings/business.server";
import { absoluteUrl } from "../../email/absolute-url.server";
import type { ComposedEmail } from "../../email/outgoing-email";
import { calendarDayOf } from "../../pricing/calendar-day";
import { err, ok } from "../../result";
import { readCompanyFacts } from "../../settings/read-company-facts.server";
import { checkedVehicleLabel } from "../../vehicles/checked-vehicle-label.server";
import { presentQuoteView } from "../share/find-quote.server";
import { loadRevision } from "../share/load-revision.server";
import { findQuoteById } from "../share/stored-quote.server";
import { renderQuoteEmail } from "./render-quote-email.server";

/** The quote for its customer; an error once the price hold is over or contact is stopped. */
export async function composeQuoteEmail(quoteId: string, now: Date): Promise<ComposedEmail> {
  const found = await findQuoteById(quoteId);
  if (!found) return err({ code: "subject-gone", message: "The quote is no longer there." });
  const stop = await findEmailStop(db, found.lead.id);
  if (stop) return err(stop);
  const to = found.lead.email;
  if (!to) return err({ code: "no-address", message: "The lead has no email address." });
  const view = presentQuoteView(found.quote, calendarDayOf(now), await loadRevision(found.quote));
  if (view.expired)
    return err({ code: "price-hold-over", message: `The price held until ${view.validUntil} only.` });
  const { postalAddress } = await readCompanyFacts();
  const email = renderQuoteEmail({
    ...view,
    vehicle: await checkedVehicleLabel(found.quote.trip.vehicle),
    link: absoluteUrl(view.link),
    business: { name: businessName(), phone: businessPhone() },
    footer: { postalAddress, unsubscribeLink: "" },
  });
  return ok({ to, automatic: "auto-generated", email });
}
