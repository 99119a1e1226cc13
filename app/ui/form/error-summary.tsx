import type { FormErrors } from "../../domain/forms/form-errors";
import { unnamedField } from "../../domain/forms/name-field";
import { ErrorLink } from "./error-link";

type Props<Field extends string> = {
  errors: FormErrors<Field>;
  /** returns the id of a field's control */
  idOf: (field: Field) => string;
  /** names a field where its message doesn't */
  labels?: Partial<Record<Field, string>>;
  /** for a newly loaded page: moves focus here, even without JavaScript */
  takesFocus?: boolean;
};

function withLabel(message: string, label: string | undefined): string {
  const unnamed = unnamedField(label, message);
  return unnamed ? `${unnamed}: ${message}` : message;
}

/** Each error links to its field. */
export function ErrorSummary<Field extends string>({
  errors: { title, message, fields },
  idOf,
  labels,
  takesFocus = false,
}: Props<Field>) {
  return (
    <div className="form-errors" role="alert" {...(takesFocus && { tabIndex: -1, autoFocus: true })}>
      <h3>{title}</h3>
      {fields.every((field) => field.message !== message) && <p>{message}</p>}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ field, message }) => (
            <li key={field}>
              <ErrorLink id={idOf(field)}>{withLabel(message, labels?.[field])}</ErrorLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
