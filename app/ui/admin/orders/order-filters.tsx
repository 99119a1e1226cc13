import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { describeDays } from "#app/domain/crm/leads/list/filter-labels.ts";
import { describeLane, LANE_MILES } from "#app/domain/crm/leads/list/lane-filter.ts";
import {
  activeOrderFilters,
  moneyFilters,
  noOrderFilters,
  orderListPath,
  orderTimings,
  withOrderFilters,
} from "#app/domain/shipping/orders/list/order-list.ts";
import type {
  OrderFilterKey,
  OrderFilters as Filters,
  OrderList,
  OrderView,
} from "#app/domain/shipping/orders/list/order-list.ts";
import { cancelReasonLabel } from "#app/domain/shipping/orders/cancel-reasons.ts";
import { payReasonLabel } from "#app/domain/shipping/orders/carrier-pay.ts";
import { orderStates } from "#app/domain/shipping/orders/order-states.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import type { IconName } from "#app/ui/admin/icon.tsx";
import { FilterChip, FilterChoices, SetFilter } from "#app/ui/admin/leads/filter-chip.tsx";

type Props = { list: OrderList; owners: readonly { id: string; name: string }[]; today: CalendarDay };

const stateOptions = [
  ["open", "All open"],
  ...orderStates.map(({ code, label }) => [code, label] as const),
] as const;

const moneyOptions = moneyFilters.map(({ code, label }) => [code, label.toLowerCase()] as const);

const labelsIn = (values: readonly string[], options: readonly (readonly [string, string])[]) =>
  values.map((value) => options.find(([code]) => code === value)?.[1] ?? "somebody who left").join(", ") ||
  "any";

