import { telHref } from "#app/domain/base/phone/typed-phone.ts";
import { Link } from "@remix-run/react";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import type { CarrierList, CarrierRow } from "#app/domain/shipping/carriers/list-carriers.server.ts";
import type { CarrierRecord } from "#app/domain/shipping/orders/list/carrier-history.server.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Table } from "#app/ui/admin/table.tsx";

type Shows = CarrierList["show"];

const tabs: readonly (readonly [Shows, string])[] = [
  ["all", "All"],
  ["ends-soon", "Certificate ends soon"],
  ["blocked", "Blocked"],
];

function carrierListPath({ q, show }: Pick<CarrierList, "q" | "show">, after?: string): string {
  const params = new URLSearchParams();
  if (show !== "all") params.set("show", show);
  if (q) params.set("q", q);
  if (after) params.set("after", after);
  return params.size > 0 ? `/admin/carriers?${params}` : "/admin/carriers";
}

type TabsProps = { list: CarrierList; counts: Readonly<Record<Shows, number>> };

/** The kinds of carriers, with how many there are of each. */
export const CarrierTabs = ({ list, counts }: TabsProps) => (
  <nav className="tabs views" aria-label="Carriers">
    {tabs.map(([show, label]) => (
      <Link
        key={show}
        to={carrierListPath({ q: "", show })}
        aria-current={list.show === show && list.q === "" ? "page" : undefined}
      >
        {label} <span className="count">{formatCount(counts[show])}</span>
      </Link>
    ))}
  </nav>
);

/** A carrier with what it did in the last twelve months; null if that is nothing. */
type ListedCarrier = Omit<CarrierRow, "id"> & { record: CarrierRecord | null };

type Props = { list: CarrierList; rows: readonly ListedCarrier[]; after: string | null; today: CalendarDay };

/** One page of carriers by name. */
export function CarrierTable({ list, rows, after, today }: Props) {
  const isAll = list.q === "" && list.show === "all";
  return (
    <section className="panel" aria-label="List of carriers">
      <Table
        look="wrap"
        phone="cards"
        rows={rows}
        rowKey={({ usdot }) => usdot}
        empty={
          isAll ? "No carriers yet. One comes with each assignment, or add them here." : "No carrier fits."
        }
        columns={[
          {
            label: "Carrier",
            isRowName: true,
            cell: ({ usdot, legalName, tradeName, blockedReason }) => (
              <>
                <Link to={`/admin/carriers/${usdot}`}>{legalName}</Link>{" "}
                {tradeName && <span className="muted">{tradeName}</span>}{" "}
                {blockedReason && <span className="tag bad">blocked</span>}
              </>
            ),
          },
          { label: "USDOT", phoneLabel: "USDOT", cell: ({ usdot }) => usdot },
          { label: "MC", phoneLabel: "MC", cell: ({ mc }) => mc || <span className="muted">none</span> },
          {
            label: "Phone",
            phoneLabel: "phone",
            cell: ({ dispatcherPhone, phone }) => <Phone typed={dispatcherPhone || phone} />,
          },
          {
            label: "Insured until",
            phoneLabel: "insured until",
            cell: ({ insuredUntil }) => <Until day={insuredUntil} today={today} />,
          },
          {
            label: "Last check",
            phoneLabel: "last check",
            cell: ({ checkedOn, checkError }) => (
              <>
                {checkedOn ? formatShortDay(checkedOn, today) : <span className="muted">never</span>}{" "}
                {checkError && <span className="tag warn">no answer since</span>}
              </>
            ),
          },
          {
            label: "Orders, 12 months",
            phoneLabel: "orders in 12 months",
            align: "right",
            cell: ({ record }) => (record ? formatCount(record.orders) : <span className="muted">none</span>),
          },
          {
            label: "On time",
            phoneLabel: "on time",
            align: "right",
            cell: ({ record }) =>
              record && record.timed > 0 ? (
                <>
                  {formatCount(record.onTime)} of {formatCount(record.timed)}
                </>
              ) : (
                <span className="muted">none yet</span>
              ),
          },
        ]}
      />
      {after && (
        <p className="panel-body">
          <Link className="btn small" to={carrierListPath(list, after)} rel="next">
            Next
            <Icon name="right" />
          </Link>
        </p>
      )}
    </section>
  );
}

const Phone = ({ typed }: { typed: string }) =>
  typed ? <a href={telHref(typed)}>{typed}</a> : <span className="muted">none</span>;

/** Red once it has ended. */
export function Until({ day, today }: { day: string | null; today: CalendarDay }) {
  if (!day) return <span className="muted">not known</span>;
  const text = formatShortDay(day, today);
  return day < today ? <b className="bad">{text}, ended</b> : <>{text}</>;
}
