import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";

type Props = { lastResult?: FormResult | undefined };

/** Asks whose data it is about, and says what is wrong; on pages of text it is ui/pages/own-data-ask.tsx. */
export function OwnDataForm({ lastResult }: Props) {
  const { id, errors, field, idOf } = useServerForm<"email">({ id: "own-data", lastResult });
  const { name, value, ...email } = field("email");
  return (
    <section className="card people-card own-data-ask" aria-labelledby="own-data-heading">
      <h2 id="own-data-heading">See, correct or delete what we keep about you</h2>
      <form id={id} method="post" action="/privacy/mine" noValidate>
        {errors && <ErrorSummary errors={errors} idOf={idOf} takesFocus />}
        <Field
          {...email}
          label="Your email address"
          hint="If we keep anything under it, a private link goes there. It works for a day."
        >
          {(control) => (
            <input
              className="control"
              name={name}
              type="email"
              autoComplete="email"
              maxLength={maxLength.email}
              defaultValue={value}
              {...control}
            />
          )}
        </Field>
        <button className="button button-amber people-button">Send me the link</button>
      </form>
    </section>
  );
}
