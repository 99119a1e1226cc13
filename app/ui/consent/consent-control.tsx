import type { Choice } from "#app/domain/base/consent/cookie-choice.ts";
import { useHydrated } from "remix-utils/use-hydrated";
import { useConsent } from "./consent";
import { choose } from "./stored-choice";

/** The control's URL fragment. */
const consentControlId = "your-privacy-choices";

const choiceMessages: Record<Choice | "none", string> = {
  none: "You haven’t chosen yet. Until you do, nothing is loaded from other companies.",
  declined:
    "You declined. Nothing is loaded from other companies, and nothing about your visit goes to them.",
  accepted: "You accepted all cookies: Google Analytics and the Facebook Pixel may count your visit.",
};

const signalMessages: Record<Choice | "none", string> = {
  none: "Your browser sends the Global Privacy Control signal. We treat it as Decline, so we didn’t ask you.",
  declined: "Your browser sends the Global Privacy Control signal as well, which says the same.",
  accepted:
    "Your browser sends the Global Privacy Control signal. It overrides what you accepted here: nothing goes to advertising or the Facebook Pixel. Google Analytics counts your visit.",
};

export function ConsentControl() {
  const { standing, kept } = useConsent();
  const hydrated = useHydrated();
  const chosen = standing.choice ?? "none";
  const words = standing.gpc && chosen === "none" ? null : choiceMessages[chosen];
  const button = (choice: Choice, label: string) => (
    <button
      className="button button-line"
      type="button"
      aria-pressed={standing.choice === choice}
      disabled={!hydrated}
      onClick={() => choose(choice)}
    >
      {label}
    </button>
  );
  return (
    <section className="consent-control card" id={consentControlId} aria-labelledby="consent-control-title">
      <h2 id="consent-control-title">Your privacy choices</h2>
      <div role="status">
        {words && !(standing.gpc && chosen === "accepted") && <p>{words}</p>}
        {standing.gpc && <p>{signalMessages[chosen]}</p>}
        {!kept && (
          <p>Your browser doesn’t store anything for us, so your choice lasts until you leave this page.</p>
        )}
      </div>
      <noscript>
        <p>
          Without JavaScript there’s nothing to choose: we don’t store a choice, and nothing is loaded from
          other companies.
        </p>
      </noscript>
      <div className="consent-control-buttons">
        {button("declined", "Decline")}
        {button("accepted", "Accept All")}
      </div>
    </section>
  );
}
