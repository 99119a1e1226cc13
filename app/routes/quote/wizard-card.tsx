import type { ReactNode } from "react";
import { useActionData, useNavigation } from "@remix-run/react";
import type { ConnectionError } from "#app/domain/crm/quotes/draft/connection-error.ts";
import type { WizardView } from "#app/domain/crm/quotes/draft/wizard-view.ts";
import { useStepEvents } from "#app/ui/analytics/use-step-events.ts";
import { OrderedQuote } from "#app/ui/quote/ordered-quote.tsx";
import { QuoteResult } from "#app/ui/quote/quote-result.tsx";
import { QuoteWizard } from "#app/ui/quote/quote-wizard.tsx";
import { Toaster } from "#app/ui/site/toaster.tsx";
import { useLateDraft } from "./use-late-draft";
import type { WizardPage } from "./use-late-draft";

type Answer = { wizard: WizardView } | { connectionError: ConnectionError };

/** `head` is drawn above the card; only here it's known whether that is the result. */
type Props = WizardPage & { head?: (isResult: boolean) => ReactNode };

/** The wizard at its current step, with the last post's errors, or the locked result. */
export function WizardCard({ head, ...shown }: Props) {
  const current = useLateDraft(shown);
  const { page, wizard, result, ordered, draftId } = current;
  const answer = useActionData<Answer>();
  const navigation = useNavigation();
  const pressed = navigation.formData?.get("intent");
  const working = typeof pressed === "string" ? pressed : null;
  const view = answer && "wizard" in answer ? answer.wizard : wizard;
  useStepEvents(result || ordered ? null : (view?.step ?? null), working);
  if (ordered)
    return (
      <>
        {head?.(true)}
        <OrderedQuote {...ordered} another={page} draftId={draftId} />
      </>
    );
  if (result)
    return (
      <>
        {head?.(true)}
        <QuoteResult result={result} action={page} draftId={draftId} />
      </>
    );
  if (!view || !wizard) return null;
  return (
    <Toaster at={view.step}>
      {head?.(false)}
      <QuoteWizard
        key={current === shown ? "page" : "late"}
        view={view}
        came={wizard}
        connectionError={answer && "connectionError" in answer ? answer.connectionError : null}
        action={page}
        working={working}
      />
    </Toaster>
  );
}
