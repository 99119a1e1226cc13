import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import type { ChangeField } from "#app/domain/shipping/orders/change-orders/change-fields.ts";
import type { ChangePart } from "#app/domain/shipping/orders/change-orders/order-change.ts";
import { changeReasons } from "#app/domain/shipping/orders/dispatch/change-reasons.ts";
import type { LoadedOffer } from "#app/domain/shipping/orders/dispatch/load-order.server.ts";
import type { OrderView } from "#app/domain/shipping/orders/dispatch/present-order.server.ts";
import { measurementNames } from "#app/domain/trip/vehicles/measurement-names.ts";
import { formatDollars, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { Compared } from "./compared";
import { Opened, OrderForm, useOrderForm } from "./order-form";
import { Panel } from "./panel";

type Props = Pick<OrderView, "order" | "offers" | "compared" | "change" | "today" | "tooLate"> & {
  mayWrite: boolean;
};

/** Changes of what was signed: what waits, what was priced, what was accepted. Nothing changes before both sides agree. */
export function ChangePanel(props: Props) {
  const { offers, order, change, tooLate, mayWrite } = props;
  const open = offers.find(({ state }) => state === "offered");
  const accepted = offers.filter(({ number }) => number !== null);
  const isRequestOffer = order.state === "requested" && open?.askedBy === "staff";
  // One that came too late holds up no other.
  const mayBegin = mayWrite && (!open || tooLate !== null) && change.parts.length > 0;
  if (!mayBegin && accepted.length === 0 && (!open || isRequestOffer)) return null;
  return (
    <Panel title="Changes">
      {accepted.map(({ number, price, priceBefore, reason, id }) => (
        <p key={id}>
          <b>Change {number}</b>,{" "}
          {price === priceBefore ? "at no charge" : formatSignedDollars(price - priceBefore)}
          {reason && <span className="fine"> {reason}</span>}
        </p>
      ))}
      {open && !isRequestOffer && <Waiting {...props} open={open} />}
      {mayBegin && change.draft && <Draft {...props} draft={change.draft} />}
      {mayBegin && <ChangeForm {...props} />}
    </Panel>
  );
}

function Waiting({ order, open, compared, today, tooLate, mayWrite }: Props & { open: LoadedOffer }) {
  const until = formatShortDay(open.endsOn, today);
  const { version } = order;
  return (
    <>
      <p>
        <b>
          {open.askedBy === "customer" ? "The customer asks for a change" : "A change waits for the customer"}
        </b>
        , until {until}. Without an answer the order stays as it is.
      </p>
      {tooLate && (
        <Notice tone="warn">
          It can’t be made anymore: {tooLate}.{" "}
          {open.askedBy === "customer" ? "Tell the customer why." : "The customer’s page says so too."}
        </Notice>
      )}
      <Compared rows={compared} />
      {open.reason && <p className="fine">{open.reason}</p>}
      {mayWrite &&
        (open.askedBy === "customer" ? (
          <Answer offer={open} version={version} mayAccept={tooLate === null} />
        ) : (
          <Withdraw offer={open} version={version} />
        ))}
    </>
  );
}

/** Takes back our offer that the page shows. */
export function Withdraw({ offer, version }: { offer: LoadedOffer; version: number }) {
  const form = useOrderForm("withdraw");
  return (
    <OrderForm form={form} version={version} button="Withdraw the offer">
      <input type="hidden" name="key" value={offer.key} />
    </OrderForm>
  );
}

type AnswerProps = { offer: LoadedOffer; version: number; mayAccept: boolean };

function Answer({ offer: { key, price }, version, mayAccept }: AnswerProps) {
  const accept = useOrderForm("accept-change");
  const keep = useOrderForm<"reason">("keep-order");
  return (
    <>
      {mayAccept && (
        <OrderForm
          form={accept}
          version={version}
          button={`Accept at ${formatDollars(price)}`}
          tone="primary"
        >
          <input type="hidden" name="key" value={key} />
        </OrderForm>
      )}
      <Opened label="Keep it as it was" isOpen={keep.isOpen || !mayAccept}>
        <OrderForm form={keep} version={version} button="Keep the order as it was">
          <input type="hidden" name="key" value={key} />
          <TextArea
            {...keep.field("reason")}
            label="Reason"
            hint="The customer reads it."
            rows={2}
            maxLength={leadLimits.reason}
          />
        </OrderForm>
      </Opened>
    </>
  );
}

type DraftProps = Props & { draft: NonNullable<Props["change"]["draft"]> };

function Draft({ order, draft, today }: DraftProps) {
  const offer = useOrderForm<"why" | "text" | "endsOn">("offer-change", { endsOn: addDays(today, 3) });
  const discard = useOrderForm("discard-change");
  const { field } = offer;
  return (
    <>
      <p>
        <b>Priced, not offered yet.</b> By the rates that were signed.
      </p>
      <Compared rows={draft.rows} />
      <OrderForm
        form={offer}
        version={order.version}
        button={`Offer it at ${formatDollars(draft.price)}`}
        tone="primary"
      >
        <input type="hidden" name="key" value={draft.key} />
        <input type="hidden" name="price" value={draft.price} />
        <SelectField
          {...field("why")}
          label="Why"
          options={Object.entries(changeReasons).map(([value, label]) => ({ value, label }))}
        />
        <TextField
          {...field("text")}
          label="In your words, if you like"
          hint="The customer reads it."
          maxLength={leadLimits.reason / 2}
          autoComplete="off"
        />
        <TextField
          {...field("endsOn")}
          label="Answer until"
          hint="If they don’t answer, nothing changes."
          type="date"
          required
        />
      </OrderForm>
      <OrderForm form={discard} version={order.version} button="Throw it away" />
    </>
  );
}

const transportOptions = [
  { value: "open", label: "Open" },
  { value: "enclosed", label: "Enclosed" },
];
const runs = [
  { value: "true", label: "It runs" },
  { value: "false", label: "It doesn’t run" },
];

function ChangeForm({ order, change }: Props) {
  const { parts, values, draft } = change;
  const form = useOrderForm<ChangeField>("price-change", values);
  const { field } = form;
  const has = (part: ChangePart) => parts.includes(part);
  // Asked for once a vehicle needs them.
  const isMeasured = measurementNames.some((name) => field(name).value !== "" || field(name).error);
  return (
    <Opened label={draft ? "Price it differently" : "Change what was signed"} isOpen={form.isOpen}>
      <OrderForm form={form} version={order.version} button="Show the price">
        {has("day") && (
          <div className="pair">
            <TextField {...field("firstDay")} label="Pickup, first day" type="date" />
            <SelectField
              {...field("flexDays")}
              label="How long"
              options={[
                ...(values.flexDays === "" ? [{ value: "", label: "As it is" }] : []),
                { value: "0", label: "That day" },
                { value: "3", label: "3 days after" },
                { value: "7", label: "7 days after" },
              ]}
            />
          </div>
        )}
        {(["pickup", "delivery"] as const).filter(has).map((end) => (
          <div className="stack close" key={end}>
            <TextField
              {...field(`${end}Street`)}
              label={end === "pickup" ? "Pickup, street" : "Delivery, street"}
              maxLength={200}
              autoComplete="off"
            />
            <div className="pair">
              <TextField {...field(`${end}Unit`)} label="Unit" maxLength={30} autoComplete="off" />
              <TextField {...field(`${end}Zip`)} label="ZIP code" maxLength={10} autoComplete="off" />
            </div>
          </div>
        ))}
        {has("vehicle") && (
          <>
            <div className="pair">
              <TextField {...field("vehicleYear")} label="Year" maxLength={4} autoComplete="off" />
              <TextField {...field("vehicleMake")} label="Make" maxLength={100} autoComplete="off" />
            </div>
            <TextField {...field("vehicleModel")} label="Model" maxLength={100} autoComplete="off" />
          </>
        )}
        {has("vehicle") && isMeasured && (
          <div className="pair">
            <TextField {...field("vehicleLength")} label="Length" maxLength={40} autoComplete="off" />
            <TextField {...field("vehicleWidth")} label="Width" maxLength={40} autoComplete="off" />
            <TextField {...field("vehicleHeight")} label="Height" maxLength={40} autoComplete="off" />
            <TextField {...field("vehicleWeight")} label="Weight" maxLength={40} autoComplete="off" />
          </div>
        )}
        {(has("transportType") || has("runs")) && (
          <div className="pair">
            {has("transportType") && (
              <SelectField {...field("transportType")} label="Trailer" options={transportOptions} />
            )}
            {has("runs") && <SelectField {...field("isRunning")} label="Condition" options={runs} />}
          </div>
        )}
        <p className="fine">
          The customer’s price moves by the difference alone, by the rates that they signed.
        </p>
      </OrderForm>
    </Opened>
  );
}
