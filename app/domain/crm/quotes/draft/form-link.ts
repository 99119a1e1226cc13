import { measurementNames } from "#app/domain/trip/vehicles/measurement-names.ts";

/** The fields a link may prefill: never personal data. */
export const linkFields = [
  "pickupAddress",
  "deliveryAddress",
  "transportType",
  "vehicleYear",
  "vehicleMake",
  "vehicleModel",
  "isRunning",
  ...measurementNames,
] as const;

export type FormLinkValues = Partial<Record<(typeof linkFields)[number], string>>;

/** For example /quote?pickupAddress=...&vehicleYear=2019. */
export function formLink(values: FormLinkValues): string {
  const search = new URLSearchParams();
  for (const name of linkFields) if (values[name]) search.set(name, values[name]);
  return `/quote?${search.toString()}`;
}
