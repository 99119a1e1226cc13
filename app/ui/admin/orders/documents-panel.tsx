import { Link } from "@remix-run/react";
import { billNumberOf, hasBill, hasBrokerRecord } from "#app/domain/shipping/orders/broker-record.ts";
import type { ShownOrder } from "#app/domain/shipping/orders/dispatch/present-order.server.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { CopyButton } from "./copy-button";
import type { ShownInspections } from "./inspections-panel";
import { OrderForm, useOrderForm } from "./order-form";
import { Panel } from "./panel";

type Props = ShownInspections & {
  order: ShownOrder;
  loadBoardText: string;
  isSheetOld: boolean;
  mayWrite: boolean;
};

/** What is printed of an order, or copied. */
export function DocumentsPanel({ order, loadBoardText, isSheetOld, mayWrite, inspections }: Props) {
  const isBlank = !inspections.pickup?.finishedAt && !inspections.delivery?.finishedAt;
  return (
    <Panel title="Documents">
      {order.carrierName ? (
        <>
          <p>
            <Link to={`/admin/orders/${order.id}/dispatch-sheet`}>Dispatch sheet</Link>{" "}
            <span className="fine">with full addresses, for the carrier</span>
          </p>
          {order.sheetGivenAt && (
            <p>
              {isSheetOld && <span className="tag bad">old</span>} The carrier has sheet {order.sheetVersion}{" "}
              of {formatDeskMoment(order.sheetGivenAt)}.
              {isSheetOld && " Something changed since: give them the new one."}
            </p>
          )}
          {mayWrite && (order.sheetVersion === 0 || isSheetOld) && <GiveSheet order={order} />}
        </>
      ) : (
        <p className="muted">The dispatch sheet needs a carrier</p>
      )}
      {hasBill(order) && (
        <p>
          <Link to={`/admin/orders/${order.id}/bill-of-lading`}>Bill of lading</Link>{" "}
          <span className="fine">
            {billNumberOf(order)}
            {isBlank && ", blank until the driver finishes the pickup"}
          </span>
        </p>
      )}
      {hasBrokerRecord(order) && (
        <p>
          <Link to={`/admin/orders/${order.id}/record`}>Record of the transport</Link>{" "}
          <span className="fine">for a party who asks, such as the carrier (49 CFR 371.3)</span>
        </p>
      )}
      <details open={order.state === "confirmed"}>
        <summary>Load board text</summary>
        <pre className="load-text">{loadBoardText}</pre>
        <p className="fine">No names, no street.</p>
        <CopyButton text={loadBoardText} label="Copy" />
      </details>
    </Panel>
  );
}

function GiveSheet({ order: { version, sheetVersion } }: { order: ShownOrder }) {
  const form = useOrderForm("give-sheet");
  const label = sheetVersion === 0 ? "Give the carrier the sheet" : "Give the carrier the new sheet";
  return (
    <OrderForm form={form} version={version} button={label}>
      <p className="fine">It’s on the carrier’s page, and goes out by email if one is on file.</p>
    </OrderForm>
  );
}
