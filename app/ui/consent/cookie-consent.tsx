import type { ReactNode } from "react";
import { Suspense, lazy, useEffect, useState } from "react";
import { asksForChoice } from "../../domain/consent/cookie-choice";
import { useSiteEvents } from "../analytics/use-site-events";
import { useConsent } from "./consent";

/** The banner comes this long after the page's script runs, in milliseconds. */
const BANNER_DELAY_MS = 1_000;

// Whoever has chosen never fetches it. Where it cannot be had, nothing is chosen and nothing loaded.
const CookieBanner = lazy<() => ReactNode>(() =>
  import("./cookie-banner").then(
    ({ CookieBanner }) => ({ default: CookieBanner }),
    () => ({ default: () => null }),
  ),
);

/** Asks for a choice where there is none, and counts the visit where that was allowed. Stands after the page. */
export function CookieConsent() {
  const { standing } = useConsent();
  const [due, setDue] = useState(false);
  useSiteEvents();
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const asks = asksForChoice(standing);
  return (
    <>
      <p className="sr-only" role="status">
        {due && asks && "We Value Your Privacy: a choice about cookies stands at the end of this page."}
      </p>
      {due && asks && (
        <Suspense>
          <CookieBanner />
        </Suspense>
      )}
    </>
  );
}
