import type { PlaceHelp } from "#app/domain/trip/places/place-help.ts";
import { fieldLabels } from "#app/domain/crm/quotes/draft/field-labels.ts";
import { PlaceField } from "./place-field";

type End = "pickupAddress" | "deliveryAddress";

type Props = {
  values: Record<End, string>;
  errors: Partial<Record<End, string>>;
  places: Record<End, PlaceHelp>;
  mapsKey: string | null;
};

const ends = ["pickupAddress", "deliveryAddress"] as const;

export const LaneFields = ({ values, errors, places, ...place }: Props) =>
  ends.map((name) => (
    <PlaceField
      key={name}
      name={name}
      label={fieldLabels[name]}
      value={values[name]}
      error={errors[name]}
      help={places[name]}
      {...place}
    />
  ));
