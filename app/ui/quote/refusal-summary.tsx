import type { CheckFieldName } from "../../domain/checker/check-fields";
import type { FieldName } from "../../domain/quotes/fields";
import type { Refusal } from "../../domain/quotes/refusal";
import { fieldId } from "./field-id";

type Props = { refusal: Refusal<FieldName | CheckFieldName> };

/** Why the last post went no further, above the form, each reason a link to its field. */
export function RefusalSummary({ refusal: { title, message, fields } }: Props) {
  return (
    <div className="refusal" role="alert">
      <h3>{title}</h3>
      {fields.every((field) => field.message !== message) && <p>{message}</p>}
      <ul>
        {fields.map((field) => (
          <li key={field.name}>
            <a href={`#${fieldId(field.name)}`}>{field.message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
