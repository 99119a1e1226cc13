import { measurementNames } from "../../vehicles/measurement-names";
import type { Draft } from "./draft";
import { editDraft } from "./edit-draft";

/** The fields a link may prefill: never personal data. */
const names = [
  "pickupAddress",
  "deliveryAddress",
  "transportType",
  "vehicleYear",
  "vehicleMake",
  "vehicleModel",
  "isRunning",
  ...measurementNames,
] as const;

export type FormLinkValues = Partial<Record<(typeof names)[number], string>>;

/** For example /quote?pickupAddress=...&vehicleYear=2019. */
export function formLink(values: FormLinkValues): string {
  const search = new URLSearchParams();
  for (const name of names) if (values[name]) search.set(name, values[name]);
  return `/quote?${search.toString()}`;
}

/** The draft prefilled from a URL's parameters, with the limits of a post, or null if none of them is its field. */
export function draftOfLink(draft: Draft, search: Readonly<Record<string, string>>): Draft | null {
  const given = names.filter((name) => search[name] !== undefined);
  if (given.length === 0) return null;
  const posted = Object.fromEntries(given.map((name) => [name, search[name]]));
  return editDraft(editDraft(draft, "destination", posted), "vehicle", posted);
}
