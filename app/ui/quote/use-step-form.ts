import { getFormProps, useForm, parse } from "@conform-to/react";
import type { FormEvent } from "react";
import { useEffect, useRef, useState } from "react";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { unnamedField } from "#app/domain/base/forms/name-field.ts";
import { describeFormFailure } from "#app/domain/base/forms/form-failures.ts";
import { formErrorsIn } from "#app/domain/base/forms/form-result.ts";
import { fieldLabels } from "#app/domain/crm/quotes/draft/field-labels.ts";
import type { FieldName } from "#app/domain/crm/quotes/draft/fields.ts";
import { connectionFailure } from "#app/domain/crm/quotes/draft/connection-error.ts";
import type { ConnectionError } from "#app/domain/crm/quotes/draft/connection-error.ts";
import type { WizardView } from "#app/domain/crm/quotes/draft/wizard-view.ts";
import { useToasts } from "#app/ui/site/toaster.tsx";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Step } from "#app/domain/crm/quotes/draft/steps.ts";

export type Errors = Partial<Record<FieldName, string>>;

/** What the last press got wrong; `attempt` counts the presses since the page came, which itself is 0. */
type Wrong = { errors: FormErrors<FieldName>; attempt: number };

/** Without the fields that have been corrected since. */
function stillWrong(wrong: FormErrors<FieldName>, errors: Errors): FormErrors<FieldName> | null {
  if (wrong.fields.length === 0) return wrong;
  const fields = wrong.fields.filter(({ field }) => errors[field]);
  return fields.length > 0 ? { ...wrong, fields } : null;
}

/** The fields that a headline is about. */
function fieldsMeant({ message, fields }: FormErrors<FieldName>): FieldName[] {
  const meant = fields.filter((field) => field.message === message);
  return (meant.length > 0 ? meant : fields).map(({ field }) => field);
}

/**
 * Checks a step in the browser before the server does. What is wrong, lost connections too, is in a summary above the
 * fields, which takes the focus, and in a toast; a rejected page that came whole has the summary alone.
 */
export function useStepForm(
  { step, lastResult, phone }: WizardView,
  connectionError: ConnectionError | null,
) {
  const { show, dismiss } = useToasts();
  const byScript = useHydrated();
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

  const [wrong, setWrong] = useState<Wrong | null>(() => {
    const came = byScript ? null : formErrorsIn<FieldName>(lastResult?.error);
    return came && { errors: came, attempt: 0 };
  });
  const reject = (errors: FormErrors<FieldName>) =>
    setWrong((last) => ({ errors, attempt: (last?.attempt ?? 0) + 1 }));

  // A step that a script shows has its errors to show, too.
  const [heard, setHeard] = useState(byScript ? null : lastResult);
  if (lastResult && heard !== lastResult) {
    setHeard(lastResult);
    const found = formErrorsIn<FieldName>(lastResult.error);
    if (found) reject(found);
  }
  const [lost, setLost] = useState<ConnectionError | null>(null);
  if (connectionError && lost !== connectionError) {
    setLost(connectionError);
    reject(describeFormFailure(connectionFailure(connectionError), phone));
  }

  /** The fields that the toast is about, and whether their errors have shown: they come with the next render. */
  const blamed = useRef<{ fields: FieldName[]; shown: boolean } | null>(null);
  const toasted = useRef(wrong);
  useEffect(() => {
    if (!wrong || toasted.current === wrong) return;
    toasted.current = wrong;
    const { title, message } = wrong.errors;
    const fields = fieldsMeant(wrong.errors);
    blamed.current = { fields, shown: false };
    const [only] = fields;
    show({ title, message, field: only && unnamedField(fieldLabels[only], title, message) });
  }, [wrong, show]);
  useEffect(() => {
    if (!blamed.current) return;
    const isWrong = blamed.current.fields.some((name) => errors[name]);
    if (blamed.current.shown && !isWrong) {
      blamed.current = null;
      dismiss();
    } else blamed.current.shown = isWrong;
  });

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
      const found = checks.checkStep(event.currentTarget);
      if (!found) return;
      event.preventDefault();
      reject(found);
    },
  };

  const summary = wrong && stillWrong(wrong.errors, errors);
  return { formProps, errors, summary: summary && { errors: summary, attempt: wrong.attempt } };
}

let checks: Pick<typeof import("./step-checks"), "checkStep" | "parseStep"> | undefined;

const load = () => {
  if (!checks)
    import("./step-checks").then(
      ({ checkStep, parseStep }) => (checks = { checkStep, parseStep }),
      // The server checks every step anyway.
      () => undefined,
    );
};

/**
 * A step's checks in the browser. They're fetched when somebody turns to the form, because most visits only read the page;
 * until they have come, the server alone checks.
 */
function useStepChecks(step: Step, formId: string) {
  // A field that had the focus before hydration fires no focus event.
  useEffect(() => {
    if (document.getElementById(formId)?.contains(document.activeElement)) load();
  }, [formId]);
  return {
    load,
    checkStep: (form: HTMLFormElement) =>
      checks?.checkStep(step, Object.fromEntries(new FormData(form))) ?? null,
    parseStep: (formData: FormData) =>
      checks?.parseStep(step, formData) ?? parse(formData, { resolve: (value) => ({ value }) }),
  };
}
