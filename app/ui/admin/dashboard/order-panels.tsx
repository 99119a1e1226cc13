import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { MAX_LANES } from "#app/domain/desk/figures/orders/order-figures-view.ts";
import type {
  OrderFigures,
  OrderReason,
  SpreadBy,
} from "#app/domain/desk/figures/orders/order-figures-view.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import type { StaffRole } from "#app/domain/crm/staff/staff-member.ts";
import type { OrderFilters } from "#app/domain/shipping/orders/list/order-list.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { Table } from "#app/ui/admin/table.tsx";
import { formatShare } from "./format-figures";
import { Definitions } from "./how-it-is-counted";
import { Figure, ReaderRole } from "./links";
import { canceled, kept, ordersOf } from "./order-links";
import { OrderTiles } from "./order-tiles";
import { OutcomeTable, PartOf } from "./outcome-table";
import { DashPanel } from "./panel";
import { SpreadPanel } from "./spread-panel";

type Props = {
  figures: OrderFigures;
  wholePath: string;
  /** the address of the same page with the days to pickup by something else */
  pathBy: (by: SpreadBy) => string;
  role: StaffRole;
};

/** What our guarantee cost, and whether we were on time: of the orders that were booked in the period. */
export function OrderPanels({ figures, wholePath, pathBy, role }: Props) {
  const { months, bands, lanes, laneCount } = figures;
  return (
    <ReaderRole.Provider value={role}>
      <OrderTiles figures={figures} />
      <div className="dash">
        <Guarantee figures={figures} />
        <OnTime figures={figures} />
        <DashPanel id="months" title="By month of booking" span={12}>
          <OutcomeTable name="Month" caption="Booked orders by month" rows={months} />
        </DashPanel>
        <DashPanel id="distances" title="By distance" span={12}>
          <OutcomeTable name="Miles" caption="Booked orders by distance" rows={bands} />
        </DashPanel>
        <Reasons
          id="reasons"
          title="Why carriers cost more"
          rows={figures.payReasons}
          list={(code) => ordersOf(figures.period, { pay: code })}
          isPaid
          empty="No carrier got more than planned."
        />
        <Waits figures={figures} />
        <Reasons
          id="cancellations"
          title="Canceled after booking"
          rows={figures.cancelReasons}
          list={(code) => ordersOf(figures.period, { why: code })}
          empty="No booked order was canceled."
          beside={<Canceled figures={figures} />}
        />
        <SpreadPanel spread={figures.spread} laneCount={laneCount} pathBy={pathBy} />
        <DashPanel
          id="order-lanes"
          title="By lane"
          span={12}
          beside={laneCount > lanes.length && <MoreLanes figures={figures} wholePath={wholePath} />}
        >
          <OutcomeTable name="Lane" caption="Booked orders by lane" rows={lanes} />
        </DashPanel>
      </div>
      <Definitions of={definitions} />
    </ReaderRole.Provider>
  );
}

/** How many lanes there are, as far as a page shows them. */
function MoreLanes({ figures: { lanes, laneCount }, wholePath }: Pick<Props, "figures" | "wholePath">) {
  if (lanes.length === MAX_LANES) return <span className="fine">those with the most orders</span>;
  return (
    <Link className="fine" to={wholePath}>
      {laneCount > MAX_LANES && "over "}
      {formatCount(Math.min(laneCount, MAX_LANES))} lanes
    </Link>
  );
}

type PanelProps = { figures: OrderFigures };

type Part = {
  part: string;
  orders: number;
  amount: number;
  some: Partial<OrderFilters>;
  share: number | null;
};

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** How the prices of the booked orders are divided, and what we paid on top of the plan. */
function Guarantee({ figures: { now, period } }: PanelProps) {
  const fees = now.plannedPrice - now.planned;
  const planned = { ...kept, pay: "planned" };
  const rows: Part[] = [
    { part: "Customers booked", orders: now.orders, amount: now.price, some: kept, share: null },
    {
      part: "Planned for carriers",
      orders: now.plannedOrders,
      amount: now.planned,
      some: planned,
      share: shareOf(now.planned, now.plannedPrice),
    },
    {
      part: "Our fees, as planned",
      orders: now.plannedOrders,
      amount: fees,
      some: planned,
      share: shareOf(fees, now.plannedPrice),
    },
    {
      part: "Carriers got, where it’s agreed",
      orders: now.agreedOrders,
      amount: now.agreed,
      some: { pay: "agreed" },
      share: null,
    },
    {
      part: "We paid for our word",
      orders: now.paidOrders,
      amount: now.paid,
      some: { pay: "more" },
      share: shareOf(now.paid, fees),
    },
    {
      part: "Off our fees, because it was late",
      orders: now.creditedOrders,
      amount: now.credited,
      some: { pay: "late" },
      share: shareOf(now.credited, fees),
    },
  ];
  return (
    <DashPanel
      id="guarantee"
      title="The guarantee"
      span={7}
      beside={<span className="fine">Customers pay what they booked</span>}
    >
      <Table
        look="bare"
        caption="What booked orders bring, and what the guarantee costs"
        rows={rows}
        rowKey={({ part }) => part}
        columns={[
          { label: "Part", isRowName: true, cell: ({ part }) => part },
          {
            label: "Orders",
            align: "right",
            cell: ({ orders, some }) => <Figure to={ordersOf(period, some)}>{formatCount(orders)}</Figure>,
          },
          {
            label: "Amount",
            align: "right",
            cell: ({ amount, some }) => <Figure to={ordersOf(period, some)}>{formatDollars(amount)}</Figure>,
          },
          { label: "Share", align: "right", cell: ({ share }) => (share === null ? "" : formatShare(share)) },
        ]}
      />
      <p className="fine">
        Shares are of what customers signed; those of what we paid and of what came off are of our fees.
        Orders from before have no plan.
      </p>
    </DashPanel>
  );
}

