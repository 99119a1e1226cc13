import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { placeTypeLabels, placeTypes } from "#app/domain/shipping/orders/order-facts.ts";
import { Choice } from "#app/ui/form/choice.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { LongText } from "./long-text";
import type { FieldProps, StepFieldsProps } from "./step-fields";
import { Tick } from "./tick";

/** A text field's props without an undefined error. */
const plain = ({ error, ...field }: FieldProps) => ({ ...field, ...(error && { error }) });

const flexOptions = [
  { value: "0", label: "That day only", note: "harder to fill" },
  { value: "3", label: "Up to 3 days after", note: "easier to fill" },
  { value: "7", label: "Up to 7 days after", note: "easiest to fill" },
];

/** The days, both places, and who is there. */
export function PlacesStep(props: StepFieldsProps) {
  const { view, field } = props;
  const { days, lacks } = view;
  const flex = field("flexDays");
  const first = field("firstDay");
  return (
    <>
      <div className="booking-day">
        <Field
          id={first.id}
          label="First day it’s ready"
          {...(first.error && { error: first.error })}
          hint={`From ${formatDay(days.first)} on. If another day has another price, you’ll see both before you go on.`}
        >
          {(control) => (
            <input
              className="control"
              type="date"
              name="firstDay"
              min={days.first}
              max={days.last}
              defaultValue={first.value || (days.chosen ?? "")}
              {...control}
            />
          )}
        </Field>
      </div>
      <div className="booking-flex">
        <Choice
          {...plain(flex)}
          legend="How many days can we use?"
          options={flexOptions}
          chosen={flex.value || "3"}
        />
        <p className="field-hint">More days find a truck sooner, at the same price.</p>
      </div>
      <div className="booking-ends">
        <End {...props} end="pickup" place={view.from} />
        <End {...props} end="delivery" place={view.to} />
      </div>
      {(lacks.phone || lacks.email) && (
        <div className="booking-reach">
          <h2>How we reach you</h2>
          {lacks.phone && (
            <TextField
              {...plain(field("customerPhone"))}
              label="Your phone"
              type="tel"
              autoComplete="tel"
              hint="The driver calls before pickup."
            />
          )}
          {lacks.email && (
            <TextField
              {...plain(field("customerEmail"))}
              label="Your email"
              type="email"
              autoComplete="email"
              hint="Your order’s private link goes there."
            />
          )}
        </div>
      )}
      <p className="field-hint">
        Another ZIP code is another price. Type it at the end of the street line, and we’ll show you both
        prices first.
      </p>
    </>
  );
}

type End = "pickup" | "delivery";

const words = {
  pickup: { letter: "A", title: "Pickup", who: "Who hands over the keys?", adult: "An adult with the keys." },
  delivery: {
    letter: "B",
    title: "Delivery",
    who: "Who receives it?",
    adult: "An adult who can look it over and sign.",
  },
} as const;

function End({ end, place, field }: StepFieldsProps & { end: End; place: string }) {
  const { letter, title, who, adult } = words[end];
  const of = <Rest extends string>(rest: Rest) => field(`${end}${rest}` as `${End}Street`);
  const type = of("PlaceType");
  const handover = of("Handover");
  const truck = of("Truck");
  return (
    <section className="booking-end" aria-labelledby={`booking-${end}`}>
      <h2 id={`booking-${end}`}>
        <span className="booking-letter" data-end={end} aria-hidden="true">
          {letter}
        </span>
        {title}: {place}
      </h2>
      <TextField
        {...plain(of("Street"))}
        label="Street address"
        autoComplete={end === "pickup" ? "section-pickup address-line1" : "section-delivery address-line1"}
      />
      <Tick {...of("StreetUnknown")}>I don’t know the street yet. Ask me again before pickup.</Tick>
      <TextField
        {...plain(of("Unit"))}
        label="Apartment or unit"
        optional
        autoComplete={end === "pickup" ? "section-pickup address-line2" : "section-delivery address-line2"}
      />
      <Field id={type.id} label="Kind of place" {...(type.error && { error: type.error })}>
        {(control) => (
          <span className="select">
            <select name={type.name} defaultValue={type.value || "home"} {...control}>
              {placeTypes.map((each) => (
                <option key={each} value={each}>
                  {placeTypeLabels[each]}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
      <div className="handover">
        <Choice
          {...plain(handover)}
          legend={who}
          options={[
            { value: "customer", label: "I do" },
            { value: "other", label: "Someone else" },
            { value: "unknown", label: "I don’t know yet" },
          ]}
          chosen={handover.value || "customer"}
        />
        <div className="handover-other">
          <TextField {...plain(of("ContactName"))} label="Their name" autoComplete="off" hint={adult} />
          <TextField {...plain(of("ContactPhone"))} label="Their phone" type="tel" autoComplete="off" />
        </div>
      </div>
      <Choice
        {...plain(truck)}
        legend="Can a 75-foot truck get there?"
        options={[
          { value: "yes", label: "Yes" },
          { value: "tight", label: "It’s tight" },
          { value: "unsure", label: "Not sure" },
        ]}
        chosen={truck.value || "unsure"}
      />
      <p className="field-hint">If it can’t, you and the driver meet at a wide lot nearby.</p>
      <LongText {...of("Notes")} label="Gate code or how to get in" optional />
    </section>
  );
}
