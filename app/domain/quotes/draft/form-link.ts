import type { Draft } from "./draft";
import { editDraft } from "./edit-draft";

/** What a link may fill into the form: never a person. */
const names = [
  "pickupAddress",
  "deliveryAddress",
  "transportType",
  "vehicleYear",
  "vehicleMake",
  "vehicleModel",
  "isRunning",
] as const;

export type FormLinkValues = Partial<Record<(typeof names)[number], string>>;

/** The address that opens the form with these values: /quote?pickupAddress=...&vehicleYear=2019. */
export function formLink(values: FormLinkValues): string {
  const search = new URLSearchParams();
  for (const name of names) if (values[name]) search.set(name, values[name]);
  return `/quote?${search.toString()}`;
}

/** What an address fills into a draft, bounded as a post would be, or null where it names none of its fields. */
export function draftOfLink(draft: Draft, search: URLSearchParams): Draft | null {
  const given = names.filter((name) => search.has(name));
  if (given.length === 0) return null;
  const posted = Object.fromEntries(given.map((name) => [name, search.get(name) ?? undefined]));
  return editDraft(editDraft(draft, "destination", posted), "vehicle", posted);
}
