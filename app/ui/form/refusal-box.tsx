import type { Refusal } from "../../domain/quotes/refusal";

type Props<Name extends string> = {
  refusal: Refusal<Name>;
  /** the id of a field's control */
  idOf: (name: Name) => string;
  /** on a page that came anew as the answer: reading begins here, without script too */
  takesFocus?: boolean;
};

/** Why the last post went no further, above the form, each reason a link to its field. */
export function RefusalBox<Name extends string>({
  refusal: { title, message, fields },
  idOf,
  takesFocus = false,
}: Props<Name>) {
  return (
    <div className="form-errors" role="alert" {...(takesFocus && { tabIndex: -1, autoFocus: true })}>
      <h3>{title}</h3>
      {fields.every((field) => field.message !== message) && <p>{message}</p>}
      {fields.length > 0 && (
        <ul>
          {fields.map((field) => (
            <li key={field.name}>
              <a href={`#${idOf(field.name)}`}>{field.message}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
