import { Form, Link } from "@remix-run/react";
import { ExistingSearchParams } from "remix-utils/existing-search-params";
import { SelectField } from "#app/ui/admin/select-field.tsx";

type Props = {
  who: string;
  /** the id of one lead, or "" */
  lead: string;
  people: readonly { value: string; label: string }[];
};

/** The filter is in the address, so a list can be kept and sent. */
export function ReadsFilter({ who, lead, people }: Props) {
  return (
    <Form className="audit-filters" action="/admin/audit/reads" key={`${who} ${lead}`} role="search">
      <SelectField id="who" name="who" label="Who" value={who} empty="Everybody" options={people} />
      <ExistingSearchParams exclude={["who", "before"]} />
      <div className="btns">
        <button className="btn">Show</button>
        <Link className="btn plain" to="/admin/audit/reads">
          Clear
        </Link>
      </div>
      {lead && <p className="fine">One lead only.</p>}
    </Form>
  );
}
