import type { ReferralFieldName, ReferralValues } from "../../domain/referrals/referral-fields";
import type { Refusal } from "../../domain/quotes/refusal";
import { FormGuard } from "../form/form-guard";
import type { Guard } from "../form/form-guard";
import { RefusalBox } from "../form/refusal-box";
import { TextField } from "../form/text-field";

export type ReferralFormView = {
  values: ReferralValues;
  guard: Guard;
  refusal: Refusal<ReferralFieldName> | null;
};

const idOf = (name: ReferralFieldName) => `referral-${name}`;

/** Who wants a link. A plain form, with script too: so a refusal has a status, and reading begins with it. */
export function ReferralForm({ view: { values, guard, refusal } }: { view: ReferralFormView }) {
  const of = (name: ReferralFieldName) => ({
    id: idOf(name),
    name,
    value: values[name],
    error: refusal?.fields.find((field) => field.name === name)?.message,
  });
  return (
    <form method="post" action="/referral" noValidate>
      {refusal && <RefusalBox refusal={refusal} idOf={idOf} takesFocus />}
      <FormGuard guard={guard} />
      <TextField {...of("name")} label="Your name" autoComplete="name" />
      <TextField
        {...of("email")}
        label="Email"
        type="email"
        autoComplete="email"
        hint="We write to it about your referrals and nothing else."
      />
      <button className="button button-amber people-button">Get my link</button>
    </form>
  );
}
