import type { Draft } from "./draft";
import { editDraft } from "./edit-draft";
import { linkFields } from "./form-link";

/** The draft prefilled from a URL's parameters, with the limits of a post, or null if none of them is its field. */
export function draftOfLink(
  draft: Draft,
  search: Readonly<Record<string, string>>,
  addresses: Partial<Pick<Draft, "pickupAddress" | "deliveryAddress">>,
): Draft | null {
  const given = linkFields.filter((name) => search[name] !== undefined);
  if (given.length === 0) return null;
  const posted = Object.fromEntries(given.map((name) => [name, search[name]]));
  const edit = { posted, addresses };
  return editDraft(editDraft(draft, "destination", edit), "vehicle", edit);
}
