import { useActionData, useNavigation } from "@remix-run/react";
import type { QuoteView } from "../../domain/quotes/share/quote-view";
import type { ConnectionError } from "../../domain/quotes/draft/connection-error";
import type { WizardView } from "../../domain/quotes/draft/wizard-view";
import { useStepEvents } from "../../ui/analytics/use-step-events";
import { QuoteResult } from "../../ui/quote/quote-result";
import { QuoteWizard } from "../../ui/quote/quote-wizard";
import { Toaster } from "../../ui/site/toaster";

type Props = { page: string; wizard: WizardView | null; quote: QuoteView | null; draftId: string | null };

type Answer = { wizard: WizardView } | { connectionError: ConnectionError };

/** The wizard at its current step, with the last post's errors, or the locked result. */
export function WizardCard({ page, wizard, quote, draftId }: Props) {
  const answer = useActionData<Answer>();
  const navigation = useNavigation();
  const pressed = navigation.formData?.get("intent");
  const working = typeof pressed === "string" ? pressed : null;
  const view = answer && "wizard" in answer ? answer.wizard : wizard;
  useStepEvents(quote ? null : (view?.step ?? null), working);
  if (quote) return <QuoteResult quote={quote} action={page} draftId={draftId} />;
  if (!view) return null;
  return (
    <Toaster at={view.step}>
      <QuoteWizard
        view={view}
        connectionError={answer && "connectionError" in answer ? answer.connectionError : null}
        action={page}
        working={working}
      />
    </Toaster>
  );
}
