import { Form, Link, useNavigation } from "@remix-run/react";
import type { KnownPerson } from "#app/domain/crm/leads/by-hand/known-person.ts";
import { stageLabel } from "#app/domain/crm/leads/stages.ts";
import type { QuoteFields } from "#app/domain/crm/quotes/staff/quote-fields.ts";
import type { QuotedLeadField } from "#app/domain/crm/quotes/staff/quoted-lead-form.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { TextArea, TextField } from "./field";
import { FormErrors } from "./form-errors";
import { QuoteFormFields } from "./quote-form/quote-form-fields";
import type { QuoteReply } from "./quote-form/quote-reply";
import { vehicleName } from "./quote-form/vehicle-name";
import { Ago } from "./when";

type Props = { fields: QuoteFields; reply: QuoteReply | null; now: Date };

/** A lead by hand, with its quotes if it wants any; who is there already is shown, with the choice. */
export function NewLeadForm({ fields, reply, now }: Props) {
  const { id, errors, field, idOf } = useServerForm<QuotedLeadField>({
    id: "new-lead",
    lastResult: reply?.lastResult,
    defaultValue: fields.values,
  });
  const isBusy = useNavigation().state === "submitting" || undefined;
  const matches = reply?.matches ?? [];
  return (
    <section className="panel new-lead" aria-label="New lead">
      <Form method="post" id={id} className="panel-body stack" noValidate>
        {/* Enter presses the first button. */}
        <button className="vh" name="intent" value="save-lead" tabIndex={-1} aria-hidden>
          Save the lead
        </button>
        <FormErrors errors={errors} idOf={idOf} nameOf={vehicleName(reply?.count ?? 1)} />
        <input type="hidden" name="key" value={reply?.key ?? fields.key} />
        {matches.length > 0 && <Matches matches={matches} now={now} />}
        <TextField {...field("fullName")} label="Name" autoComplete="off" />
        <div className="new-lead-row">
          <TextField
            {...field("phone")}
            label="Phone"
            type="tel"
            autoComplete="off"
            hint="With an extension: 305-555-0142 ext 4"
          />
          <TextField {...field("email")} label="Email" type="email" autoComplete="off" />
        </div>
        <TextField
          {...field("campaign")}
          label="Where they came from"
          hint="Such as a phone call, or who sent them."
        />
        <TextArea {...field("note")} label="Note" />
        <fieldset className="stack new-lead-trip">
          <legend className="head">Trip, as far as you know it</legend>
          <QuoteFormFields fields={fields} reply={reply} fieldOf={field} />
        </fieldset>
        <div className="btns">
          <button className="btn primary" name="intent" value="save-send" aria-disabled={isBusy}>
            Save and send the quote
          </button>
          <button className="btn" name="intent" value="save" aria-disabled={isBusy}>
            Save with the quote
          </button>
          <button className="btn" name="intent" value="save-lead" aria-disabled={isBusy}>
            Save the lead
          </button>
          <button className="btn plain" name="intent" value="show">
            Show the price
          </button>
        </div>
      </Form>
    </section>
  );
}

const sameWhat = { email: "same email", phone: "same phone", both: "same email and phone" } as const;

function Matches({ matches, now }: { matches: KnownPerson[]; now: Date }) {
  return (
    <fieldset className="stack close">
      <legend className="legend">Is it one of these?</legend>
      {matches.map(({ id, fullName, stage, quoteNumber, createdAt, same }, index) => (
        <div key={id}>
          <label className="tick">
            <input type="radio" name="choice" value={id} defaultChecked={index === 0 && same !== "phone"} />
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
