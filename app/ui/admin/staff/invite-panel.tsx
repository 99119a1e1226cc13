import { Form } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { CurrentPasswordField } from "#app/ui/admin/password/current-password-field.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { roleHint, roleOptions } from "./role-options";

type Props = { canEmail: boolean; lastResult: FormResult | undefined };

export function InvitePanel({ canEmail, lastResult }: Props) {
  const { id, errors, field, idOf } = useServerForm<"name" | "email" | "role" | "currentPassword">({
    id: "invite",
    lastResult,
  });
  return (
    <section className="panel" aria-labelledby="invite-head">
      <div className="panel-head">
        <h2 className="head" id="invite-head">
          Invite somebody
        </h2>
      </div>
      <Form className="panel-body stack close" id={id} method="post" action="/admin/staff" noValidate>
        <FormErrors errors={errors} idOf={idOf} />
        <TextField {...field("name")} label="Name" autoComplete="off" maxLength={50} />
        <TextField {...field("email")} label="Email" type="email" autoComplete="off" maxLength={255} />
        <SelectField
          {...field("role")}
          label="Role"
          options={roleOptions}
          hint={roleHint}
          empty="Choose a role"
        />
        <CurrentPasswordField {...field("currentPassword")} />
        <div className="btns">
          <button className="btn primary" name="intent" value="invite">
            Invite
          </button>
        </div>
        <p className="fine">
          {canEmail
            ? "They get an email with a link to set their password. It works once, for a week."
            : "This site can’t send email yet, so you’ll see their link here once, to hand it over."}
        </p>
      </Form>
    </section>
  );
}
