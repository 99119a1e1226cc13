import { Link } from "@remix-run/react";
import type { ListedStart } from "#app/domain/desk/figures/starts/listed-start.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { labelOf } from "./conversion-labels";
import { stepLabels } from "./describe-starts";
import { describeStopCode } from "./describe-stop-code";

type Props = { rows: ListedStart[]; mayReadLeads: boolean };

/** Quotes that somebody began, without anything about the person unless it became a lead. */
export function StartsTable({ rows, mayReadLeads }: Props) {
  if (rows.length === 0) return <p className="panel-body fine">None.</p>;
  return (
    <div className="scroll">
      <table className="table wrap cards">
        <thead>
          <tr>
            {["Begun", "Came to", "Last message", "Page", "Source", "Lane", "Vehicle"].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{formatDeskMoment(row.startedAt)}</th>
              <td>
                {row.leadId && mayReadLeads ? (
                  <Link to={`/admin/crm/${row.leadId}`}>{stepLabels[row.step]}</Link>
                ) : (
                  stepLabels[row.step]
                )}
              </td>
              <td>{row.lastError && row.step < 3 ? describeStopCode(row.lastError) : ""}</td>
              <td data-l="page">{row.page}</td>
              <td data-l="source">{labelOf("source", row.source)}</td>
              <td data-l="lane">{laneOf(row)}</td>
              <td data-l="vehicle">{row.sizeClass && labelOf("vehicle", row.sizeClass)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const laneOf = ({ pickupState, deliveryState }: ListedStart) =>
  pickupState && deliveryState ? labelOf("lane", `${pickupState}-${deliveryState}`) : "";
