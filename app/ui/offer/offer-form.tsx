import type { ReactNode } from "react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { offerPath } from "#app/domain/shipping/offers/offer-link.ts";
import type { OfferFormField } from "#app/domain/shipping/offers/offer-forms.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";

/** What the page gets back if an answer was not saved. */
export type OfferReply = { intent: string; lastResult: FormResult };

type Values = Partial<Record<OfferFormField, string>>;

/** Values and errors of one of the page's forms. */
export function useOfferForm(intent: string, reply: OfferReply | undefined, defaultValue: Values = {}) {
  const isRejected = reply?.intent === intent;
  const form = useServerForm<OfferFormField>({
    id: intent,
    lastResult: isRejected ? reply.lastResult : undefined,
    defaultValue,
  });
  return { ...form, intent, isRejected };
}

export type OfferFormState = ReturnType<typeof useOfferForm>;

type Props = { form: OfferFormState; token: string; button: string; isMain?: boolean; children: ReactNode };

/** One form of a carrier's page, with its errors and its button; it works without script. */
export const OfferForm = ({ form, token, button, isMain = false, children }: Props) => (
  <form id={form.id} method="post" action={offerPath(token)} noValidate>
    {form.errors && <ErrorSummary errors={form.errors} idOf={form.idOf} takesFocus />}
    <input type="hidden" name="intent" value={form.intent} />
    {children}
    <button className={isMain ? "button button-amber" : "button button-line"}>{button}</button>
  </form>
);

type DayProps = {
  field: ReturnType<OfferFormState["field"]>;
  label: string;
  hint?: string;
  optional?: boolean;
  min?: string;
  max?: string;
};

export const DayField = ({
  field: { name, value, error, id },
  label,
  hint,
  optional,
  min,
  max,
}: DayProps) => (
  <Field
    id={id}
    label={label}
    {...(hint && { hint })}
    {...(optional && { optional })}
    {...(error && { error })}
  >
    {(control) => (
      <input
        className="control"
        type="date"
        name={name}
        defaultValue={value}
        min={min}
        max={max}
        {...control}
      />
    )}
  </Field>
);

type TextProps = { field: ReturnType<OfferFormState["field"]>; label: string; optional?: boolean };

export const LongTextField = ({ field: { name, value, error, id }, label, optional }: TextProps) => (
  <Field id={id} label={label} {...(optional && { optional })} {...(error && { error })}>
    {(control) => <textarea className="control" name={name} rows={3} defaultValue={value} {...control} />}
  </Field>
);

/** That somebody may say yes for the company. */
export const MayAccept = ({
  field: { name, value, error, id },
  carrier,
}: {
  field: TextProps["field"];
  carrier: string;
}) => (
  <div className="offer-tick">
    <label className="tick" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        name={name}
        defaultChecked={value === "on"}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
      />
      <span>I may accept loads for {carrier}</span>
    </label>
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
  </div>
);
