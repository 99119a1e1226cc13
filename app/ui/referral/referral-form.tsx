import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { ReferralFieldName } from "#app/domain/crm/referrals/referral-fields.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormGuard } from "#app/ui/form/form-guard.tsx";
import type { Guard } from "#app/ui/form/form-guard.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";

type Props = { guard: Guard; lastResult?: FormResult };

/** A plain form even with JavaScript, so that every result has a status and takes focus. */
export function ReferralForm({ guard, lastResult }: Props) {
  const { id, errors, field, idOf } = useServerForm<ReferralFieldName>({ id: "referral", lastResult });
  return (
    <form id={id} method="post" action="/referral" noValidate>
      {errors && <ErrorSummary errors={errors} idOf={idOf} takesFocus />}
      <FormGuard guard={guard} />
      <TextField {...field("name")} label="Full name" autoComplete="name" />
      <TextField
        {...field("email")}
        label="Email"
        type="email"
        autoComplete="email"
        hint="We’ll only write to it about your referrals."
      />
      <button className="button button-amber people-button">Get my link</button>
    </form>
  );
}
