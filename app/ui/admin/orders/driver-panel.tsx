import type { OrderOffers } from "#app/domain/shipping/offers/load-order-offers.server.ts";
import type { DriverAtDesk } from "#app/domain/shipping/drivers/renew-driver-link.server.ts";
import type { ShownOrder } from "#app/domain/shipping/orders/dispatch/present-order.server.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { CopyButton } from "./copy-button";
import { Opened, OrderForm, useOrderForm } from "./order-form";
import { Facts, Panel } from "./panel";

type Props = {
  order: ShownOrder;
  driver: DriverAtDesk;
  /** with the address that opens a text to the driver's phone, if there is one */
  carrierOffers: Pick<OrderOffers, "driverLink">;
  mayWrite: boolean;
};

/** What the driver reported of the end that comes next, and the link by which they do. */
export function DriverPanel({ order, driver, carrierOffers, mayWrite }: Props) {
  if (!driver) return null;
  const moment = (at: Date | null) => at && formatDeskMoment(at);
  return (
    <Panel title="The driver’s link">
      {order.nobodyHereAt && (
        <>
          <Notice tone="bad">
            <b>Nobody was there</b>, said the driver {formatDeskMoment(order.nobodyHereAt)}:{" "}
            {order.nobodyHereReason}
          </Notice>
          {mayWrite && <EndNobodyHere order={order} />}
        </>
      )}
      <Facts
        facts={[
          ["Set out", moment(order.setOutAt) ?? "not yet"],
          ["30 minutes away", moment(order.nearAt) ?? "not said"],
          ["There", moment(order.hereAt) ?? "not said"],
          ["Last place", order.reportedPlace && `${order.reportedPlace}, ${moment(order.reportedAt)}`],
        ]}
      />
      {mayWrite && <Link order={order} driver={driver} sms={carrierOffers.driverLink?.sms ?? null} />}
    </Panel>
  );
}

function EndNobodyHere({ order: { version } }: Pick<Props, "order">) {
  const form = useOrderForm("nobody-settled");
  return <OrderForm form={form} version={version} button="It’s settled" tone="primary" />;
}

type LinkProps = Pick<Props, "order"> & { driver: NonNullable<DriverAtDesk>; sms: string | null };

function Link({ order, driver, sms }: LinkProps) {
  const form = useOrderForm("driver-link");
  const { link } = driver;
  const make = (
    <OrderForm
      form={form}
      version={order.version}
      button={link ? "Make a new link" : "Make the driver’s link"}
      {...(link === null && { tone: "primary" as const })}
    />
  );
  if (link === null)
    return (
      <>
        <p>The driver has no link yet. They report with it, without a login.</p>
        {make}
      </>
    );
  return (
    <>
      <p>
        <code className="driver-link">{link}</code>
      </p>
      <div className="btns">
        <CopyButton text={link} label="Copy the link" />
        {sms && (
          <a className="btn small" href={sms}>
            Text it
          </a>
        )}
      </div>
      <p className="fine">It shows the addresses and the pickup word. Only the driver needs it.</p>
      <Opened label="Another driver, or it went astray" isOpen={form.isOpen}>
        <p>The new link is for {driver.driverName || "the driver"}. The old one ends at once.</p>
        {make}
      </Opened>
    </>
  );
}
