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
] as const;

export type FormLinkValues = Partial<Record<(typeof names)[number], string>>;

/** For example /quote?pickupAddress=...&vehicleYear=2019. */
export function formLink(values: FormLinkValues): string {
  const search = new URLSearchParams();
  for (const name of names) if (values[name]) search.set(name, values[name]);
  return `/quote?${search.toString()}`;
}

/** The draft prefilled from a URL, with the same limits as a post, or null if the URL has none of its fields. */
export function draftOfLink(draft: Draft, search: URLSearchParams): Draft | null {
  const given = names.filter((name) => search.has(name));
  if (given.length === 0) return null;
  const posted = Object.fromEntries(given.map((name) => [name, search.get(name) ?? undefined]));
  return editDraft(editDraft(draft, "destination", posted), "vehicle", posted);
}
