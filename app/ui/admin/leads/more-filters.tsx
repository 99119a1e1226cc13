import type { ReactNode } from "react";
import { answeredLabels } from "#app/domain/crm/leads/list/answer-filter.ts";
import {
  dueLabels,
  filterLabels,
  pickupLabels,
  waitingLabels,
} from "#app/domain/crm/leads/list/filter-labels.ts";
import type { FilterKey, LeadFilters } from "#app/domain/crm/leads/list/filter-keys.ts";
import { lostReasonLabels } from "#app/domain/crm/leads/lost-reasons.ts";
import { Days } from "./filter-days";
import { FilterChoices } from "./filter-chip";

/** The filters behind "More". */
export const moreFilters: readonly FilterKey[] = [
  "from",
  "to",
  "tag",
  "transport",
  "waiting",
  "untouched",
  "due",
  "ends",
  "pickup",
  "answered",
  "answeredOn",
  "miles",
  "campaign",
  "reason",
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
        <Choice name="pickup" value={filters.pickup} options={pickupLabels} />
        <Choice name="waiting" value={filters.waiting} options={waitingLabels} />
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
        <li>
          <label>
            <input type="checkbox" name="untouched" value="1" defaultChecked={filters.untouched} />
            {filterLabels.untouched}
          </label>
        </li>
      </ul>
      {(["answeredOn", "miles"] as const).map(
        (key) => filters[key] && <input key={key} type="hidden" name={key} value={filters[key]} />,
      )}
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
