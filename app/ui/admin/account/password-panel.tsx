import { Form } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { minPasswordLength } from "#app/domain/base/limits/form-limits.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { NewPasswordField } from "#app/ui/admin/password/new-password-field.tsx";

type Props = {
  email: string;
  /** what people who know them would try first */
  words: readonly string[];
  lastResult: FormResult | undefined;
};

export function PasswordPanel({ email, words, lastResult }: Props) {
  const { id, errors, field, idOf } = useServerForm<"currentPassword" | "newPassword">({
    id: "password",
    lastResult,
  });
  return (
    <section className="panel" aria-labelledby="password-head">
      <div className="panel-head">
        <h2 className="head" id="password-head">
          Password
        </h2>
      </div>
      <Form className="panel-body stack close" id={id} method="post" noValidate>
        <FormErrors errors={errors} idOf={idOf} />
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <div className="pair">
          <TextField
            {...field("currentPassword")}
            label="Now"
            type="password"
            autoComplete="current-password"
          />
          <NewPasswordField
            {...field("newPassword")}
            label={`New, ${minPasswordLength} or more`}
            words={words}
          />
        </div>
        <div className="btns">
          <button className="btn small" name="intent" value="password">
            Change it
          </button>
          <span className="fine">Ends every other session.</span>
        </div>
      </Form>
    </section>
  );
}
