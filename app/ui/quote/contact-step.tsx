import { Link } from "@remix-run/react";
import { quoteTerms, whatsAppConsent } from "#app/domain/base/consent/wording.ts";
import { fieldLabels } from "#app/domain/crm/quotes/draft/field-labels.ts";
import type { WizardView } from "#app/domain/crm/quotes/draft/wizard-view.ts";
import { WholeNames } from "#app/ui/blocks/whole-names.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { EnterButton, StepButtons } from "./step-buttons";
import { fieldId } from "./field-id";
import { TripSoFar } from "./trip-so-far";
import type { Errors } from "./use-step-form";

type Props = { view: WizardView; errors: Errors; action: string; working: string | null };

export function ContactStep({ view, errors, action, working }: Props) {
  const { values, businessName, offersWhatsApp, emailsQuote, byHand } = view;
  const of = (name: "fullName" | "email" | "phone") => ({
    id: fieldId(name),
    name,
    label: fieldLabels[name],
    value: values[name],
    error: errors[name],
  });
  return (
    <>
      <EnterButton intent="submit" />
      <TripSoFar view={view} action={action} />
      {byHand && (
        <div className="by-hand">
          <p>
            <WholeNames>{byHand}</WholeNames>
          </p>
          <p>Or tell us who you are below. We’ll work out the price and get back to you with it.</p>
        </div>
      )}
      <TextField {...of("fullName")} autoComplete="name" />
      <TextField {...of("email")} type="email" autoComplete="email" />
      <TextField {...of("phone")} optional type="tel" autoComplete="tel" placeholder="(555) 555-0100" />
      {offersWhatsApp && (
        <label className="tick" htmlFor={fieldId("useWhatsApp")}>
          <input
            id={fieldId("useWhatsApp")}
            type="checkbox"
            name="useWhatsApp"
            defaultChecked={values.useWhatsApp}
          />
          {whatsAppConsent(businessName)}
        </label>
      )}
      {!emailsQuote && !byHand && (
        <p className="step-note">
          You’ll see your quote on the next page. It isn’t emailed, so keep that page’s link.
        </p>
      )}
      <StepButtons intent="submit" back working={working}>
        {byHand ? "Ask for my price" : "Send me the Free Quote Now"}
      </StepButtons>
      <p className="step-note">
        {quoteTerms(businessName).map((part) =>
          typeof part === "string" ? (
            part
          ) : (
            <Link key={part.to} to={part.to} target="_blank" rel="noopener">
              {part.text}
            </Link>
          ),
        )}
      </p>
    </>
  );
}
