import { Form } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { CurrentPasswordField } from "#app/ui/admin/password/current-password-field.tsx";

type Props = { codesLeft: number; isReadable: boolean; lastResult: FormResult | undefined };

/** New recovery codes and turning it off, both with the password. */
export function TurnOffSecondStep({ codesLeft, isReadable, lastResult }: Props) {
  const { id, errors, field, idOf } = useServerForm<"currentPassword">({ id: "second-step", lastResult });
  return (
    <Form className="panel-body stack close" id={id} method="post" noValidate>
      <FormErrors errors={errors} idOf={idOf} />
      {!isReadable && (
        <Notice tone="warn">
          This server has a new secret, so codes from your app don’t work anymore. Turn the second step off
          and set it up again.
        </Notice>
      )}
      <p>
        Codes from an app. <b>{codesLeft} of 10</b> recovery codes left.
      </p>
      <p className="fine">For another phone, turn it off and set it up again.</p>
      <CurrentPasswordField {...field("currentPassword")} hint="For either of these." />
      <div className="btns">
        <button className="btn small" name="intent" value="new-recovery-codes">
          New recovery codes
        </button>
        <button className="btn small danger" name="intent" value="turn-off-second-step">
          Turn it off
        </button>
      </div>
    </Form>
  );
}
