import { Link, useActionData } from "@remix-run/react";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { formatDeskMoment, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { payReasonOptions } from "#app/domain/shipping/orders/carrier-pay.ts";
import type { OrderCarrier } from "#app/domain/shipping/orders/dispatch/load-order-carrier.server.ts";
import type { ShownOrder } from "#app/domain/shipping/orders/dispatch/present-order.server.ts";
import { offerTimes } from "#app/domain/shipping/offers/desk-offer-forms.ts";
import type { ListedOffer, OrderOffers } from "#app/domain/shipping/offers/load-order-offers.server.ts";
import { carrierOfferLabel } from "#app/domain/shipping/offers/offer-states.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { CopyButton } from "./copy-button";
import { OrderForm, Opened, useOrderForm } from "./order-form";
import { Panel } from "./panel";

type Props = {
  order: ShownOrder;
  today: string;
  mayWrite: boolean;
  carrier: OrderCarrier;
  carrierOffers: OrderOffers;
};

/** Which carriers were asked at what pay, what they said, and the form that asks more. */
export function CarrierOffersPanel({ order, today, mayWrite, carrier, carrierOffers: { offers } }: Props) {
  const mayAsk = mayWrite && order.state === "confirmed";
  if (!mayAsk && offers.length === 0) return null;
  const open = offers.filter(({ standing }) => standing === "open").length;
  return (
    <Panel
      title="Offers to carriers"
      link={open > 0 && <span className="tag warn">{open === 1 ? "1 open" : `${open} open`}</span>}
    >
      {mayAsk && <AskForm order={order} picked={carrier.picked?.usdot ?? ""} isFirst={offers.length === 0} />}
      {offers.length > 0 && (
        <ul className="stack close">
          {offers.map((offer) => (
            <li key={offer.id}>
              <Offer offer={offer} order={order} today={today} mayWrite={mayWrite} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type AskField = "carriers" | "pay" | "payReason" | "payNote" | "hours" | "note";

function AskForm({ order, picked, isFirst }: { order: ShownOrder; picked: string; isFirst: boolean }) {
  const form = useOrderForm<AskField>("send-offers", {
    carriers: picked,
    pay: String(order.carrierPart),
    hours: "24",
  });
  const { field } = form;
  return (
    <Opened
      label={isFirst ? "Ask carriers by email" : "Ask more carriers"}
      isOpen={form.isOpen || picked !== ""}
    >
      <OrderForm form={form} version={order.version} button="Send the offers">
        <TextField
          {...field("carriers")}
          label="Carriers to ask"
          hint="Their USDOT numbers, with a space between. It goes to the email on file, with towns and ZIPs only. The first to accept is assigned."
          maxLength={400}
          autoComplete="off"
          required
        />
        <div className="pair">
          <TextField
            {...field("pay")}
            label="Offer, $"
            hint={`Plan ${formatDollars(order.carrierPart)}. What’s above it we pay, and say why below.`}
            inputMode="numeric"
            maxLength={40}
            autoComplete="off"
            required
          />
          <SelectField {...field("hours")} label="Open for" options={offerTimes} />
        </div>
        <PayReason field={field} />
        <TextArea {...field("note")} label="Note to the carriers" rows={2} maxLength={500} />
      </OrderForm>
    </Opened>
  );
}

type PayFields = (
  name: "payReason" | "payNote",
) => ReturnType<ReturnType<typeof useOrderForm<AskField>>["field"]>;

const PayReason = ({ field }: { field: PayFields }) => (
  <>
    <SelectField
      {...field("payReason")}
      label="More than planned because"
      hint="Only if the carrier gets more than planned. The customer’s price stays."
      empty="It isn’t more"
      options={payReasonOptions}
    />
    <TextField
      {...field("payNote")}
      label="About that reason"
      maxLength={leadLimits.reason}
      autoComplete="off"
    />
  </>
);

type OfferProps = { offer: ListedOffer; order: ShownOrder; today: string; mayWrite: boolean };

const tones = { open: "tag warn", holding: "tag good", over: "tag" } as const;

function Offer({ offer, order, today, mayWrite }: OfferProps) {
  const isOpen = offer.standing === "open";
  return (
    <div className="stack close">
      <p>
        <Link to={`/admin/carriers/${offer.usdot}`}>{offer.carrier}</Link> <b>{formatDollars(offer.pay)}</b>{" "}
        <span className={tones[offer.standing]}>{carrierOfferLabel(offer.state)}</span>
        <br />
        <span className="fine">
          {[
            offer.by
              ? `By ${offer.by}, ${formatDeskMoment(offer.createdAt)}`
              : formatDeskMoment(offer.createdAt),
            isOpen && `open until ${formatDeskMoment(offer.endsAt)}`,
            offer.acceptedBy && `answered by ${offer.acceptedBy}`,
            offer.pickupOn && `pickup ${formatShortDay(offer.pickupOn, today)}`,
            offer.deliveryOn && `delivery ${formatShortDay(offer.deliveryOn, today)}`,
            offer.truck,
            offer.sheetAcceptedAt &&
              `sheet ${offer.sheetAccepted} accepted by ${offer.sheetAcceptedBy}, ${formatDeskMoment(offer.sheetAcceptedAt)}`,
            offer.standing === "holding" && !offer.sheetAcceptedAt && "no sheet accepted yet",
            offer.standing === "holding" && !offer.email && "no email on file: give them the sheet’s link",
          ]
            .filter(Boolean)
            .join(". ")}
        </span>
      </p>
      {offer.counterPay !== null && offer.state === "countered" && (
        <p>
          {[
            `Asks for ${formatDollars(offer.counterPay)}`,
            offer.counterPickupOn && `pickup ${formatShortDay(offer.counterPickupOn, today)}`,
            offer.counterDeliveryOn && `delivery ${formatShortDay(offer.counterDeliveryOn, today)}`,
          ]
            .filter(Boolean)
            .join(", ")}
          .
        </p>
      )}
      {offer.answerText && <p>“{offer.answerText}”</p>}
      {offer.stopTexts.length > 0 && isOpen && (
        <p className="bad">They wanted to accept, and the rules stop them. {offer.stopTexts.join(". ")}.</p>
      )}
      {offer.standing === "holding" && (
        <p>
          <a href={offer.link}>The carrier’s page</a> <CopyButton text={offer.link} label="Copy its link" />
        </p>
      )}
      {mayWrite && isOpen && order.state === "confirmed" && (
        <>
          {offer.state === "countered" && <TakeForm offer={offer} order={order} />}
          <WithdrawForm offer={offer} order={order} />
        </>
      )}
    </div>
  );
}

type OrderReply = { intent: string; lastResult: FormResult };

/** Several offers have the same forms, so each has ids of its own, and only the one that was pressed its errors. */
function useOfferForm<Field extends string>(intent: string, offerId: string) {
  const reply = useActionData<OrderReply>();
  const isOpen = reply?.intent === intent && reply.lastResult.initialValue?.offer === offerId;
  const form = useServerForm<Field>({
    id: `${intent}-${offerId}`,
    lastResult: isOpen ? reply.lastResult : undefined,
  });
  return { ...form, intent, isOpen };
}

function TakeForm({ offer, order }: Pick<OfferProps, "offer" | "order">) {
  const form = useOfferForm<"payReason" | "payNote">("take-counter", offer.id);
  if (offer.counterPay === null) return null;
  const label = `Assign at ${formatDollars(offer.counterPay)}`;
  return (
    <Opened label={label} isOpen={form.isOpen}>
      <OrderForm form={form} version={order.version} button={`${label} and tell the customer`} tone="primary">
        <input type="hidden" name="offer" value={offer.id} />
        {offer.counterPay > order.carrierPart && <PayReason field={form.field} />}
        <p className="fine">They said yes to these terms already, so it counts at once.</p>
      </OrderForm>
    </Opened>
  );
}

function WithdrawForm({ offer, order }: Pick<OfferProps, "offer" | "order">) {
  const form = useOfferForm("withdraw-offer", offer.id);
  return (
    <OrderForm form={form} version={order.version} button="Withdraw it">
      <input type="hidden" name="offer" value={offer.id} />
    </OrderForm>
  );
}
