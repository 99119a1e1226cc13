import { Link } from "@remix-run/react";
import type { ListedStart } from "#app/domain/desk/figures/starts/listed-start.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { Table } from "#app/ui/admin/table.tsx";
import { labelOf } from "./conversion-labels";
import { stepLabels } from "./describe-starts";
import { describeStopCode } from "./describe-stop-code";

type Props = { rows: ListedStart[]; mayReadLeads: boolean };

/** Quotes that somebody began, without anything about the person unless it became a lead. */
export const StartsTable = ({ rows, mayReadLeads }: Props) => (
  <Table
    look="wrap"
    phone="cards"
    empty="None."
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      { label: "Begun", isRowName: true, cell: ({ startedAt }) => formatDeskMoment(startedAt) },
      {
        label: "Came to",
        cell: ({ leadId, step }) =>
          leadId && mayReadLeads ? (
            <Link to={`/admin/crm/${leadId}`}>{stepLabels[step]}</Link>
          ) : (
            stepLabels[step]
          ),
      },
      {
        label: "Last message",
        cell: ({ lastError, step }) => lastError && step < 3 && describeStopCode(lastError),
      },
      { label: "Page", phoneLabel: "page", cell: ({ page }) => page },
      { label: "Source", phoneLabel: "source", cell: ({ source }) => labelOf("source", source) },
      { label: "Lane", phoneLabel: "lane", cell: laneOf },
      {
        label: "Vehicle",
        phoneLabel: "vehicle",
        cell: ({ sizeClass }) => sizeClass && labelOf("vehicle", sizeClass),
      },
    ]}
  />
);

const laneOf = ({ pickupState, deliveryState }: ListedStart) =>
  pickupState && deliveryState ? labelOf("lane", `${pickupState}-${deliveryState}`) : "";
