import { Link } from "@remix-run/react";
import { quoteTerms, whatsAppConsent } from "../../domain/consent/wording";
import type { WizardView } from "../../domain/quotes/draft/wizard-view";
import { TextField } from "../form/text-field";
import { EnterButton, StepButtons } from "./step-buttons";
import { fieldId } from "./field-id";
import type { Errors } from "./use-step-form";

type Props = { view: WizardView; errors: Errors; working: string | null };

export function ContactStep({ view: { values, businessName }, errors, working }: Props) {
  const of = (name: "fullName" | "email" | "phone") => ({
    id: fieldId(name),
    name,
    value: values[name],
    error: errors[name],
  });
  return (
    <>
      <EnterButton intent="submit" />
      <TextField {...of("fullName")} label="Full name" autoComplete="name" />
      <TextField {...of("email")} label="Email" type="email" autoComplete="email" />
      <TextField
        {...of("phone")}
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        placeholder="(555) 555-0100"
      />
      <label className="tick" htmlFor={fieldId("useWhatsApp")}>
        <input
          id={fieldId("useWhatsApp")}
          type="checkbox"
          name="useWhatsApp"
          defaultChecked={values.useWhatsApp}
        />
        {whatsAppConsent(businessName)}
      </label>
      <StepButtons intent="submit" back working={working}>
        Send me the Free Quote Now
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
