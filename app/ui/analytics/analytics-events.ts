import type { QuoteView } from "../../domain/quotes/share/quote-view";
import { cleanAddress, cleanPath } from "./clean-address";
import { sendPageLocation } from "./google-tag";
import { sendEvent, sendPixel } from "./send";
import { firstTime, forgetSent } from "./sent-once";

let lastPage: string | undefined;

/** A page is shown. Told once for as long as its path stays. */
export function pageShown() {
  const path = cleanPath(window.location.pathname);
  if (lastPage !== undefined && cleanPath(new URL(lastPage).pathname) === path) return;
  sendPageLocation(lastPage ?? document.referrer);
  lastPage = cleanAddress(window.location.href);
  sendEvent("page_view", { page_path: path });
  sendPixel("PageView");
}

/** A step of the form is done. Each is told once a form, however often one goes back. */
export function stepDone(step: string) {
  if (firstTime(`step:${step}`)) sendEvent("quote_step_complete", { step });
}

/** The last step of the form is reached. */
export function contactReached() {
  if (!firstTime("step:begin_checkout")) return;
  sendEvent("begin_checkout");
  sendPixel("InitiateCheckout");
}

type Lead = Pick<QuoteView, "quoteNumber" | "estimatedPrice" | "transportType" | "make">;

/** The form was sent and has become a quote. Told once a quote; the next form's steps count anew. */
export function leadMade({ quoteNumber, estimatedPrice, transportType, make }: Lead) {
  if (!firstTime(`lead:${quoteNumber}`)) return;
  // Its page comes first, so that the lead is told as made there.
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

/** A friend's link led here. The code names a person: that there was one is all that is told. */
export function cameByReferral(code: string) {
  if (firstTime(`ref:${code}`)) sendEvent("referral_click", { placement: "friend_link" });
}

/** Tells of clicks on a way to our page of referrals, until the function that it returns is called. */
export function watchReferralLinks() {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a[href^='/referral']"))
      sendEvent("referral_click", { placement: "page_link" });
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}
