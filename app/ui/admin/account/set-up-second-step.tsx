import { Form } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { CurrentPasswordField } from "#app/ui/admin/password/current-password-field.tsx";

type Props = {
  /** for an app that can't scan */
  appKey: string;
  qr: { size: number; path: string };
  lastResult: FormResult | undefined;
};

/** The QR code, the same as text, and the field for the app's first code. */
export function SetUpSecondStep({ appKey, qr, lastResult }: Props) {
  const { id, errors, field, idOf } = useServerForm<"code" | "currentPassword">({ id: "set-up", lastResult });
  return (
    <Form className="panel-body stack close" id={id} method="post" noValidate>
      <FormErrors errors={errors} idOf={idOf} />
      <p>1. Scan this with an authenticator app.</p>
      <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code for your app">
        <path d={qr.path} shapeRendering="crispEdges" />
      </svg>
      <p className="fine">
        Can’t scan? Enter this key by hand: <span className="totp-key">{appKey}</span>
      </p>
      <TextField
        {...field("code")}
        label="2. Code the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
      />
      <CurrentPasswordField {...field("currentPassword")} />
      <div className="btns">
        <button className="btn primary" name="intent" value="confirm-second-step">
          Turn it on
        </button>
        <button className="btn plain" name="intent" value="cancel-second-step">
          Cancel
        </button>
      </div>
    </Form>
  );
}
