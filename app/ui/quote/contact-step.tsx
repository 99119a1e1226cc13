import { Link } from "@remix-run/react";
import { quoteTerms, whatsAppConsent } from "../../domain/consent/wording";
import type { WizardView } from "../../domain/quotes/wizard-view";
import { Field } from "../form/field";
import { EnterButton, StepButtons } from "./step-buttons";
import { fieldId } from "./field-id";
import type { Errors } from "./use-step-form";

type Props = { view: WizardView; errors: Errors; working: string | null };

/** Who asks, and how to answer. */
export function ContactStep({ view: { values, businessName }, errors, working }: Props) {
  return (
    <>
      <EnterButton intent="submit" />
      <Field id={fieldId("fullName")} label="Full name" error={errors.fullName}>
        {(control) => (
          <input
            className="control"
            name="fullName"
            autoComplete="name"
            defaultValue={values.fullName}
            {...control}
          />
        )}
      </Field>
      <Field id={fieldId("email")} label="Email" error={errors.email}>
        {(control) => (
          <input
            className="control"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={values.email}
            {...control}
          />
        )}
      </Field>
      <Field id={fieldId("phone")} label="Phone" optional error={errors.phone}>
        {(control) => (
          <input
            className="control"
            name="phone"
            type="tel"
            autoComplete="tel"
            placeholder="(555) 555-0100"
            defaultValue={values.phone}
            {...control}
          />
        )}
      </Field>
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
