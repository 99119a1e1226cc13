import { useEffect, useRef } from "react";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { unnamedField } from "#app/domain/base/forms/name-field.ts";
import { WholeNames } from "#app/ui/blocks/whole-names.tsx";
import { ErrorLink } from "./error-link";

type Props<Field extends string> = {
  errors: FormErrors<Field>;
  /** returns the id of a field's control */
  idOf: (field: Field) => string;
  /** names a field where its message doesn't */
  labels?: Partial<Record<Field, string>>;
  /** for a newly loaded page: moves focus here, even without JavaScript */
  takesFocus?: boolean;
  /** for a form that's checked without a page load: each new number moves focus here */
  attempt?: number;
};

function withLabel(message: string, label: string | undefined): string {
  const unnamed = unnamedField(label, message);
  return unnamed ? `${unnamed}: ${message}` : message;
}

/** What is wrong with a form, at its head. Each error links to its field. */
export function ErrorSummary<Field extends string>({
  errors: { title, message, fields },
  idOf,
  labels,
  takesFocus = false,
  attempt = 0,
}: Props<Field>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, [attempt]);
  return (
    <div
      className="form-errors"
      role="alert"
      tabIndex={-1}
      ref={box}
      {...(takesFocus && { autoFocus: true })}
    >
      <h3>{title}</h3>
      {fields.every((field) => field.message !== message) && (
        <p>
          <WholeNames>{message}</WholeNames>
        </p>
      )}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ field, message }) => (
            <li key={field}>
              <ErrorLink id={idOf(field)}>
                <WholeNames>{withLabel(message, labels?.[field])}</WholeNames>
              </ErrorLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
