import { Form } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { personPath } from "#app/ui/admin/lead-paths.ts";
import { CurrentPasswordField } from "#app/ui/admin/password/current-password-field.tsx";

type Choice = {
  id: string;
  isChosen: boolean;
  label: string;
  /** "November 26, 2029" */ keptUntil: string | null;
};
type Props = {
  who: { leadId: string } | { typed: string };
  choices: Choice[];
  /** numbers of orders that are booked and not delivered */
  underway: readonly string[];
  /** numbers of orders whose money is on its way, or that we owe */
  unsettled: readonly string[];
  /** why no copy came */
  why: string | null;
  /** of the form that erases */
  lastResult: FormResult | undefined;
};

/** The copy and the deletion, each with the leads that are this person and one's own password. */
export function PersonForms({ who, choices, underway, unsettled, why, lastResult }: Props) {
  return (
    <div className="with-side">
      <Erase who={who} choices={choices} underway={underway} unsettled={unsettled} lastResult={lastResult} />
      <Copy who={who} choices={choices} why={why} />
    </div>
  );
}

function Copy({ who, choices, why }: Pick<Props, "who" | "choices" | "why">) {
  return (
    <section className="panel" aria-labelledby="copy">
      <div className="panel-head">
        <h2 className="head" id="copy">
          A copy
        </h2>
      </div>
      <Form className="panel-body stack close" method="post" action="/admin/crm/person.json" reloadDocument>
        <Leads who={who} choices={choices} form="copy" />
        <p className="fine">One file (JSON) with everything that the database holds of them.</p>
        <CurrentPasswordField id="copy-password" name="currentPassword" value="" error={why ?? undefined} />
        <div className="btns">
          <button className="btn">Download the copy</button>
        </div>
      </Form>
    </section>
  );
}

function Erase({ who, choices, underway, unsettled, lastResult }: Omit<Props, "why">) {
  const { id, errors, field, idOf } = useServerForm<"currentPassword">({ id: "erase", lastResult });
  const records = choices.filter(({ keptUntil }) => keptUntil !== null);
  return (
    <section className="panel" aria-labelledby="erase-head">
      <div className="panel-head">
        <h2 className="head" id="erase-head">
          Erase
        </h2>
      </div>
      <Form className="panel-body stack close" id={id} method="post" action={personPath(who)} noValidate>
        <FormErrors errors={errors} idOf={idOf} />
        <Leads who={who} choices={choices} form="erase" />
        <p>
          Names, addresses, numbers, notes, emails, messages and chats go, in these leads and where they
          belong to none. Private links stop working. This can’t be undone.
        </p>
        {underway.length > 0 && (
          <p className="warn">
            {underway.join(", ")}: booked and not delivered, or with an open claim. Nothing is erased until
            that is delivered, canceled or over.
          </p>
        )}
        {unsettled.length > 0 && (
          <p className="warn">
            {unsettled.join(", ")}: our fee or the carrier’s pay is open, we owe them money, or a charge,
            refund or dispute isn’t over. Nothing is erased until that is settled and written down.
          </p>
        )}
        <p>What stays, and why:</p>
        <ul>
          {records.map(({ id: leadId, label, keptUntil }) => (
            <li key={leadId}>
              The record of the booked transport of {label}, until {keptUntil}: consignor, carrier and what
              was paid. Federal rules have a broker keep that for three years. It’s kept apart, for owners
              only, and goes on its own.
            </li>
          ))}
          <li>The trip by ZIP code with its price, without the person: the figures need it.</li>
          <li>
            An address that must not be written to, as a hash that names nobody: without it we’d write again.
          </li>
          <li>Who of staff did what and when, without the name.</li>
          <li>What other programs got from us, and an email that is leaving at this moment.</li>
          <li>Files, for up to two days, and backups, for up to 8 weeks.</li>
        </ul>
        <CurrentPasswordField {...field("currentPassword")} />
        <div className="btns">
          <button className="btn danger" name="intent" value="erase">
            Erase this person
          </button>
        </div>
      </Form>
    </section>
  );
}

/** Which leads are meant: two leads may be two people. */
function Leads({ who, choices, form }: Pick<Props, "who" | "choices"> & { form: string }) {
  return (
    <>
      <input
        type="hidden"
        {...("leadId" in who ? { name: "lead", value: who.leadId } : { name: "who", value: who.typed })}
      />
      {choices.length > 0 && (
        <fieldset className="stack close">
          <legend className="legend">Leads that are this person</legend>
          {choices.map(({ id, isChosen, label }) => (
            <label className="tick" key={id} htmlFor={`${form}-${id}`}>
              <input type="checkbox" id={`${form}-${id}`} name={`lead-${id}`} defaultChecked={isChosen} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
