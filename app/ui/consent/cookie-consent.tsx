import type { ReactNode } from "react";
import { Suspense, lazy, useEffect, useState } from "react";
import { asksForChoice } from "#app/domain/base/consent/cookie-choice.ts";
import { useSiteEvents } from "#app/ui/analytics/use-site-events.ts";
import { useConsent } from "./consent";

/** Delay from the page's script running to the banner, in milliseconds. */
const BANNER_DELAY_MS = 1_000;

// Never loaded once a choice is made; if it fails to load, there's no choice and so no analytics.
const CookieBanner = lazy<() => ReactNode>(() =>
  import("./cookie-banner").then(
    ({ CookieBanner }) => ({ default: CookieBanner }),
    () => ({ default: () => null }),
  ),
);

/** Asks for a choice if there is none, and starts analytics if allowed; rendered after the page. */
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
        {due && asks && "We Value Your Privacy: there’s a choice about cookies at the end of this page."}
      </p>
      {due && asks && (
        <Suspense>
          <CookieBanner />
        </Suspense>
      )}
    </>
  );
}
