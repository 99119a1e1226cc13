import { Link, useRouteLoaderData } from "@remix-run/react";
import type { LanePanelView, SimilarLead } from "#app/domain/crm/quotes/staff/lane-panel.ts";
import { formatDays } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { MAP_HEIGHT, MAP_WIDTH } from "#app/ui/map/project-point.ts";
import { PriceStrip } from "./price-strip";
import { Table } from "./table";
import type { StaffLook } from "#app/domain/crm/staff/staff-member.ts";

/** Similar leads in view before the rest is opened. */
const shownLeads = 3;

/** A lead's lane: the route, and our price beside published ones and similar leads. */
export function LanePanel({ panel }: { panel: LanePanelView }) {
  const { picture, roads, states, strip, similar } = panel;
  const [first, rest] = [similar.leads.slice(0, shownLeads), similar.leads.slice(shownLeads)];
  return (
    <section className="panel" aria-labelledby="lane-head">
      <div className="panel-head">
        <h2 className="head" id="lane-head">
          Lane
        </h2>
        <span className="fine">
          {formatMiles(panel.miles)}, {formatDays(panel.transitDays)}
        </span>
      </div>
      <div className="panel-body stack close">
        <LaneMap picture={picture} />
        <p className="fine">
          {roads.length > 0 && `${roads.join(", ")} through `}
          {states.join(" ")}
        </p>
        {strip && <PriceStrip strip={strip} panel={panel} />}
        {similar.carrierPay && (
          <p className="fine">
            Carriers took {formatDollars(similar.carrierPay.low)} to {formatDollars(similar.carrierPay.high)}{" "}
            on {similar.carrierPay.count} of these.
          </p>
        )}
        {similar.leads.length === 0 ? (
          <p className="fine">No similar lead was won or lost in {similar.days} days.</p>
        ) : (
          <SimilarTable leads={first} panel={panel} caption={`Similar, ${similar.days} days`} />
        )}
        {rest.length > 0 && (
          <details>
            <summary>{rest.length} more</summary>
            <SimilarTable leads={rest} panel={panel} caption="More similar leads" />
          </details>
        )}
        <p>
          <Link className="n" to={similar.listPath}>
            {similar.listLabel}
          </Link>
        </p>
        {panel.published && <Sources published={panel.published} />}
      </div>
    </section>
  );
}

/** The route as a picture file, in the colors of the look that the person chose. */
function LaneMap({ picture: { src, alt } }: Pick<LanePanelView, "picture">) {
  const look = useStaffLook();
  const dark = `${src}?style=dark`;
  return (
    <picture>
      {look === "system" && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img
        className="lane-map"
        src={look === "dark" ? dark : src}
        alt={alt}
        width={MAP_WIDTH}
        height={MAP_HEIGHT}
      />
    </picture>
  );
}

type TableProps = { leads: SimilarLead[]; panel: LanePanelView; caption: string };

function SimilarTable({ leads, panel: { today }, caption }: TableProps) {
  return (
    <Table
      look="bare"
      className="similar"
      frame="none"
      rows={leads}
      rowKey={({ id }) => id}
      columns={[
        {
          label: caption,
          cell: (lead) => (
            <>
              <Link className="n" to={`/admin/crm/${lead.id}`}>
                {lead.lane}
              </Link>
              <span className="fine">{lead.vehicle}</span>
            </>
          ),
        },
        { label: "Price", align: "right", cell: ({ price }) => formatDollars(price) },
        {
          label: "Ended",
          cell: ({ ended, endedOn }) => (
            <>
              {ended}
              <span className="fine">{formatShortDay(endedOn, today)}</span>
            </>
          ),
        },
      ]}
    />
  );
}

function Sources({ published }: { published: NonNullable<LanePanelView["published"]> }) {
  return (
    <details>
      <summary>Published prices and their pages</summary>
      <ul className="fine sources">
        {published.figures.map(({ what, low, high, source }) => (
          <li key={`${source.url} ${what}`}>
            <a href={source.url} rel="noreferrer" target="_blank">
              {source.name}
            </a>
            : {what}, {low === high ? formatDollars(low) : `${formatDollars(low)} to ${formatDollars(high)}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The look that the person logged in has chosen. */
const useStaffLook = (): StaffLook =>
  useRouteLoaderData<{ staff: { look: StaffLook } | null }>("routes/admin/layout")?.staff?.look ?? "system";
