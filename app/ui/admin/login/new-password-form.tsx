import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { minPasswordLength } from "#app/domain/base/limits/form-limits.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { NewPasswordField } from "#app/ui/admin/password/new-password-field.tsx";

type Props = {
  email: string;
  /** what people who know them would try first */
  words: readonly string[];
  isInvited: boolean;
  lastResult: FormResult | undefined;
};

export function NewPasswordForm({ email, words, isInvited, lastResult }: Props) {
  const { id, errors, field, idOf } = useServerForm<"newPassword">({ id: "new-password", lastResult });
  return (
    <form className="stack" id={id} method="post" noValidate>
      <FormErrors errors={errors} idOf={idOf} />
      <p>
        {isInvited ? "Welcome. Set a password for " : "Set a new password for "}
        <b className="address">{email}</b>.
      </p>
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <NewPasswordField
        {...field("newPassword")}
        label="New password"
        className="tall"
        words={words}
        hint={`At least ${minPasswordLength} characters. A few unrelated words are good.`}
      />
      <button className="btn primary tall">Set my password</button>
    </form>
  );
}
