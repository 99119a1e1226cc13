import { getFormProps, useForm } from "@conform-to/react";
import type { FormEvent } from "react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FormErrors } from "../../domain/forms/form-errors";
import { unnamedField } from "../../domain/forms/name-field";
import { describeFormFailure } from "../../domain/forms/form-failures";
import { formErrorsIn } from "../../domain/forms/form-result";
import { fieldLabels } from "../../domain/quotes/draft/field-labels";
import type { FieldName } from "../../domain/quotes/draft/fields";
import { connectionFailure } from "../../domain/quotes/draft/connection-error";
import type { ConnectionError } from "../../domain/quotes/draft/connection-error";
import type { WizardView } from "../../domain/quotes/draft/wizard-view";
import { useToasts } from "../site/toaster";
import { useHydrated } from "../site/use-hydrated";
import { fieldId } from "./field-id";
import { useStepChecks } from "./use-step-checks";

export type Errors = Partial<Record<FieldName, string>>;

const focusFirst = ({ fields: [first] }: FormErrors<FieldName>) => {
  if (first) document.getElementById(fieldId(first.field))?.focus();
};

/** What came with the page, without the fields that have been corrected since. */
function stillWrong(summary: FormErrors<FieldName>, errors: Errors): FormErrors<FieldName> | null {
  if (summary.fields.length === 0) return summary;
  const fields = summary.fields.filter(({ field }) => errors[field]);
  return fields.length > 0 ? { ...summary, fields } : null;
}

/**
 * Checks a step in the browser before the server does, shows errors and lost connections in a toast, and
 * focuses the first invalid field. `summary` holds the errors that came with the page itself, shown above the
 * form because there was no toast.
 */
export function useStepForm(
  { step, lastResult, phone }: WizardView,
  connectionError: ConnectionError | null,
) {
  const { show, dismiss } = useToasts();
  const byScript = useHydrated();
  // A step rendered by script shows its errors in a toast instead.
  const [cameWithPage] = useState(byScript ? null : lastResult);
  const id = `quote-${step}`;
  const checks = useStepChecks(step, id);
  const [form] = useForm<Record<string, string>>({
    id,
    lastResult,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checks.parseStep(formData),
  });

  const errors: Errors = Object.fromEntries(
    Object.entries(form.allErrors).flatMap(([name, [first]]) => (name && first ? [[name, first]] : [])),
  );

  /** The fields that the toast is about, and whether their errors have shown: they come with the next render. */
  const blamed = useRef<{ fields: FieldName[]; shown: boolean } | null>(null);
  const toast = useCallback(
    (wrong: FormErrors<FieldName>) => {
      const { title, message, fields } = wrong;
      const meant = fields.filter((field) => field.message === message);
      const names = (meant.length > 0 ? meant : fields).map(({ field }) => field);
      blamed.current = { fields: names, shown: false };
      const [only] = names;
      show({ title, message, field: only && unnamedField(fieldLabels[only], title, message) });
    },
    [show],
  );
  useEffect(() => {
    if (!blamed.current) return;
    const isWrong = blamed.current.fields.some((name) => errors[name]);
    if (blamed.current.shown && !isWrong) {
      blamed.current = null;
      dismiss();
    } else blamed.current.shown = isWrong;
  });

  const shown = useRef(cameWithPage);
  useEffect(() => {
    if (!lastResult || shown.current === lastResult) return;
    shown.current = lastResult;
    const errors = formErrorsIn<FieldName>(lastResult.error);
    if (!errors) return;
    toast(errors);
    // A step that was just rendered first replaces its plain fields with comboboxes.
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
    onFocus: checks.load,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const submitter = (event.nativeEvent as SubmitEvent).submitter;
      const pressed = submitter instanceof HTMLButtonElement ? submitter : null;
      if (pressed?.formNoValidate && pressed.name === "intent") return;
      // Conform validates by submitting the form with its own button.
      onSubmit(event);
      if (pressed?.name !== "intent") return;
      dismiss();
      const wrong = checks.checkStep(event.currentTarget);
      if (!wrong) return;
      event.preventDefault();
      toast(wrong);
      focusFirst(wrong);
    },
  };

  const summary = formErrorsIn<FieldName>(cameWithPage?.error);
  return { formProps, errors, summary: summary && stillWrong(summary, errors) };
}
