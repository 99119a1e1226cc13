import type { FormResult } from "../../domain/forms/form-result";
import type { ReferralFieldName } from "../../domain/referrals/referral-fields";
import { ErrorSummary } from "../form/error-summary";
import { FormGuard } from "../form/form-guard";
import type { Guard } from "../form/form-guard";
import { TextField } from "../form/text-field";
import { useServerForm } from "../form/use-server-form";

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
