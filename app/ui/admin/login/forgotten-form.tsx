import { Link } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";

type Props = { isSent: boolean; canEmail: boolean; lastResult: FormResult | undefined };

/** Says the same for every address. */
export function ForgottenForm({ isSent, canEmail, lastResult }: Props) {
  const { id, errors, field, idOf } = useServerForm<"email">({ id: "forgotten", lastResult });
  return (
    <form className="stack" id={id} method="post" action="/admin/forgotten" noValidate>
      <FormErrors errors={errors} idOf={idOf} />
      {isSent && !errors && (
        <Notice tone="done">
          If that email has an account, a link is on its way to it. It works once, for an hour.
        </Notice>
      )}
      {!canEmail && (
        <Notice tone="warn">
          This site can’t send email yet. An owner can make you a link under Staff; so can{" "}
          <code>npm run staff -- reset EMAIL</code> on the server.
        </Notice>
      )}
      <TextField
        {...field("email")}
        label="Email"
        type="email"
        className="tall"
        autoComplete="username"
        maxLength={255}
      />
      <button className="btn primary tall">Email me a link</button>
      <p className="fine">
        <Link to="/admin/login">Back to the login</Link>
      </p>
    </form>
  );
}
