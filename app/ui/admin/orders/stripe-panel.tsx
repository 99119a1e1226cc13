import { Fragment } from "react";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { formatDeskMoment, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { confirmationPath, orderLink } from "#app/domain/shipping/orders/order-link.ts";
import { hasBill } from "#app/domain/shipping/orders/broker-record.ts";
import type { ShownOrder } from "#app/domain/shipping/orders/dispatch/present-order.server.ts";
import { photoPositionLabels } from "#app/domain/shipping/inspections/inspection-facts.ts";
import type { Inspections } from "#app/domain/shipping/inspections/inspection-facts.ts";
import type { OrderPayments } from "#app/domain/shipping/payments/load-order-payments.server.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { CopyButton } from "./copy-button";
import { Panel } from "./panel";

type Props = {
  payments: OrderPayments;
  order: Pick<ShownOrder, "id" | "orderNumber" | "state" | "carrierName">;
  inspections: Inspections;
  /** the customer's page, whole */
  link: string;
  today: CalendarDay;
};

type Row = OrderPayments["rows"][number];

const states: Record<Row["state"], string> = {
  waiting: "waits for Stripe",
  needed: "the customer has a link",
  processing: "the bank takes its time",
  succeeded: "done",
  failed: "failed",
  canceled: "no longer asked for",
};

function titleOf({ kind, state, amount, card, isRemoved }: Row): string {
  if (isRemoved) return `Card removed: ${card}`;
  if (kind === "setup") return state === "succeeded" ? `Card kept: ${card}` : "Card step";
  return `${formatDollars(amount)} ${kind === "charge" ? "charge" : "back"}${state === "succeeded" ? `, ${card}` : ""}`;
}

/** What went through Stripe, what waits there, and what can be shown in a dispute. */
export function StripePanel({ payments, order, inspections, link, today }: Props) {
  const { rows, isCardMissing, takesCards } = payments;
  if (rows.length === 0 && !takesCards) return null;
  const payLink = link.replace(`/order/${order.orderNumber}?`, `/order/${order.orderNumber}/pay?`);
  const isOpen = rows.some(({ state }) => state === "needed");
  return (
    <Panel title="Card payments">
      {isCardMissing && order.state === "requested" && (
        <Notice tone="warn">The customer hasn’t finished the card step. Send them the link below.</Notice>
      )}
      {((isCardMissing && order.state === "requested") || isOpen) && (
        <CopyButton text={payLink} label="Copy the link to pay" />
      )}
      <ul className="ledger">
        {rows.map((row) => (
          <li key={row.id}>
            <b>{titleOf(row)}</b>
            <span className="fine">
              {formatDeskMoment(row.at)}, {states[row.state]}
              {row.errorCode && `: ${row.errorCode.replace(/[_-]/g, " ")}`}
              {row.state === "needed" &&
                row.deadline &&
                `, ${row.deadline < today ? "was due" : "until"} ${formatShortDay(row.deadline, today)}`}
              {row.intentId && `. ${row.intentId}`}
            </span>
            {row.dispute && (
              <Dispute dispute={row.dispute} order={order} inspections={inspections} link={link} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type DisputeProps = { dispute: NonNullable<Row["dispute"]> } & Pick<Props, "order" | "inspections" | "link">;

/** A dispute, its day, and what we have to show: it's answered at Stripe's own page. */
function Dispute({ dispute, order, inspections, link }: DisputeProps) {
  const token = new URL(link).searchParams.get("token") ?? "";
  const linked = { orderNumber: order.orderNumber, token };
  return (
    <Notice tone="warn">
      <b>
        Disputed, {formatDollars(dispute.amount)}: {dispute.reason.replaceAll("_", " ")},{" "}
        {dispute.state.replaceAll("_", " ")}.
      </b>{" "}
      {dispute.dueAt && `Evidence by ${formatDeskMoment(dispute.dueAt)}. `}
      What we can show: <a href={confirmationPath(linked)}>the signed agreement and its terms</a>,{" "}
      {order.carrierName && (
        <>
          <a href={`/admin/orders/${order.id}/dispatch-sheet`}>the dispatch sheet</a>,{" "}
        </>
      )}
      {hasBill(order) && (
        <>
          <a href={`/admin/orders/${order.id}/bill-of-lading.pdf`}>the bill of lading (PDF)</a>,{" "}
        </>
      )}
      <Photos orderId={order.id} label="pickup" photos={inspections.pickup?.photos} />
      <Photos orderId={order.id} label="delivery" photos={inspections.delivery?.photos} />
      <a href={`/admin/orders/${order.id}/record`}>the record of the transport</a>,{" "}
      <a href={orderLink(linked)}>the customer’s page with what happened and when</a>.
    </Notice>
  );
}

type PhotosProps = {
  orderId: string;
  label: string;
  photos: NonNullable<Inspections["pickup"]>["photos"] | undefined;
};

/** Each photo of one end, because Stripe takes them one by one. */
const Photos = ({ orderId, label, photos = [] }: PhotosProps) =>
  photos.length > 0 && (
    <>
      photos at {label}:{" "}
      {photos.map(({ id, position }) => (
        <Fragment key={id}>
          <a href={`/admin/orders/${orderId}/photos/${id}`}>
            {photoPositionLabels[position].toLowerCase()}
            <span className="vh"> at {label}</span>
          </a>
          ,{" "}
        </Fragment>
      ))}
    </>
  );
