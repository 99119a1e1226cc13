import { Form, Link } from "@remix-run/react";
import { TextField } from "#app/ui/admin/field.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";

type Option = { value: string; label: string };

type Props = {
  chosen: { who: string; action: string; kind: string; from: string; to: string };
  people: readonly Option[];
  actions: readonly Option[];
  kinds: readonly string[];
};

/** The filters are in the address, so a list can be kept and sent. */
export function AuditFilters({ chosen, people, actions, kinds }: Props) {
  return (
    <Form className="audit-filters" action="/admin/audit" key={JSON.stringify(chosen)} role="search">
      <SelectField
        id="who"
        name="who"
        label="Who"
        value={chosen.who}
        empty="Everybody"
        options={[...people, { value: "system", label: "Commands and the system" }]}
      />
      <SelectField
        id="action"
        name="action"
        label="Did what"
        value={chosen.action}
        empty="Anything"
        options={actions}
      />
      <SelectField
        id="kind"
        name="kind"
        label="To what"
        value={chosen.kind}
        empty="Anything"
        options={kinds.map((kind) => ({ value: kind, label: kind }))}
      />
      <TextField id="from" name="from" label="From" type="date" value={chosen.from} />
      <TextField id="to" name="to" label="To" type="date" value={chosen.to} />
      <div className="btns">
        <button className="btn">Show</button>
        <Link className="btn plain" to="/admin/audit">
          Clear
        </Link>
      </div>
    </Form>
  );
}