/** Pickups and deliveries beside both windows. */
function OnTime({ figures: { now, late, period } }: PanelProps) {
  const list = (timing: OrderFilters["timing"]) => ordersOf(period, { timing });
  const rows = [
    {
      what: "Picked up",
      all: now.pickups,
      signed: now.pickupsSigned,
      last: now.pickupsLast,
      timings: ["pickup", "pickup-signed", "pickup-last"],
    },
    {
      what: "Delivered",
      all: now.deliveries,
      signed: now.deliveriesSigned,
      last: now.deliveriesLast,
      timings: ["delivery", "delivery-signed", "delivery-last"],
    },
  ] as const;
  return (
    <DashPanel id="on-time" title="On time">
      <Table
        look="bare"
        caption="Pickups and deliveries inside their windows"
        rows={rows}
        rowKey={({ what }) => what}
        columns={[
          { label: "What", isRowName: true, cell: ({ what }) => what },
          {
            label: "In the window signed",
            align: "right",
            cell: ({ all, signed, timings }) => (
              <PartOf part={signed} whole={all} to={list(timings[1])} toWhole={list(timings[0])} />
            ),
          },
          {
            label: "In the last window",
            align: "right",
            cell: ({ all, last, timings }) => (
              <PartOf part={last} whole={all} to={list(timings[2])} toWhole={list(timings[0])} />
            ),
          },
        ]}
      />
      <p className="fine">
        Late now, and in no row above until it’s there:{" "}
        <Figure to={ordersOf(period, { late: true })}>
          {`${formatCount(late.count)}${late.isMore ? "+" : ""}`}
        </Figure>
      </p>
    </DashPanel>
  );
}

function Waits({ figures: { waits, period } }: PanelProps) {
  return (
    <DashPanel id="waits" title="Days from booking to pickup" span={4}>
      <Table
        look="bare"
        caption="Orders by days from booking to pickup"
        empty="None was picked up yet."
        rows={waits}
        rowKey={({ code }) => code}
        columns={[
          { label: "Days", isRowName: true, cell: ({ label }) => label },
          {
            label: "Orders",
            align: "right",
            cell: ({ code, count }) => (
              <Figure to={ordersOf(period, { wait: code })}>{formatCount(count)}</Figure>
            ),
          },
        ]}
      />
    </DashPanel>
  );
}

const Canceled = ({ figures: { now, period } }: PanelProps) => (
  <span className="fine">
    <PartOf
      part={now.canceled}
      whole={now.orders + now.canceled}
      to={ordersOf(period, canceled)}
      toWhole={ordersOf(period)}
    />
  </span>
);

type ReasonsProps = {
  id: string;
  title: string;
  rows: readonly OrderReason[];
  list: (code: string) => string;
  /** with what we paid for each */
  isPaid?: boolean;
  empty: string;
  beside?: ReactNode;
};

function Reasons({ id, title, rows, list, isPaid = false, empty, beside }: ReasonsProps) {
  const paid = {
    label: "We paid",
    align: "right" as const,
    cell: (row: OrderReason) => <Figure to={list(row.code)}>{formatDollars(row.paid)}</Figure>,
  };
  return (
    <DashPanel id={id} title={title} beside={beside} span={4}>
      <Table
        look="bare"
        caption={title}
        empty={empty}
        rows={rows}
        rowKey={({ code }) => code}
        columns={[
          { label: "Reason", isRowName: true, cell: ({ label }) => label },
          {
            label: "Orders",
            align: "right",
            cell: ({ code, count }) => <Figure to={list(code)}>{formatCount(count)}</Figure>,
          },
          ...(isPaid ? [paid] : []),
        ]}
      />
    </DashPanel>
  );
}

const definitions: readonly (readonly [string, string])[] = [
  [
    "Booked",
    "Confirmed in the period, by the day at the desk, Eastern time. All figures are of these orders.",
  ],
  [
    "Orders",
    "Of those, the ones that weren’t canceled since. Prices are what is due, with all accepted changes.",
  ],
  [
    "Paid for our word",
    "What the carrier got above its part of the price, and never less than nothing. A carrier that took less isn’t set off against it.",
  ],
  [
    "Off our fees",
    "What came off because the delivery was after the last day of the window that the customer agreed to, by the amounts that were signed.",
  ],
  [
    "In the window",
    "The day at the place lies between the first and the last day of the window. Signed is the window that the order was booked with; last, the one that it had in the end.",
  ],
  [
    "Late now",
    "Not picked up, or not delivered, after the last day of the window that it has now, or said to be late.",
  ],
  ["Days to pickup", "Days of the calendar from the day it was confirmed to the day at the pickup."],
  [
    "From before",
    "Orders that were booked before there were signatures are in what was booked, paid and canceled alone: nobody signed a plan or a window for them.",
  ],
  ["Canceled", "Booked orders that were canceled, by the reason that was chosen."],
  ["Before", "As many days, just before the period. Nothing here is older than the last change."],
];
