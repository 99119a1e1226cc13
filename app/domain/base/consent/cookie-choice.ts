/** The local storage key of the choice. */
export const choiceKey = "cookieConsent";

export type Choice = "accepted" | "declined";

/** Returns null for anything but a stored choice. */
export const parseChoice = (kept: string | null): Choice | null =>
  kept === "accepted" || kept === "declined" ? kept : null;

/** What the visitor chose with our buttons, and the browser's Global Privacy Control (`gpc`). */
export type Standing = { choice: Choice | null; gpc: boolean };

/** Global Privacy Control counts as Decline, so those visitors see no banner. */
export const asksForChoice = ({ choice, gpc }: Standing): boolean => choice === null && !gpc;

/** Visits are counted only after Accept All. */
export const mayCount = ({ choice }: Standing): boolean => choice === "accepted";

/** Global Privacy Control blocks advertising even if the visitor accepted here. */
export const mayAdvertise = ({ choice, gpc }: Standing): boolean => choice === "accepted" && !gpc;

export type Signals = Record<string, "granted" | "denied">;

const signals = (ads: boolean, own: boolean): Signals => {
  const word = (granted: boolean) => (granted ? "granted" : "denied");
  return {
    ad_storage: word(ads),
    ad_user_data: word(ads),
    ad_personalization: word(ads),
    analytics_storage: word(own),
    functionality_storage: word(own),
    personalization_storage: word(own),
  };
};

/** Consent mode before any choice; security storage needs no consent. */
export const deniedByDefault: Signals = { ...signals(false, false), security_storage: "granted" };

/** The six signals of consent mode, with Google's names. */
export const consentSignals = (standing: Standing): Signals =>
  signals(mayAdvertise(standing), mayCount(standing));

/** The ids of Google and Meta analytics, if configured. */
export type AnalyticsIds = { measurementId?: string; pixelId?: string };
