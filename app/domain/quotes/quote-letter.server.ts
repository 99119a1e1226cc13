import { env } from "../../env.server";
import { mailedAddress } from "../mail/mailed-address.server";
import type { NotWritten, Outgoing } from "../mail/written-email";
import { calendarDayOf } from "../pricing/calendar-day";
import { readCompanyFacts } from "../settings/read-company-facts.server";
import { viewOf } from "./find-quote.server";
import { quoteOf } from "./open-quote.server";
import { writeQuoteEmail } from "./write-quote-email.server";

/** The quote for the person who asked for it, while its price holds. */
export async function quoteLetter(quoteId: string, now: Date): Promise<Outgoing | NotWritten> {
  const found = await quoteOf(quoteId);
  if (!found) return { notWritten: "The quote is no longer there." };
  const view = viewOf(found.quote, calendarDayOf(now));
  if (view.expired) return { notWritten: `The price held until ${view.validUntil} only.` };
  const { postalAddress } = await readCompanyFacts();
  const email = writeQuoteEmail({
    ...view,
    link: mailedAddress(view.link),
    business: { name: env.BUSINESS_NAME, phone: env.BUSINESS_PHONE },
    foot: { postalAddress, unsubscribeLink: "" },
  });
  return { to: found.lead.email, automatic: "auto-generated", email };
}
