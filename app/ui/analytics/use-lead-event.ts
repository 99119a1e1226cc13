import { useEffect, useRef } from "react";
import type { QuoteView } from "../../domain/quotes/share/quote-view";
import { useMoments } from "../consent/consent";
import { takeExpectedLead } from "./expected-lead";

/** Tells of a lead when its quote is first shown after the form was sent. A link opened again is none. */
export function useLeadMoment(quote: QuoteView) {
  const moments = useMoments();
  const fresh = useRef<string | null>(null);
  useEffect(() => {
    if (takeExpectedLead()) fresh.current = quote.quoteNumber;
    if (fresh.current === quote.quoteNumber) moments?.leadMade(quote);
  }, [moments, quote]);
}