/** The filters as one GET form of chips, with what is set removable by a link each. */
export function OrderFilters({ list, owners, today }: Props) {
  const { filters, view } = list;
  const active = activeOrderFilters(filters);
  const without = (key: OrderFilterKey) =>
    orderListPath(withOrderFilters(list, { [key]: noOrderFilters[key] }));
  const chip = (key: OrderFilterKey) => ({ isOn: active.includes(key), without: without(key) });
  const ownerOptions = [
    ["me", "Me"],
    ["none", "Nobody"],
    ...owners.map(({ id, name }) => [id, name] as const),
  ] as const;
  return (
    <div className="filters">
      <form className="chips" action="/admin/orders" aria-label="Filters" key={orderListPath(list)}>
        <input type="hidden" name="form" value="filters" />
        {view !== "list" && <input type="hidden" name="view" value={view} />}
        {filters.q && <input type="hidden" name="q" value={filters.q} />}
        {filters.q && <SetFilter label="Search" value={filters.q} without={without("q")} />}
        <FilterChip label="State" value={labelsIn(filters.state, stateOptions)} {...chip("state")}>
          <FilterChoices name="state" chosen={filters.state} options={stateOptions} />
        </FilterChip>
        {view !== "week" && (
          <FilterChip
            label="Window"
            value={describeDays(filters.window?.from ?? "", filters.window?.to ?? "", today)}
            {...chip("window")}
          >
            <div className="pair">
              <Day name="windowFrom" label="From" value={filters.window?.from ?? ""} />
              <Day name="windowTo" label="Until" value={filters.window?.to ?? ""} />
            </div>
            <p className="fine">The pickup’s or the delivery’s window touches these days</p>
          </FilterChip>
        )}
        <FilterChip label="Late" value={filters.late ? "yes" : "any"} {...chip("late")}>
          <label className="tick">
            <input type="checkbox" name="late" value="1" defaultChecked={filters.late} />
            Past its window, or said to be late
          </label>
        </FilterChip>
        <FilterChip label="Change" value={filters.asked ? "asked for" : "any"} {...chip("asked")}>
          <label className="tick">
            <input type="checkbox" name="asked" value="1" defaultChecked={filters.asked} />
            The customer asked for one, which waits for our answer
          </label>
        </FilterChip>
        <FilterChip label="Offer" value={filters.countered ? "other terms" : "any"} {...chip("countered")}>
          <label className="tick">
            <input type="checkbox" name="countered" value="1" defaultChecked={filters.countered} />A carrier
            asks for other terms, which waits for our answer
          </label>
        </FilterChip>
        <FilterChip label="Problem" value={filters.stopped ? "carrier" : "any"} {...chip("stopped")}>
          <label className="tick">
            <input type="checkbox" name="stopped" value="1" defaultChecked={filters.stopped} />
            Under way with a carrier that may not carry it
          </label>
        </FilterChip>
        <FilterChip label="Driver" value={filters.nobody ? "found nobody" : "any"} {...chip("nobody")}>
          <label className="tick">
            <input type="checkbox" name="nobody" value="1" defaultChecked={filters.nobody} />
            Was there and found nobody, and it isn’t settled
          </label>
        </FilterChip>
        <FilterChip
          label="Money"
          value={labelsIn(filters.money ? [filters.money] : [], moneyOptions)}
          {...chip("money")}
        >
          <label className="field">
            <span className="label">Who waits for money</span>
            <select className="select" name="money" defaultValue={filters.money}>
              <option value="">Any</option>
              {moneyFilters.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </FilterChip>
        <FilterChip label="Carrier" value={filters.carrier || "any"} {...chip("carrier")}>
          <label className="field">
            <span className="label">USDOT number, or how the name begins</span>
            <input className="input" name="carrier" defaultValue={filters.carrier} maxLength={100} />
          </label>
        </FilterChip>
        <FilterChip label="Lane" value={filters.lane ? describeLane(filters.lane) : "any"} {...chip("lane")}>
          <div className="pair">
            <LaneEnd name="laneFrom" label="From" value={filters.lane?.from ?? ""} />
            <LaneEnd name="laneTo" label="To" value={filters.lane?.to ?? ""} />
          </div>
          <p className="fine">
            A state, a ZIP code, or a city and its state (with {LANE_MILES} miles around it)
          </p>
        </FilterChip>
        <FilterChip label="Owner" value={labelsIn(filters.owner, ownerOptions)} {...chip("owner")}>
          <FilterChoices name="owner" chosen={filters.owner} options={ownerOptions} />
        </FilterChip>
        {figureFilters(filters, today).map(({ key, label, value, shown }) => (
          <Fragment key={key}>
            <input type="hidden" name={key} value={value} />
            <SetFilter label={label} value={shown} without={without(key)} />
          </Fragment>
        ))}
        {active.length > 0 && (
          <Link className="btn small plain" to={orderListPath({ ...list, filters: noOrderFilters })}>
            Clear
          </Link>
        )}
      </form>
      <Views list={list} />
    </div>
  );
}

type FigureFilter = { key: OrderFilterKey; label: string; value: string; shown: string };

/** What the dashboard's figures ask for: it has no fields here, and is kept until somebody removes it. */
function figureFilters(filters: Filters, today: CalendarDay): FigureFilter[] {
  const { booked, pay, timing, miles, wait, why } = filters;
  const pays: Readonly<Record<string, string>> = {
    planned: "planned",
    agreed: "agreed",
    more: "more than planned",
    late: "something off our fee, because it was late",
  };
  const all: (FigureFilter | null)[] = [
    booked && {
      key: "booked",
      label: "Booked",
      value: `${booked.from}..${booked.to}`,
      shown: describeDays(booked.from, booked.to, today),
    },
    {
      key: "pay",
      label: pay === "late" ? "Late" : "Carrier pay",
      value: pay,
      shown: pays[pay] ?? payReasonLabel(pay).toLowerCase(),
    },
    {
      key: "timing",
      label: "Timing",
      value: timing,
      shown: orderTimings.find(({ code }) => code === timing)?.label.toLowerCase() ?? "",
    },
    {
      key: "miles",
      label: "Miles",
      value: miles,
      shown: miles.replace(/-$/, " and more").replace("-", " to "),
    },
    {
      key: "wait",
      label: "Days to pickup",
      value: wait,
      shown: wait === "any" ? "known" : wait.replace(/-$/, " and more").replace("-", " to "),
    },
    { key: "why", label: "Canceled because", value: why, shown: cancelReasonLabel(why).toLowerCase() },
  ];
  return all.filter((filter): filter is FigureFilter => filter !== null && filter.value !== "");
}

const views: readonly (readonly [OrderView, string, IconName])[] = [
  ["list", "List", "leads"],
  ["board", "Board", "board"],
  ["week", "Week", "today"],
];

const Views = ({ list }: { list: OrderList }) => (
  <span className="btns">
    {views.map(([view, label, icon]) => (
      <Link
        key={view}
        className="btn small choice"
        to={orderListPath({ ...list, view })}
        aria-current={list.view === view ? "true" : undefined}
      >
        <Icon name={icon} />
        {label}
      </Link>
    ))}
  </span>
);

type FieldProps = { name: string; label: string; value: string };

const Day = ({ name, label, value }: FieldProps) => (
  <label className="field">
    <span className="label">{label}</span>
    <input className="input" type="date" name={name} defaultValue={value} />
  </label>
);

const LaneEnd = ({ name, label, value }: FieldProps) => (
  <label className="field">
    <span className="label">{label}</span>
    <input className="input" name={name} defaultValue={value} maxLength={45} placeholder="anywhere" />
  </label>
);
