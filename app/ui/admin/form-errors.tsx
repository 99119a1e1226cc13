import type { FormErrors as Errors } from "#app/domain/base/forms/form-errors.ts";
import { ErrorLink } from "#app/ui/form/error-link.tsx";
import { Icon } from "./icon";
import { useTakesFocus } from "./use-takes-focus";

type Props<Name extends string> = {
  /** null shows nothing */
  errors: Errors<Name> | null;
  /** the id of a field's control */
  idOf: (field: Name) => string;
  /** what to call a field before its message, in forms with many alike */
  nameOf?: (field: Name) => string | undefined;
};

/** What a form got wrong, above it: each error links to its field. Takes focus, without JavaScript too. */
export function FormErrors<Name extends string>({ errors, ...naming }: Props<Name>) {
  return errors && <Summary errors={errors} {...naming} />;
}

function Summary<Name extends string>({ errors, idOf, nameOf }: Props<Name> & { errors: Errors<Name> }) {
  const { title, message, fields } = errors;
  const text = [title, message, ...fields.map((field) => field.message)].join("\n");
  const box = useTakesFocus<HTMLDivElement>(text);
  return (
    <div className="notice bad" role="alert" {...box}>
      <Icon name="warn" />
      <div>
        <b>{title}</b>
        {message !== title && fields.every((field) => field.message !== message) && <p>{message}</p>}
        {fields.length > 0 && (
          <ul>
            {fields.map((field) => (
              <li key={field.field}>
                <ErrorLink id={idOf(field.field)}>
                  {[nameOf?.(field.field), field.message].filter(Boolean).join(": ")}
                </ErrorLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
