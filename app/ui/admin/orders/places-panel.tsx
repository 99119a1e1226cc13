import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { isEndOpen, mayMoveWindow } from "#app/domain/shipping/orders/dispatch/open-ends.ts";
import type { End as WhichEnd } from "#app/domain/shipping/orders/dispatch/open-ends.ts";
import { describeWindow } from "#app/domain/shipping/orders/dispatch/order-status.ts";
import type { ShownOrder } from "#app/domain/shipping/orders/dispatch/present-order.server.ts";
import { holidaysOf } from "#app/domain/shipping/orders/check-window.ts";
import type { DateWindow } from "#app/domain/shipping/orders/date-window.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { windowKinds } from "#app/domain/shipping/orders/date-window.ts";
import {
  handoverLabels,
  truckAccessLabels,
  windowKindLabels,
} from "#app/domain/shipping/orders/dispatch/desk-labels.ts";
import {
  handovers,
  placeTypeLabels,
  placeTypes,
  truckAccesses,
} from "#app/domain/shipping/orders/order-facts.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { Opened, OrderForm, useOrderForm } from "./order-form";
import { Panel } from "./panel";

type Props = { order: ShownOrder; today: CalendarDay; mayWrite: boolean };

/** Both ends of the trip: where, who is there, and when. */
export function PlacesPanel(props: Props) {
  return (
    <Panel title="Places">
      <End {...props} which="pickup" />
      <End {...props} which="delivery" />
    </Panel>
  );
}

function End({ order, today, mayWrite, which }: Props & { which: WhichEnd }) {
  const place = order[which];
  const window = which === "pickup" ? order.pickupWindow : order.deliveryWindow;
  const town =
    which === "pickup"
      ? `${order.pickupPlace} ${order.pickupState} ${order.pickupZip}`
      : `${order.deliveryPlace} ${order.deliveryState} ${order.deliveryZip}`;
  return (
    <div className="order-end">
      <h3>
        <span className="end-mark" aria-hidden="true">
          {which === "pickup" ? "A" : "B"}
        </span>
        {which === "pickup" ? "Pickup" : "Delivery"}
      </h3>
      <p>
        <b>{place.street ? `${place.street}${place.unit && `, ${place.unit}`}` : "Street to follow"}</b>
        <br />
        {town}
      </p>
      <p>{window ? describeWindow(window, today) : "No window yet"}</p>
      {window && isEndOpen(order.state, which) && <Holidays window={window} />}
      <p className="fine">
        {placeTypeLabels[place.placeType]}. {whoIsThere(order, which)}
        {place.truck !== "unsure" && ` ${truckAccessLabels[place.truck]}.`}
      </p>
      {place.notes && <p className="fine">{place.notes}</p>}
      {mayWrite && isEndOpen(order.state, which) && (
        <>
          <PlaceForm order={order} which={which} />
          {mayMoveWindow(order.state, which) && <WindowForm order={order} which={which} />}
        </>
      )}
    </div>
  );
}

/** A carrier may work then, so it's a warning. */
const Holidays = ({ window }: { window: DateWindow }) =>
  holidaysOf(window).map(({ day, holiday }) => (
    <p className="fine" key={day}>
      {formatDay(day)} is {holiday}. Make sure the carrier works then.
    </p>
  ));

function whoIsThere({ pickup, delivery }: ShownOrder, which: WhichEnd): string {
  const { handover, contactName, contactPhone } = which === "pickup" ? pickup : delivery;
  const does = which === "pickup" ? "hands over" : "receives";
  if (handover === "unknown") return `Who ${does} isn’t known yet.`;
  if (handover === "customer") return `The customer ${does}.`;
  const phone = contactPhone && `, ${contactPhone}`;
  return `${contactName || "Somebody else"} ${does}${phone}.`;
}

const choices = <Code extends string>(codes: readonly Code[], labels: Record<Code, string>) =>
  codes.map((value) => ({ value, label: labels[value] }));

type FormProps = { order: ShownOrder; which: WhichEnd };

function PlaceForm({ order, which }: FormProps) {
  const form = useOrderForm<keyof ShownOrder["pickup"]>(`place-${which}`, order[which]);
  const { field } = form;
  return (
    <Opened label="Change the place" isOpen={form.isOpen}>
      <OrderForm form={form} version={order.version} button="Save">
        <div className="pair">
          <TextField {...field("street")} label="Street" maxLength={120} autoComplete="off" />
          <TextField {...field("unit")} label="Unit" maxLength={30} autoComplete="off" />
          <SelectField
            {...field("placeType")}
            label="Kind of place"
            options={choices(placeTypes, placeTypeLabels)}
          />
          <SelectField
            {...field("truck")}
            label="75-foot truck"
            options={choices(truckAccesses, truckAccessLabels)}
          />
        </div>
        <SelectField
          {...field("handover")}
          label={which === "pickup" ? "Who hands over" : "Who receives"}
          options={choices(handovers, handoverLabels)}
        />
        <div className="pair">
          <TextField {...field("contactName")} label="Their name" maxLength={50} autoComplete="off" />
          <TextField
            {...field("contactPhone")}
            label="Their phone"
            type="tel"
            maxLength={40}
            autoComplete="off"
          />
        </div>
        <TextArea {...field("notes")} label="Gate code, access" rows={2} maxLength={500} />
        <p className="fine">The ZIP code stays: another one is another price.</p>
      </OrderForm>
    </Opened>
  );
}

function WindowForm({ order, which }: FormProps) {
  const window = which === "pickup" ? order.pickupWindow : order.deliveryWindow;
  const form = useOrderForm<"first" | "last" | "kind" | "reason">(`window-${which}`, {
    first: window?.first ?? "",
    last: window?.last ?? "",
    kind: window?.kind ?? "estimated",
  });
  const { field } = form;
  return (
    <Opened label="Change the window" isOpen={form.isOpen}>
      <OrderForm form={form} version={order.version} button="Save the window">
        <div className="pair">
          <TextField {...field("first")} label="First day" type="date" required />
          <TextField {...field("last")} label="Last day" type="date" required />
        </div>
        <SelectField {...field("kind")} label="How firm" options={choices(windowKinds, windowKindLabels)} />
        <TextArea
          {...field("reason")}
          label="Reason"
          hint="The customer reads it. The price stays as it was signed."
          rows={2}
          maxLength={leadLimits.reason}
        />
      </OrderForm>
    </Opened>
  );
}
