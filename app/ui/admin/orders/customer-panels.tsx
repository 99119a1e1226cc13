import { telHref } from "#app/domain/base/phone/typed-phone.ts";
import { Link } from "@remix-run/react";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import type { LoadedSignature } from "#app/domain/shipping/orders/dispatch/load-order.server.ts";
import type { OrderView, ShownOrder } from "#app/domain/shipping/orders/dispatch/present-order.server.ts";
import { carrierFormLabels, feeFormLabels } from "#app/domain/shipping/orders/order-facts.ts";
import { orderStateLabel } from "#app/domain/shipping/orders/order-states.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { CopyButton } from "./copy-button";
import { Facts, Panel } from "./panel";

type Props = Pick<OrderView, "order" | "lead" | "quoteNumber" | "link" | "status" | "entries">;

/** What the customer sees, and the private link to it. */
export function SeenPanel({ order, status, link, entries }: Props) {
  const opened = entries.filter((entry) => entry.is === "event" && entry.kind === "opened");
  return (
    <Panel title="What the customer sees">
      <p>
        <b>{orderStateLabel(order.state)}</b>
        <br />
        <span className={status.isLate ? "bad" : undefined}>{status.now}</span>
      </p>
      <div className="btns">
        <a className="btn small" href={link} target="_blank" rel="noreferrer">
          <Icon name="eye" />
          Open their page
        </a>
        <CopyButton text={link} label="Copy the link" />
      </div>
      <p className="fine">
        {opened[0]
          ? `Opened ${opened.length === 1 ? "once" : `${opened.length} times`}, last ${formatDeskMoment(opened[0].at)}`
          : "Not opened yet"}
      </p>
    </Panel>
  );
}

export function CustomerPanel({ order, lead, quoteNumber }: Props) {
  const { customerName, customerPhone, customerEmail } = order;
  return (
    <Panel title="Customer" link={<Link to={`/admin/crm/${lead.id}`}>Lead</Link>}>
      <p className="strong">{customerName}</p>
      <div className="btns">
        {customerPhone && (
          <a className="btn small" href={telHref(customerPhone)}>
            <Icon name="phone" />
            {customerPhone}
          </a>
        )}
        {customerEmail && (
          <a className="btn small" href={`mailto:${customerEmail}`}>
            <Icon name="mail" />
            Email
          </a>
        )}
      </div>
      <p className="fine">
        {lead.owner ? `${lead.owner.name} has the lead. ` : "Nobody has the lead. "}
        Quote <Link to={`/admin/crm/${lead.id}?quote=${quoteNumber}`}>{quoteNumber}</Link>
      </p>
    </Panel>
  );
}

export function PaymentPanel({ order: { payment } }: { order: ShownOrder }) {
  return (
    <Panel title="How they pay">
      <Facts
        facts={[
          ["Who", payment.payer === "customer" ? "the customer" : payment.payerName || "somebody else"],
          ["Our fee", feeFormLabels[payment.fee]],
          ["Carrier", carrierFormLabels[payment.carrier]],
        ]}
      />
    </Panel>
  );
}

const signatureLabels: Readonly<Record<string, string>> = {
  booking: "Booking",
  "other-terms": "Other terms",
  change: "Change",
};

/** What was signed, word for word, with when and from where. */
export function SignedPanel({ order, signatures }: { order: ShownOrder; signatures: LoadedSignature[] }) {
  return (
    <Panel title="Signed">
      {signatures.length === 0 && (
        <p className="fine">
          {order.isFromBefore ? "From before orders existed: nobody signed it." : "Nobody signed it."}
        </p>
      )}
      <ul className="ledger">
        {signatures.map((signature) => (
          <li key={signature.id}>
            <b>
              <Icon name="check" />
              {signatureLabels[signature.kind] ?? "Signed"}, by {signature.signerName}
            </b>
            <span className="fine">
              {formatDeskMoment(signature.signedAt)}
              {signature.ip && `, from ${signature.ip}`}. Terms {signature.termsVersion}
              {signature.id === order.signatureId
                ? ", in force"
                : signature.kind === "change"
                  ? ""
                  : ", replaced"}
            </span>
            <details className="fine">
              <summary>Wording</summary>
              <p>{signature.wording}</p>
              <p>{signature.electronicWording}</p>
              <Facts facts={signature.facts.map(({ label, value }) => [label, value])} />
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
