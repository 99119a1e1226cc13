import { PlaceField } from "./place-field";

type End = "pickupAddress" | "deliveryAddress";

type Props = {
  values: Record<End, string>;
  errors: Partial<Record<End, string>>;
  suggestions: Record<End, string[]>;
  mapsKey: string | null;
};

const ends = [
  { name: "pickupAddress", label: "Pickup address" },
  { name: "deliveryAddress", label: "Delivery address" },
] as const;

export const LaneFields = ({ values, errors, suggestions, ...place }: Props) =>
  ends.map(({ name, label }) => (
    <PlaceField
      key={name}
      name={name}
      label={label}
      value={values[name]}
      error={errors[name]}
      suggestions={suggestions[name]}
      {...place}
    />
  ));
