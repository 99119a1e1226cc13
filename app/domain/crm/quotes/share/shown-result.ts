import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import type { CallbackView } from "#app/domain/crm/quotes/callback/callback-view.ts";
import type { WhenView } from "#app/domain/crm/quotes/days/when-view.ts";
import type { QuoteView } from "./quote-view";

/** The status message of the quote's email, and whether it can be requested again. */
export type ShownEmail = { message: string; canAskAgain: boolean };

/** The way to book a quote: a path, and the price's parts in whole US dollars. */
export type BookOffer = {
  link: string;
  fee: number;
  carrierPart: number;
  /** what late costs us, in a sentence; "" if nothing */
  late: string;
};

/** A quote with all that its page shows. */
export type ShownResult = {
  quote: QuoteView;
  /** the full private link */
  address: string;
  /** null if no email is sent */
  email: ShownEmail | null;
  business: { name: string; phone: string; identity: BusinessIdentity };
  /** null if we can't offer to call */
  callback: CallbackView | null;
  /** how to book this price here; null while that can't be done */
  book: BookOffer | null;
  /** null if the pickup day can't be changed on the page */
  when: WhenView | null;
};
