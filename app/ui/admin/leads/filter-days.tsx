import type { LeadFilters } from "#app/domain/crm/leads/list/filter-keys.ts";

type DayKey = "from" | "to" | "pickupFrom" | "pickupTo";
type Props = { first: DayKey; last: DayKey; filters: LeadFilters; what?: string };

/** The first and last day of a filter. */
export function Days({ first, last, filters, what }: Props) {
  return (
    <div className="pair">
      <label className="field">
        <span className="label">{what ? `${what} from` : "From"}</span>
        <input className="input" type="date" name={first} defaultValue={filters[first]} />
      </label>
      <label className="field">
        <span className="label">{what ? `${what} until` : "Until"}</span>
        <input className="input" type="date" name={last} defaultValue={filters[last]} />
      </label>
    </div>
  );
}
