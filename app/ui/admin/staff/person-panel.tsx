import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form, Link } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { CurrentPasswordField } from "#app/ui/admin/password/current-password-field.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { roleHint, roleOptions } from "./role-options";
import type { StaffRow } from "#app/domain/crm/staff/people/list-staff.server.ts";

type Props = {
  person: StaffRow;
  openLeads: number;
  /** can have leads: their open ones wait for them */
  mayOwn: boolean;
  lastResult: FormResult | undefined;
  /** of the buttons below */
  buttonsResult: FormResult | undefined;
};

/** What an owner may do with one account. */
export function PersonPanel({ person, openLeads, mayOwn, lastResult, buttonsResult }: Props) {
  const { id, errors, field, idOf } = useServerForm<"name" | "role" | "currentPassword">({
    id: `person-${person.id}`,
    lastResult,
    defaultValue: { name: person.name, role: person.role },
  });
  return (
    <section className="panel" aria-labelledby="person-head">
      <div className="panel-head">
        <h2 className="head" id="person-head">
          {person.name}
        </h2>
        <Link className="btn small square plain" to="/admin/staff" preventScrollReset>
          <Icon name="x" label="Close" />
        </Link>
      </div>
      <Form className="panel-body stack close" id={id} method="post" noValidate>
        <FormErrors errors={errors} idOf={idOf} />
        <SeenField of={{ name: person.name, role: person.role }} />
        <TextField {...field("name")} label="Name" autoComplete="off" maxLength={50} />
        <SelectField {...field("role")} label="Role" options={roleOptions} hint={roleHint} />
        <CurrentPasswordField {...field("currentPassword")} />
        <div className="btns">
          <button className="btn primary" name="intent" value="change">
            Save
          </button>
        </div>
      </Form>
      <AccountButtons person={person} openLeads={openLeads} mayOwn={mayOwn} buttonsResult={buttonsResult} />
    </section>
  );
}

function AccountButtons({ person, openLeads, mayOwn, buttonsResult }: Omit<Props, "lastResult">) {
  const { id, errors, field, idOf } = useServerForm<"currentPassword">({
    id: `account-${person.id}`,
    lastResult: buttonsResult,
  });
  const { isActive, isInvited, hasSecondStep } = person;
  return (
    <Form className="panel-body stack close" id={id} method="post" noValidate>
      <FormErrors errors={errors} idOf={idOf} />
      <CurrentPasswordField {...field("currentPassword")} hint="For each of these." />
      <div className="btns">
        {isActive && (
          <button className="btn small" name="intent" value="send-link">
            {isInvited ? "Send the invitation again" : "Send a password link"}
          </button>
        )}
        {hasSecondStep && (
          <button className="btn small" name="intent" value="reset-second-step">
            Reset the second step
          </button>
        )}
        <button className="btn small danger" name="intent" value={isActive ? "switch-off" : "switch-on"}>
          {isActive ? "Switch off" : "Switch on"}
        </button>
      </div>
      {isActive && <p className="fine">Switching off logs them out everywhere. Their history stays.</p>}
      {openLeads > 0 && <OpenLeads ownerId={person.id} openLeads={openLeads} mayOwn={mayOwn} />}
    </Form>
  );
}

/** If somebody who owns leads can't work on them anymore, customers are left waiting. */
function OpenLeads({
  ownerId,
  openLeads,
  mayOwn,
}: Omit<Props, "person" | "lastResult" | "buttonsResult"> & { ownerId: string }) {
  return (
    <p>
      <Link to={`/admin/crm?stage=open&owner=${ownerId}`}>
        {formatCount(openLeads)} open {openLeads === 1 ? "lead" : "leads"}
      </Link>{" "}
      {openLeads === 1 ? "is theirs." : "are theirs."}{" "}
      {mayOwn
        ? "Give them to somebody else first, or they wait on everybody’s list."
        : "They wait on everybody’s list until somebody else has them."}
    </p>
  );
}
