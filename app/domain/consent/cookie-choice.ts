/** The choice lies in the browser's local storage under this name. */
export const choiceKey = "cookieConsent";

export type Choice = "accepted" | "declined";

/** A choice as it was kept, or null for anything else. */
export const parseChoice = (kept: string | null): Choice | null =>
  kept === "accepted" || kept === "declined" ? kept : null;

/** What the visitor has said: by our buttons, and by the browser's Global Privacy Control (`gpc`). */
export type Standing = { choice: Choice | null; gpc: boolean };

/** The banner asks only whom nothing has answered for: Global Privacy Control is a Decline. */
export const asksForChoice = ({ choice, gpc }: Standing): boolean => choice === null && !gpc;

/** Visits are counted after Accept All alone. */
export const mayCount = ({ choice }: Standing): boolean => choice === "accepted";

/** Nothing goes to advertising against Global Privacy Control, whatever was accepted here. */
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

/** Consent mode before anybody has said anything. What keeps a visit safe needs no consent. */
export const deniedByDefault: Signals = { ...signals(false, false), security_storage: "granted" };

/** The six signals of consent mode, as Google names them. */
export const consentSignals = (standing: Standing): Signals =>
  signals(mayAdvertise(standing), mayCount(standing));

/** The ids of the services that count visits, where they are set: Google's and Meta's. */
export type AnalyticsIds = { measurementId?: string; pixelId?: string };
