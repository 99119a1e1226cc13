import { getFormProps, useForm } from "@conform-to/react";
import type { FormEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { checkForm } from "../../domain/forms/form";
import { describeFormErrors } from "../../domain/forms/form-errors";
import type { FormErrors } from "../../domain/forms/form-errors";
import { describeFormFailure } from "../../domain/forms/form-failures";
import { formErrorsIn } from "../../domain/forms/form-result";
import type { FieldName } from "../../domain/quotes/draft/fields";
import { stepForms } from "../../domain/quotes/draft/steps";
import { connectionFailure } from "../../domain/quotes/draft/connection-error";
import type { ConnectionError } from "../../domain/quotes/draft/connection-error";
import type { WizardView } from "../../domain/quotes/draft/wizard-view";
import { validateForm } from "../form/validate-form";
import { useToast } from "../site/toaster";
import { useHydrated } from "../site/use-hydrated";
import { fieldId } from "./field-id";

export type Errors = Partial<Record<FieldName, string>>;

const focusFirst = ({ fields: [first] }: FormErrors<FieldName>) => {
  if (first) document.getElementById(fieldId(first.field))?.focus();
};

/**
 * Wires one step: checked in the browser by the server's own schema before it is sent, its errors shown by a toast with
 * the words of the error catalogue, the first bad field focused; so is a press without an answer. `summary` is what came
 * with the page itself, shown above the form because nobody saw a toast.
 */
export function useStepForm(
  { step, lastResult, phone }: WizardView,
  connectionError: ConnectionError | null,
) {
  const toast = useToast();
  const byScript = useHydrated();
  // Where script drew this step the visitor is there to see a toast.
  const [cameWithPage] = useState(byScript ? null : lastResult);
  const stepForm = stepForms[step];
  const [form] = useForm<Record<string, string>>({
    id: `quote-${step}`,
    lastResult,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => validateForm(formData, stepForm),
  });

  const shown = useRef(cameWithPage);
  useEffect(() => {
    if (!lastResult || shown.current === lastResult) return;
    shown.current = lastResult;
    const errors = formErrorsIn<FieldName>(lastResult.error);
    if (!errors) return;
    toast(errors);
    // A step that has just been drawn puts its comboboxes in place of plain fields first.
    requestAnimationFrame(() => focusFirst(errors));
  }, [lastResult, toast]);

  const connectionErrorShown = useRef<ConnectionError | null>(null);
  useEffect(() => {
    if (!connectionError || connectionErrorShown.current === connectionError) return;
    connectionErrorShown.current = connectionError;
    toast(describeFormFailure(connectionFailure(connectionError), phone));
  }, [connectionError, phone, toast]);

  const { onSubmit, ...props } = getFormProps(form);
  const formProps = {
    ...props,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const submitter = (event.nativeEvent as SubmitEvent).submitter;
      const pressed = submitter instanceof HTMLButtonElement ? submitter : null;
      if (pressed?.formNoValidate && pressed.name === "intent") return;
      // Conform checks by submitting to itself, with a button of its own.
      onSubmit(event);
      if (pressed?.name !== "intent") return;
      const checked = checkForm<FieldName, unknown>(
        stepForm,
        Object.fromEntries(new FormData(event.currentTarget)),
      );
      if (checked.ok) return;
      event.preventDefault();
      const errors = describeFormErrors(checked.error);
      toast(errors);
      focusFirst(errors);
    },
  };

  const errors: Errors = Object.fromEntries(
    Object.entries(form.allErrors).flatMap(([name, [first]]) => (name && first ? [[name, first]] : [])),
  );
  return { formProps, errors, summary: formErrorsIn<FieldName>(cameWithPage?.error) };
}
