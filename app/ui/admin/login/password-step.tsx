import { Link } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";

type Props = {
  /** whether there is a mail server that a link can be sent by */
  canEmail: boolean;
  lastResult: FormResult | undefined;
};

/** The first step. Sent without script, so that every answer is a page of its own to the password manager. */
export function PasswordStep({ canEmail, lastResult }: Props) {
  const { id, errors, field, idOf } = useServerForm<"email" | "password">({ id: "login", lastResult });
  return (
    <form className="stack" id={id} method="post" noValidate>
      <FormErrors errors={errors} idOf={idOf} />
      <TextField
        {...field("email")}
        label="Email"
        type="email"
        className="tall"
        autoComplete="username"
        maxLength={255}
      />
      <TextField
        {...field("password")}
        label="Password"
        type="password"
        className="tall"
        autoComplete="current-password"
        hint={
          <>
            <Link to="/admin/forgotten">Forgot it?</Link>
            {canEmail && " We’ll email you a link that works once, for an hour."}
          </>
        }
      />
      <button className="btn primary tall">Log in</button>
    </form>
  );
}
