import type { ReactNode } from "react";
import { answeredLabels, dueLabels, filterLabels } from "../../../domain/leads/list/filter-labels";
import type { FilterKey, LeadFilters } from "../../../domain/leads/list/lead-filters";
import { lostReasonLabels } from "../../../domain/leads/lost-reasons";
import { Days } from "./filter-days";
import { FilterChoices } from "./filter-chip";

/** The filters behind "More". */
export const moreFilters: readonly FilterKey[] = [
  ...(["from", "to", "tag", "transport", "waiting", "untouched", "due"] as const),
  ...(["ends", "passed", "answered", "campaign", "reason"] as const),
];

/** Fields of the filters that are set less often. */
export function MoreFilters({ filters }: { filters: LeadFilters }) {
  const tags = filters.tag.length > 0 ? filters.tag : [""];
  return (
    <>
      <Days first="from" last="to" filters={filters} what="Created" />
      <div className="pair">
        {tags.map((tag) => (
          <Field key={tag} label="Tag">
            <input className="input" name="tag" defaultValue={tag} maxLength={30} />
          </Field>
        ))}
        <Field label="Came from">
          <input className="input" name="campaign" defaultValue={filters.campaign} maxLength={80} />
        </Field>
      </div>
      <div className="pair">
        <Choice name="transport" value={filters.transport} options={{ open: "Open", enclosed: "Enclosed" }} />
        <Choice name="due" value={filters.due} options={dueLabels} />
        <Choice name="answered" value={filters.answered} options={answeredLabels} />
        <Field label="Price ends in days">
          <input
            className="input"
            name="ends"
            inputMode="numeric"
            maxLength={2}
            defaultValue={filters.ends ?? ""}
          />
        </Field>
      </div>
      <ul className="menu">
        {(["waiting", "untouched", "passed"] as const).map((key) => (
          <li key={key}>
            <label>
              <input type="checkbox" name={key} value="1" defaultChecked={filters[key]} />
              {filterLabels[key]}
            </label>
          </li>
        ))}
      </ul>
      <p className="fine">{filterLabels.reason}</p>
      <FilterChoices name="reason" chosen={filters.reason} options={Object.entries(lostReasonLabels)} />
    </>
  );
}

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className="field">
    <span className="label">{label}</span>
    {children}
  </label>
);

type ChoiceProps = { name: FilterKey; value: string; options: Readonly<Record<string, string>> };

function Choice({ name, value, options }: ChoiceProps) {
  return (
    <Field label={filterLabels[name]}>
      <select className="select" name={name} defaultValue={value}>
        <option value="">any</option>
        {Object.entries(options).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
