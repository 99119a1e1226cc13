import { useActionData, useNavigation } from "@remix-run/react";
import type { QuoteView } from "../../domain/quotes/quote-view";
import type { WizardView } from "../../domain/quotes/wizard-view";
import { useStepMoments } from "../../ui/analytics/use-step-moments";
import { QuoteResult } from "../../ui/quote/quote-result";
import { QuoteWizard } from "../../ui/quote/quote-wizard";
import { Toaster } from "../../ui/site/toaster";

type Props = { page: string; wizard: WizardView | null; quote: QuoteView | null };

/** The form on the step it has reached, with the last refusal, or the locked result. */
export function WizardCard({ page, wizard, quote }: Props) {
  const refused = useActionData<{ wizard: WizardView }>();
  const navigation = useNavigation();
  const pressed = navigation.formData?.get("intent");
  const working = typeof pressed === "string" ? pressed : null;
  const view = refused?.wizard ?? wizard;
  useStepMoments(quote ? null : (view?.step ?? null), working);
  if (quote) return <QuoteResult quote={quote} action={page} />;
  if (!view) return null;
  return (
    <Toaster>
      <QuoteWizard view={view} action={page} working={working} />
    </Toaster>
  );
}
