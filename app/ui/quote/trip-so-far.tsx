import type { Step } from "#app/domain/crm/quotes/draft/steps.ts";
import { steps } from "#app/domain/crm/quotes/draft/steps.ts";
import { runningWords } from "#app/domain/trip/vehicles/running-words.ts";
import { measurementNames } from "#app/domain/trip/vehicles/measurement-names.ts";
import type { WizardView } from "#app/domain/crm/quotes/draft/wizard-view.ts";

type Props = { view: WizardView; action: string };

type Part = { step: Step; name: string; text: string };

/** A ZIP alone says little when you look at it again. */
const withCity = (address: string, city: string | null) => (city ? `${address} (${city})` : address);

/** As typed, after a comma; "" for a car. */
const sizeOf = (values: WizardView["values"], measured: WizardView["measured"]) =>
  measured ? measurementNames.flatMap((name) => (values[name] ? `, ${values[name]}` : "")).join("") : "";

function partsOf({ values, places, measured }: WizardView): Part[] {
  const { vehicleYear, vehicleMake, vehicleModel, vehicleKind, isRunning } = values;
  const not = isRunning ? "" : `, ${runningWords[vehicleKind].notRunning}`;
  return [
    { step: "destination", name: "From", text: withCity(values.pickupAddress, places.pickupAddress.note) },
    { step: "destination", name: "To", text: withCity(values.deliveryAddress, places.deliveryAddress.note) },
    { step: "destination", name: "By", text: `${values.transportType} transport` },
    {
      step: "vehicle",
      name: "Vehicle",
      text: `${vehicleYear} ${vehicleMake} ${vehicleModel}${sizeOf(values, measured)}${not}`,
    },
  ];
}

/** What the earlier steps said. Each part leads back to its step, and the form goes with it, so nothing typed is lost. */
export function TripSoFar({ view, action }: Props) {
  const before = steps.slice(0, steps.indexOf(view.step));
  const parts = partsOf(view).filter(({ step }) => before.includes(step));
  return (
    <ul className="trip-so-far" aria-label="Your trip so far">
      {parts.map(({ step, name, text }) => (
        <li key={name}>
          <button
            className="trip-part"
            name="intent"
            value="back"
            formAction={`${action}?to=${step}`}
            formNoValidate
          >
            <span className="trip-part-name">{name}</span> <span className="trip-part-text">{text}</span>
            <span className="sr-only">, change</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
