import type { ReactNode } from "react";
import { createContext, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { AnalyticsIds, Standing } from "#app/domain/base/consent/cookie-choice.ts";
import { isUncounted } from "#app/ui/analytics/uncounted.ts";
import type { AnalyticsEvents } from "#app/ui/analytics/analytics.ts";
import { denyByDefault } from "#app/ui/analytics/data-layer.ts";
import { useStoredChoice } from "./stored-choice";

/** Known to the server: the configured ids, and whether the request had Global Privacy Control set. */
export type ConsentFacts = AnalyticsIds & { gpc: boolean };

type Consent = {
  standing: Standing;
  /** false if the browser blocks storage */
  kept: boolean;
  /** null without consent to analytics */
  events: AnalyticsEvents | null;
};

const ConsentContext = createContext<Consent>({
  standing: { choice: null, gpc: false },
  kept: true,
  events: null,
});

export const useConsent = () => useContext(ConsentContext);

/** Null without consent to analytics. */
export const useAnalyticsEvents = () => useConsent().events;

const never = () => () => {};

/** On a page that many visitors get, the server passes the request's signal on in the timing of the page. */
const isSignalTimed = () =>
  performance
    .getEntriesByType("navigation")
    .some(
      (entry) =>
        entry instanceof PerformanceNavigationTiming && entry.serverTiming.some(({ name }) => name === "gpc"),
    );

const useBrowserSignal = () =>
  useSyncExternalStore(
    never,
    () => Reflect.get(navigator, "globalPrivacyControl") === true || isSignalTimed(),
    () => false,
  );

/** Loads only what the visitor has consented to; without a choice, nothing. */
export function ConsentProvider({ facts, children }: { facts: ConsentFacts; children: ReactNode }) {
  const { measurementId, pixelId } = facts;
  const { choice, kept } = useStoredChoice();
  const gpc = useBrowserSignal() || facts.gpc;
  const [events, setEvents] = useState<AnalyticsEvents | null>(null);
  const asked = useRef(false);

  useEffect(() => {
    denyByDefault();
    if (choice === null && !asked.current) return;
    // A choice against it still counts there.
    if (choice === "accepted" && isUncounted(window.location.pathname)) return;
    asked.current = true;
    let current = true;
    import("#app/ui/analytics/analytics.ts").then(
      ({ applyConsent }) => {
        if (current) setEvents(applyConsent({ choice, gpc }, { measurementId, pixelId }));
      },
      () => console.info("Visits are not counted: the script for it did not come."),
    );
    return () => {
      current = false;
    };
  }, [choice, gpc, measurementId, pixelId]);

  const consent = useMemo(() => ({ standing: { choice, gpc }, kept, events }), [choice, gpc, kept, events]);
  return <ConsentContext.Provider value={consent}>{children}</ConsentContext.Provider>;
}
