import type { ShownOrder } from "#app/domain/shipping/orders/dispatch/present-order.server.ts";
import type { VehicleMarks } from "#app/domain/shipping/orders/dispatch/change-vehicle.server.ts";
import { faultLabels, keySetLabels, modificationLabels } from "#app/domain/shipping/orders/order-facts.ts";
import { isAmong, openOrderStates } from "#app/domain/shipping/orders/order-groups.ts";
import { hasVin, vinWarning } from "#app/domain/shipping/orders/vin.ts";
import { bookingLimits } from "#app/domain/base/limits/booking-limits.ts";
import { STATE_NAMES } from "#app/domain/trip/places/states.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { TextField } from "#app/ui/admin/field.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { Opened, OrderForm, useOrderForm } from "./order-form";
import { Facts, Panel } from "./panel";

const vinWords = {
  length: "A VIN has 17 characters. Ask again.",
  characters: "A VIN has no I, O or Q. Ask again.",
  "check-digit": "The check digit doesn’t fit. Ask again.",
  year: "The VIN is of another model year. Ask again.",
} as const;

/** What is carried, and what it is known by. */
export function VehiclePanel({ order, mayWrite }: { order: ShownOrder; mayWrite: boolean }) {
  const { car, vin, vehicle, isRunning, transportType, sizeClass, state } = order;
  const year = Number(/^\d{4}/.exec(vehicle)?.[0] ?? NaN) || null;
  const warning = hasVin(sizeClass) ? vinWarning(vin, year) : null;
  const marks = [
    ...car.modifications.map((each) => modificationLabels[each]),
    ...car.faults.map((each) => faultLabels[each]),
  ];
  return (
    <Panel title="Vehicle">
      <Facts
        facts={[
          ["Car", `${vehicle}, ${isRunning ? "runs" : "does not run"}, ${transportType}`],
          ["VIN", vin || null],
          ["Plate", [car.plateState, car.plate].filter(Boolean).join(" ") || null],
          ["Color", car.color || null],
          ["Keys", keySetLabels[car.keys]],
          ["Marks", marks.join(". ") || "none"],
          ["Inside", car.contents || "nothing"],
          ["Note", car.note || "none"],
        ]}
      />
      {warning && (
        <p className="fine warn">
          <Icon name="warn" /> {vinWords[warning]}
        </p>
      )}
      {mayWrite && isAmong(openOrderStates, state) && <MarksForm order={order} />}
    </Panel>
  );
}

function MarksForm({ order: { vin, car, version, sizeClass } }: { order: ShownOrder }) {
  const { plate, plateState, color } = car;
  const form = useOrderForm<keyof VehicleMarks>("vehicle", { vin, plate, plateState, color });
  const { field } = form;
  return (
    <Opened label="Change VIN, plate, color" isOpen={form.isOpen}>
      <OrderForm form={form} version={version} button="Save the vehicle">
        <TextField
          {...field("vin")}
          label={hasVin(sizeClass) ? "VIN" : "Hull or serial number"}
          maxLength={bookingLimits.vin}
          autoComplete="off"
        />
        <div className="pair">
          <SelectField
            {...field("plateState")}
            label="State of the plate"
            empty="not known"
            options={Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }))}
          />
          <TextField {...field("plate")} label="Plate" maxLength={bookingLimits.plate} autoComplete="off" />
        </div>
        <TextField {...field("color")} label="Color" maxLength={bookingLimits.color} autoComplete="off" />
        <p className="fine">The customer sees it. Another vehicle is another price.</p>
      </OrderForm>
    </Opened>
  );
}
