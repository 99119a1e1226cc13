import type { QuoteView } from "#app/domain/crm/quotes/share/quote-view.ts";
import { cleanAddress, cleanPath } from "./clean-address";
import { sendPageLocation } from "./google-tag";
import { sendEvent, sendPixel } from "./send";
import { firstTime, forgetSent } from "./sent-once";

let lastPage: string | undefined;

/** Sent once until the path changes. */
export function pageShown() {
  const path = cleanPath(window.location.pathname);
  if (lastPage !== undefined && cleanPath(new URL(lastPage).pathname) === path) return;
  sendPageLocation(lastPage ?? document.referrer);
  lastPage = cleanAddress(window.location.href);
  sendEvent("page_view", { page_path: path });
  sendPixel("PageView");
}

/** Sent once per form for each step, however often the visitor goes back. */
export function stepDone(step: string) {
  if (firstTime(`step:${step}`)) sendEvent("quote_step_complete", { step });
}

export function contactReached() {
  if (!firstTime("step:begin_checkout")) return;
  sendEvent("begin_checkout");
  sendPixel("InitiateCheckout");
}

type Lead = Pick<QuoteView, "quoteNumber" | "estimatedPrice" | "transportType" | "make">;

/** Sent once per quote; after it, the next form's steps count again. */
export function leadMade({ quoteNumber, estimatedPrice, transportType, make }: Lead) {
  if (!firstTime(`lead:${quoteNumber}`)) return;
  // The quote's page view goes first, so that the lead is attributed to that page.
  pageShown();
  const lead = {
    value: estimatedPrice,
    currency: "USD",
    transport_type: transportType,
    make,
    quote_number: quoteNumber,
  };
  stepDone("contact");
  sendEvent("generate_lead", lead);
  sendPixel("Lead", lead);
  forgetSent("step:");
}

/** Sends only that a referral was used, because the code identifies a person. */
export function cameByReferral(code: string) {
  if (firstTime(`ref:${code}`)) sendEvent("referral_click", { placement: "friend_link" });
}

/** Counts clicks on links to the referral page until the returned function is called. */
export function watchReferralLinks() {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a[href^='/referral']"))
      sendEvent("referral_click", { placement: "page_link" });
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}
