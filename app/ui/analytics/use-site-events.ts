import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useMoments } from "../consent/consent";

/** Tells of every page that is shown, and of clicks on referrals. */
export function useSiteMoments() {
  const moments = useMoments();
  const { pathname, search } = useLocation();
  useEffect(() => moments?.pageShown(), [moments, pathname]);
  useEffect(() => {
    const code = new URLSearchParams(search).get("ref");
    if (code) moments?.cameByReferral(code);
  }, [moments, search]);
  useEffect(() => moments?.watchReferralLinks(), [moments]);
}
