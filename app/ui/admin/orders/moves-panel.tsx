import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import type { OrderView, ShownOrder } from "#app/domain/shipping/orders/dispatch/present-order.server.ts";
import { isAmong, statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import { sayTripCharge } from "#app/domain/shipping/orders/cancellation.ts";
import { movesOf } from "#app/domain/shipping/orders/order-moves.ts";
import { cancelReasonOptions } from "#app/domain/shipping/orders/cancel-reasons.ts";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { Ago } from "#app/ui/admin/when.tsx";
import { AssignForm } from "./carrier-panel";
import { CarrierPicker } from "./carrier-picker";
import { OfferForm, OpenOffer } from "./offer-form";
import { Opened, OrderForm, useOrderForm } from "./order-form";
import { Panel } from "./panel";
import { ReasonForm } from "./reason-form";

type Props = Pick<
  OrderView,
  | "order"
  | "offers"
  | "compared"
  | "tooLate"
  | "today"
  | "now"
  | "cancelCost"
  | "cancelPhase"
  | "clocks"
  | "status"
  | "carrier"
  | "mayOverride"
> & {
  /** the customer left the card step, so confirming needs a reason */
  isCardMissing: boolean;
};

const titles: Record<ShownOrder["state"], string> = {
  requested: "Answer the request",
  confirmed: "Assign a carrier",
  "carrier-assigned": "The pickup",
  "picked-up": "On the road",
  delivered: "Delivered",
  closed: "Closed",
  declined: "Declined",
  canceled: "Canceled",
  expired: "Expired",
};

/** What staff may do with the order now, by the table of moves, the usual one first. */
export function MovesPanel(props: Props) {
  const { order, status } = props;
  const moves = movesOf(order.state, "staff");
  const may = (name: string) => moves.some((move) => move.name === name);
  const { version, state } = order;
  return (
    <Panel title={titles[state]} link={state === "requested" && <Waiting {...props} />}>
      {order.delayReason && (
        <Notice tone="warn">
          <b>Delayed:</b> {order.delayReason}
        </Notice>
      )}
      {moves.length === 0 && <p className="fine">{status.now}. Nothing more can be done with it.</p>}
      {may("confirm") && <RequestMoves {...props} />}
      {may("assign") && (
        <>
          <CarrierPicker carrier={props.carrier} />
          <AssignForm key={props.carrier.picked?.usdot} {...props} />
        </>
      )}
      {may("unassign") && order.setOutAt === null && (
        <ButtonForm intent="set-out" label="The truck has set out" version={version} />
      )}
      {may("pick-up") && <Report {...props} intent="pick-up" isUsual={state === "carrier-assigned"} />}
      {may("deliver") && <Report {...props} intent="deliver" isUsual={state === "picked-up"} />}
      {isAmong(statesUnderway, state) && (
        <>
          {state !== "confirmed" && <WhereForm order={order} />}
          <Delay order={order} />
        </>
      )}
      {may("close") && <ButtonForm intent="close" label="Close the order" version={version} isUsual />}
      {may("undo-pick-up") && (
        <ReasonForm
          intent={order.carrierName ? "undo-pick-up" : "undo-early-pick-up"}
          label="It wasn’t picked up"
          button="Take the pickup back"
          version={version}
          hint="Nobody is written to."
        />
      )}
      {may("undo-delivery") && (
        <ReasonForm
          intent="undo-delivery"
          label="It wasn’t delivered"
          button="Take the delivery back"
          version={version}
          hint="Nobody is written to."
        />
      )}
      {may("unassign") && (
        <ReasonForm
          intent="unassign"
          label="Take the carrier off"
          button="Take the carrier off"
          version={version}
          hint="Only staff see it. Nobody is written to."
        />
      )}
      {(state === "delivered" || state === "picked-up" || state === "closed") && <LateReports {...props} />}
      {may("cancel") && <CancelForm {...props} />}
    </Panel>
  );
}

const Waiting = ({ order, now }: Props) => (
  <span className="fine">
    Asked <Ago at={order.createdAt} now={now} />
  </span>
);

function RequestMoves(props: Props) {
  const { order, offers } = props;
  const open = offers.find(({ state, askedBy }) => state === "offered" && askedBy === "staff");
  return (
    <>
      {open ? (
        <OpenOffer
          order={order}
          offer={open}
          compared={props.compared}
          tooLate={props.tooLate}
          today={props.today}
        />
      ) : (
        <>
          <ConfirmForm {...props} />
          <p className="fine">The confirmation goes to the customer at once. Nothing was due before it.</p>
          <OfferForm order={order} today={props.today} endsOn={addDays(props.today, 3)} />
        </>
      )}
      <ReasonForm
        intent="decline"
        label="Decline"
        button="Decline the request"
        version={order.version}
        hint="The customer reads it."
        tone="danger"
      />
    </>
  );
}

/** One whose card step was left needs a reason, under the name of who gives it. */
function ConfirmForm({ order, isCardMissing }: Pick<Props, "order" | "isCardMissing">) {
  const form = useOrderForm<"override">("confirm");
  return (
    <OrderForm
      form={form}
      version={order.version}
      button={`Confirm at ${formatDollars(order.price)}${isCardMissing ? " without a card" : ""}`}
      {...(!isCardMissing && { tone: "primary" as const, letter: "a" })}
    >
      {isCardMissing && (
        <TextField
          {...form.field("override")}
          label="Why without a card"
          hint="The customer left the card step. Your name and reason stay with the order."
          maxLength={leadLimits.reason}
          autoComplete="off"
        />
      )}
    </OrderForm>
  );
}

type ButtonProps = { intent: string; label: string; version: number; isUsual?: boolean };

/** A step that needs nothing but its button. */
function ButtonForm({ intent, label, version, isUsual }: ButtonProps) {
  const form = useOrderForm(intent);
  return (
    <OrderForm form={form} version={version} button={label} {...(isUsual && { tone: "primary" as const })} />
  );
}

type ReportProps = Pick<Props, "order" | "clocks"> & { intent: "pick-up" | "deliver"; isUsual: boolean };

/** When it was picked up or delivered, by the clocks there. */
function Report({ order, clocks, intent, isUsual }: ReportProps) {
  const isLoading = intent === "pick-up";
  const form = useOrderForm<"at">(intent, { at: isLoading ? clocks.pickup : clocks.delivery });
  const town = isLoading
    ? `${order.pickupPlace}, ${order.pickupState}`
    : `${order.deliveryPlace}, ${order.deliveryState}`;
  const fields = (
    <OrderForm
      form={form}
      version={order.version}
      button={isLoading ? "Picked up" : "Delivered"}
      {...(isUsual && { tone: "primary" as const })}
    >
      <TextField
        {...form.field("at")}
        label={isLoading ? "Picked up at" : "Delivered at"}
        hint={`By the clocks in ${town}`}
        type="datetime-local"
        required
      />
    </OrderForm>
  );
  if (isUsual) return fields;
  return (
    <Opened label={isLoading ? "It was picked up" : "It was delivered"} isOpen={form.isOpen}>
      {fields}
    </Opened>
  );
}

/** A report that comes after another one: it is kept and changes no state. */
function LateReports({ order, clocks }: Props) {
  return (
    <>
      <Report order={order} clocks={clocks} intent="pick-up" isUsual={false} />
      {order.state !== "picked-up" && (
        <Report order={order} clocks={clocks} intent="deliver" isUsual={false} />
      )}
      <p className="fine">Another report of the same is kept, and changes no state.</p>
    </>
  );
}

function WhereForm({ order }: { order: ShownOrder }) {
  const form = useOrderForm<"where">("where");
  return (
    <Opened label="Where is it?" isOpen={form.isOpen}>
      <OrderForm form={form} version={order.version} button="Save the place">
        <TextField
          {...form.field("where")}
          label="ZIP code or town"
          hint="The customer sees it on the map."
          maxLength={60}
          autoComplete="off"
        />
      </OrderForm>
    </Opened>
  );
}

function Delay({ order }: { order: ShownOrder }) {
  const { delayReason, version } = order;
  return (
    <>
      <ReasonForm
        intent="delay"
        label={delayReason ? "Change the delay" : "It’s late"}
        button="Tell the customer"
        version={version}
        hint="It goes to the customer by email, and onto their page."
        defaultReason={delayReason ?? ""}
      />
      {delayReason && <ButtonForm intent="delay-end" label="The delay is over" version={version} />}
    </>
  );
}

/** Cancels for the customer, with what it costs them now. */
function CancelForm({ order, cancelCost: cost, cancelPhase }: Props) {
  const form = useOrderForm<"reason" | "why" | "waive">("cancel");
  return (
    <Opened label="Cancel the order" isOpen={form.isOpen}>
      <OrderForm form={form} version={order.version} button="Cancel the order" tone="danger">
        <p>
          {cost === 0
            ? "Canceling costs the customer nothing now."
            : `Canceling costs the customer ${formatDollars(cost)} now.`}{" "}
          {sayTripCharge(cancelPhase)}
        </p>
        <TextArea
          {...form.field("reason")}
          label="Reason"
          hint="The customer reads it."
          rows={2}
          maxLength={leadLimits.reason}
        />
        <SelectField
          {...form.field("why")}
          label="In short"
          hint="For the figures. That we found no carrier costs the customer nothing."
          empty="Not said"
          options={cancelReasonOptions}
        />
        {cost > 0 && (
          <label className="tick">
            <input
              type="checkbox"
              name="waive"
              value="1"
              defaultChecked={form.field("waive").value === "1"}
            />
            Ask nothing for it
          </label>
        )}
      </OrderForm>
    </Opened>
  );
}
