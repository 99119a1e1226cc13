import { Form, Link } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { NewLeadField } from "#app/domain/crm/leads/by-hand/new-lead-fields.ts";
import type { KnownPerson } from "#app/domain/crm/leads/by-hand/known-person.ts";
import { stageLabel } from "#app/domain/crm/leads/stages.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { TextArea, TextField } from "./field";
import { FormErrors } from "./form-errors";
import { Ago } from "./when";

type Props = {
  /** the same for a second click of one form */
  fieldKey: string;
  matches: KnownPerson[];
  lastResult: FormResult | undefined;
  now: Date;
};

/** A lead by hand; who is there already is shown, with the choice. */
export function NewLeadForm({ fieldKey, matches, lastResult, now }: Props) {
  const { id, errors, field, idOf } = useServerForm<NewLeadField>({ id: "new-lead", lastResult });
  return (
    <section className="panel new-lead" aria-label="New lead">
      <Form method="post" id={id} className="panel-body stack" noValidate>
        <FormErrors errors={errors} idOf={idOf} />
        <input type="hidden" name="key" value={fieldKey} />
        {matches.length > 0 && <Matches matches={matches} now={now} />}
        <TextField {...field("fullName")} label="Name" autoComplete="off" />
        <div className="new-lead-row">
          <TextField {...field("phone")} label="Phone" type="tel" autoComplete="off" />
          <TextField {...field("email")} label="Email" type="email" autoComplete="off" />
        </div>
        <TextField
          {...field("campaign")}
          label="Where they came from"
          hint="Such as a phone call, or who sent them."
        />
        <TextArea {...field("note")} label="Note" />
        <fieldset className="stack new-lead-trip">
          <legend className="head">Trip, if you know it</legend>
          <div className="new-lead-row">
            <TextField {...field("pickupZip")} label="Pickup ZIP" inputMode="numeric" />
            <TextField {...field("deliveryZip")} label="Delivery ZIP" inputMode="numeric" />
          </div>
          <div className="new-lead-row">
            <TextField {...field("vehicle")} label="Vehicle" hint="Year, make, model" />
            <TextField {...field("pickupOn")} label="Pickup day" type="date" />
          </div>
        </fieldset>
        <div className="btns">
          <button className="btn primary">Save the lead</button>
        </div>
      </Form>
    </section>
  );
}

const sameWhat = { email: "same email", phone: "same phone", both: "same email and phone" } as const;

function Matches({ matches, now }: Pick<Props, "matches" | "now">) {
  return (
    <fieldset className="stack close">
      <legend className="legend">Is it one of these?</legend>
      {matches.map(({ id, fullName, stage, quoteNumber, createdAt, same }, index) => (
        <div key={id}>
          <label className="tick">
            <input type="radio" name="choice" value={id} defaultChecked={index === 0} />
            <span>
              Add to <b>{fullName}</b>,{" "}
              {[sameWhat[same], stageLabel(stage), quoteNumber].filter(Boolean).join(", ")},{" "}
              <Ago at={createdAt} now={now} />
            </span>
          </label>{" "}
          <Link to={`/admin/crm/${id}`}>Look at this lead</Link>
        </div>
      ))}
      <label className="tick">
        <input type="radio" name="choice" value="new" />
        <span>No, make a new lead</span>
      </label>
    </fieldset>
  );
}
