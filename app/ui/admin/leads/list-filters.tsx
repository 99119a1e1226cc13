import { Link } from "@remix-run/react";
import { describeDays, describeFilter, filterLabels } from "#app/domain/crm/leads/list/filter-labels.ts";
import { LANE_MILES } from "#app/domain/crm/leads/list/lane-filter.ts";
import { noFilters } from "#app/domain/crm/leads/list/filter-keys.ts";
import { leadSourceLabels } from "#app/domain/crm/leads/list/lead-sources.ts";
import type { FilterKey, LeadFilters } from "#app/domain/crm/leads/list/filter-keys.ts";
import type { LeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { activeFilters, listPath, withFilters } from "#app/domain/crm/leads/list/list-path.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import { isSizeClass, sizeClassLabels } from "#app/domain/trip/vehicles/size-class-labels.ts";
import { formatLeadSort } from "#app/domain/crm/leads/list/lead-sorts.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Days } from "./filter-days";
import { FilterChip, FilterChoices, SetFilter } from "./filter-chip";
import { MoreFilters, moreFilters } from "./more-filters";

type Props = {
  list: LeadList;
  owners: readonly { id: string; name: string }[];
  today: string;
  stageCounts: Readonly<Record<string, string>> | null;
};

/** The filters as one GET form of chips, with what is set removable by a link each. */
export function ListFilters({ list, owners, today, stageCounts }: Props) {
  const { filters } = list;
  const describe = (key: FilterKey) => describeFilter(key, filters, owners, today);
  const without = (...keys: FilterKey[]) => listPath(withFilters(list, pickNone(keys)));
  const active = activeFilters(filters);
  const isOn = (...keys: FilterKey[]) => keys.some((key) => active.includes(key));
  return (
    <div className="filters">
      <form className="chips" action="/admin/crm" aria-label="Filters" key={listPath(list)}>
        <input type="hidden" name="form" value="filters" />
        <input type="hidden" name="sort" value={list.sort.key === "match" ? "" : formatLeadSort(list.sort)} />
        {list.isBoard && <input type="hidden" name="view" value="board" />}
        {filters.q && <input type="hidden" name="q" value={filters.q} />}
        {filters.q && <SetFilter label="Search" value={filters.q} without={without("q")} />}
        <FilterChip label="Stage" value={describe("stage")} isOn={isOn("stage")} without={without("stage")}>
          <FilterChoices name="stage" chosen={filters.stage} options={stageOptions} counts={stageCounts} />
        </FilterChip>
        <FilterChip label="Owner" value={describe("owner")} isOn={isOn("owner")} without={without("owner")}>
          <FilterChoices name="owner" chosen={filters.owner} options={ownerOptions(owners)} />
        </FilterChip>
        <FilterChip
          label="Pickup"
          value={describeDays(filters.pickupFrom, filters.pickupTo, today)}
          isOn={isOn("pickupFrom", "pickupTo")}
          without={without("pickupFrom", "pickupTo")}
        >
          <Days first="pickupFrom" last="pickupTo" filters={filters} />
        </FilterChip>
        <FilterChip label="Lane" value={describe("lane")} isOn={isOn("lane")} without={without("lane")}>
          <div className="pair">
            <LaneEnd name="laneFrom" label="From" value={filters.lane?.from ?? ""} />
            <LaneEnd name="laneTo" label="To" value={filters.lane?.to ?? ""} />
          </div>
          <p className="fine">
            A state, a ZIP code, or a city and its state (with {LANE_MILES} miles around it)
          </p>
        </FilterChip>
        <FilterChip
          label="Vehicle"
          value={describe("vehicle")}
          isOn={isOn("vehicle")}
          without={without("vehicle")}
        >
          <VehicleFields vehicle={filters.vehicle} />
        </FilterChip>
        <FilterChip
          label="Source"
          value={describe("source")}
          isOn={isOn("source")}
          without={without("source")}
        >
          <FilterChoices name="source" chosen={filters.source} options={Object.entries(leadSourceLabels)} />
        </FilterChip>
        <FilterChip label="More" isOn={isOn(...moreFilters)} isWide>
          <MoreFilters filters={filters} />
        </FilterChip>
        {active
          .filter((key) => moreFilters.includes(key))
          .map((key) => (
            <SetFilter key={key} label={filterLabels[key]} value={describe(key)} without={without(key)} />
          ))}
        {active.length > 0 && (
          <Link className="btn small plain" to={listPath({ ...list, filters: noFilters })}>
            Clear
          </Link>
        )}
      </form>
      <span className="btns">
        <Link
          className="btn small choice"
          to={listPath({ ...list, isBoard: false })}
          aria-current={list.isBoard ? undefined : "true"}
        >
          <Icon name="leads" />
          Table
        </Link>
        <Link
          className="btn small choice"
          to={listPath({ ...list, isBoard: true })}
          aria-current={list.isBoard ? "true" : undefined}
        >
          <Icon name="board" />
          Board
        </Link>
      </span>
    </div>
  );
}

const pickNone = (keys: readonly FilterKey[]): Partial<LeadFilters> =>
  Object.fromEntries(keys.map((key) => [key, noFilters[key]]));

const stageOptions = [
  ["open", "All open"],
  ["counted", "All but duplicates"],
  ...leadStages.map(({ code, label }) => [code, label] as const),
] as const;

const ownerOptions = (owners: Props["owners"]) =>
  [
    ["me", "Me"],
    ["none", "Nobody"],
    ["former", "Who no longer take leads"],
    ...owners.map(({ id, name }) => [id, name] as const),
  ] as const;

function LaneEnd({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <input className="input" name={name} defaultValue={value} maxLength={45} placeholder="anywhere" />
    </label>
  );
}

function VehicleFields({ vehicle }: { vehicle: string }) {
  return (
    <label className="field">
      <span className="label">Size or words of its name</span>
      <input
        className="input"
        name="vehicle"
        defaultValue={vehicle}
        maxLength={60}
        list="vehicle-sizes"
        placeholder="suv, Outback"
      />
      <datalist id="vehicle-sizes">
        {Object.entries(sizeClassLabels).map(([size, label]) => (
          <option key={size} value={size}>
            {label}
          </option>
        ))}
      </datalist>
      <span className="fine">
        {isSizeClass(vehicle) ? `All of the size ${sizeClassLabels[vehicle]}` : ""}
      </span>
    </label>
  );
}
