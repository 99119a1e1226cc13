import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";

type Props = { email: string; codesLeft: number; lastResult: FormResult | undefined };

/** The second step: one field, which a phone fills by itself and which takes a recovery code too. */
export function CodeStep({ email, codesLeft, lastResult }: Props) {
  const { id, errors, field, idOf } = useServerForm<"code">({ id: "second-step", lastResult });
  return (
    <>
      <form className="stack" id={id} method="post" noValidate>
        <FormErrors errors={errors} idOf={idOf} />
        <TextField
          {...field("code")}
          label="Code from your app"
          className="tall code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          hint="Six digits, new every 30 seconds."
        />
        <button className="btn primary tall">Continue</button>
      </form>
      <form className="stack close" method="post">
        <p className="fine">{`No phone at hand? A recovery code works here too, once. You have ${codesLeft} left.`}</p>
        <p className="fine">
          Logging in as {email}.{" "}
          <button className="btn small plain" name="intent" value="restart">
            Not you?
          </button>
        </p>
      </form>
    </>
  );
}
