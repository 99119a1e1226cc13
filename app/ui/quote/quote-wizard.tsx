import { Form, Link } from "@remix-run/react";
import { fieldLabels } from "#app/domain/crm/quotes/draft/field-labels.ts";
import type { Step } from "#app/domain/crm/quotes/draft/steps.ts";
import type { ConnectionError } from "#app/domain/crm/quotes/draft/connection-error.ts";
import type { WizardView } from "#app/domain/crm/quotes/draft/wizard-view.ts";
import { ContactStep } from "./contact-step";
import { DestinationStep } from "./destination-step";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldId } from "./field-id";
import { ToastPlace } from "#app/ui/site/toaster.tsx";
import { useStoredForm } from "./use-stored-form";
import { useStepForm } from "./use-step-form";
import { VehicleStep } from "./vehicle-step";
import { WizardProgress } from "./wizard-progress";
import { useHydrated } from "remix-utils/use-hydrated";
import { readSource } from "#app/domain/desk/figures/counters/quote-source.ts";
import { useEffect, useRef } from "react";
import { formErrorsIn } from "#app/domain/base/forms/form-result.ts";

type Props = {
  view: WizardView;
  /** what a reload of the page shows: the same, unless the last post was rejected */
  came: WizardView;
  /** set when the last submission got no response */
  connectionError: ConnectionError | null;
  /** the path of the page the form is on */
  action: string;
  /** the intent of the submitting button, or null */
  working: string | null;
};

const headings: Record<Step, string> = {
  destination: "Where to?",
  vehicle: "What are we moving?",
  contact: "Who’s it for?",
};

/** A plain form that works without JavaScript; everything else is an enhancement. */
export function QuoteWizard({ view: sent, came, ...form }: Props) {
  const heading = useStepFocus(sent);
  const { shown: view, isKept } = useStoredForm(sent, came);
  return (
    <section className="card wizard" id="quote" aria-labelledby="quote-heading">
      <ToastPlace />
      <WizardProgress step={view.step} />
      <h2 className="wizard-heading" id="quote-heading" ref={heading} tabIndex={-1}>
        {headings[view.step]}
      </h2>
      <StepForm key={`${view.step} ${isKept}`} view={view} {...form} />
      {view.arrival.isFresh && !view.lastQuote && (
        // This page is the same for everyone, and only a script can show the visitor's own quote on it.
        <noscript>
          <p className="step-note">
            Already have a quote, or began one? It’s on <a href="/quote">the quote page</a>.
          </p>
        </noscript>
      )}
      {view.lastQuote && (
        <p className="step-note">
          Your last quote, <Link to={view.lastQuote.link}>{view.lastQuote.quoteNumber}</Link>, is still there.
        </p>
      )}
    </section>
  );
}

const fieldsOf = { destination: DestinationStep, vehicle: VehicleStep, contact: ContactStep };

function StepForm({ view, connectionError, action, working }: Omit<Props, "came">) {
  const { formProps, errors, summary } = useStepForm(view, connectionError);
  const Fields = fieldsOf[view.step];
  return (
    <Form method="post" action={action} preventScrollReset aria-busy={working !== null} {...formProps}>
      {summary && <ErrorSummary {...summary} idOf={fieldId} labels={fieldLabels} takesFocus />}
      {view.draftId && <input type="hidden" name="draft" value={view.draftId} />}
      {view.referralCode && <input type="hidden" name="referralCode" value={view.referralCode} />}
      <SourceField source={view.arrival.source} />
      {view.arrival.isFresh && <input type="hidden" name="fresh" value="on" />}
      {view.arrival.startId && <input type="hidden" name="start" value={view.arrival.startId} />}
      <Fields view={view} errors={errors} action={action} working={working} />
    </Form>
  );
}

/** On a page that many visitors get, only the browser knows where this one came from. */
function sourceInBrowser(): string {
  const search = new URLSearchParams(window.location.search);
  return readSource({
    campaign: search.get("utm_source"),
    hasReferralCode: search.has("ref"),
    referrer: document.referrer || null,
    ownHosts: [window.location.host],
  });
}

/** Where the visitor came from, for our figures; `source` is null if the server doesn't know. */
function SourceField({ source }: { source: string | null }) {
  const isHydrated = useHydrated();
  return <input type="hidden" name="source" value={source ?? (isHydrated ? sourceInBrowser() : "")} />;
}

/**
 * Focuses the heading when the step changes without a page load, unless an invalid field has focus. Returns
 * the heading's ref.
 */
function useStepFocus({ step, lastResult }: Pick<WizardView, "step" | "lastResult">) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!formErrorsIn(lastResult?.error)?.fields.length) heading.current?.focus({ preventScroll: true });
    heading.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, [step, lastResult]);
  return heading;
}
