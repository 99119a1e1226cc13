import { useEffect, useRef } from "react";
import type { QuoteView } from "#app/domain/crm/quotes/share/quote-view.ts";
import { useAnalyticsEvents } from "#app/ui/consent/consent.tsx";
import { takeExpectedLead } from "./expected-lead";

/** Counts a lead when its quote is first shown after the form was submitted, not when a saved link is opened again. */
export function useLeadEvent(quote: QuoteView) {
  const events = useAnalyticsEvents();
  const fresh = useRef<string | null>(null);
  useEffect(() => {
    if (takeExpectedLead()) fresh.current = quote.quoteNumber;
    if (fresh.current === quote.quoteNumber) events?.leadMade(quote);
  }, [events, quote]);
}
