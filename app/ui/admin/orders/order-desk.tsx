import { Link } from "@remix-run/react";
import type { OrderView } from "#app/domain/shipping/orders/dispatch/present-order.server.ts";
import type { OrderPayments } from "#app/domain/shipping/payments/load-order-payments.server.ts";
import { Lane } from "#app/ui/admin/lane.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { useSavedKey } from "#app/ui/admin/lead/lead-reply.ts";
import { AdminPage } from "#app/ui/admin/page.tsx";
import type { OrderOffers } from "#app/domain/shipping/offers/load-order-offers.server.ts";
import { CarrierOffersPanel } from "./carrier-offers-panel";
import type { OrderClaim } from "#app/domain/shipping/claims/load-claims.server.ts";
import { ClaimsPanel } from "#app/ui/admin/claims/claims-panel.tsx";
import { CarrierPanel } from "./carrier-panel";
import { ChangePanel } from "./change-panel";
import { CustomerPanel, PaymentPanel, SeenPanel, SignedPanel } from "./customer-panels";
import type { DriverAtDesk } from "#app/domain/shipping/drivers/renew-driver-link.server.ts";
import { DocumentsPanel } from "./documents-panel";
import { DriverPanel } from "./driver-panel";
import { MoneyPanel } from "./money-panel";
import { InspectionsPanel } from "./inspections-panel";
import type { ShownInspections } from "./inspections-panel";
import { MovesPanel } from "./moves-panel";
import { orderNotice, stepNotices } from "./order-notices";
import { OrderStateMark } from "./order-state";
import { NotePanel, OrderTimeline } from "./order-timeline";
import { PlacesPanel } from "./places-panel";
import { StripePanel } from "./stripe-panel";
import { VehiclePanel } from "./vehicle-panel";

type Props = OrderView &
  ShownInspections & {
    carrierOffers: OrderOffers;
    driver: DriverAtDesk;
    mayWrite: boolean;
    done: string | null;
    noEmail: string | null;
    claims: OrderClaim[];
    payments: OrderPayments;
  };

const keys = [
  ["n", "note"],
  ["a", "confirm"],
] as const;

/** One order: who and where, what happened, what comes next. */
export function OrderDesk(props: Props) {
  const { order, today, mayWrite, done, noEmail } = props;
  const notice = orderNotice(done, noEmail);
  const saved = useSavedKey(...stepNotices);
  return (
    <AdminPage
      title={order.customerName}
      crumbs={<Link to="/admin/orders?state=open">Orders</Link>}
      beside={
        <>
          <span className="strong">{order.orderNumber}</span>
          <OrderStateMark state={order.state} />
          <span className="fine">
            <Lane
              pickup={{ place: order.pickupPlace, state: order.pickupState }}
              delivery={{ place: order.deliveryPlace, state: order.deliveryState }}
            />
          </span>
        </>
      }
      keys={keys}
    >
      {notice && <Notice tone="done">{notice}</Notice>}
      <div className="lead order-desk">
        <div className="stack lead-left">
          <SeenPanel {...props} />
          <CustomerPanel {...props} />
          <PlacesPanel key={`places ${saved}`} order={order} today={today} mayWrite={mayWrite} />
          <VehiclePanel key={`vehicle ${saved}`} order={order} mayWrite={mayWrite} />
          <PaymentPanel order={order} />
          <SignedPanel order={order} signatures={props.signatures} />
        </div>
        <div className="stack lead-mid">
          {mayWrite && <NotePanel version={order.version} />}
          <OrderTimeline entries={props.entries} today={today} />
        </div>
        <div className="stack lead-right">
          {mayWrite && (
            <MovesPanel
              key={`moves ${saved}`}
              {...props}
              isCardMissing={props.payments.isCardMissing && order.state === "requested"}
            />
          )}
          <ChangePanel key={`changes ${saved}`} {...props} />
          <CarrierOffersPanel key={`offers ${saved}`} {...props} />
          <DriverPanel key={`driver ${saved}`} {...props} />
          <ClaimsPanel claims={props.claims} today={today} />
          <CarrierPanel key={`carrier ${saved}`} {...props} />
          <MoneyPanel
            key={`money ${saved}`}
            order={order}
            today={today}
            mayWrite={mayWrite}
            isMoving={props.payments.isMoving}
          />
          <StripePanel
            payments={props.payments}
            order={order}
            inspections={props.inspections}
            link={props.link}
            today={today}
          />
          <DocumentsPanel {...props} />
          <InspectionsPanel
            orderId={order.id}
            inspections={props.inspections}
            formerInspections={props.formerInspections}
          />
        </div>
      </div>
    </AdminPage>
  );
}
