import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useAnalyticsEvents } from "#app/ui/consent/consent.tsx";
import { isUncounted } from "./uncounted";

export function useSiteEvents() {
  const events = useAnalyticsEvents();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isUncounted(pathname)) events?.pageShown();
  }, [events, pathname]);
  useEffect(() => {
    const code = new URLSearchParams(search).get("ref");
    if (code) events?.cameByReferral(code);
  }, [events, search]);
  useEffect(() => events?.watchReferralLinks(), [events]);
}
