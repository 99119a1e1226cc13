/** The fields of a Google place that we use. */
export type GooglePlace = {
  addressComponents?: { types: string[]; shortText: string | null; longText: string | null }[] | null;
  formattedAddress?: string | null;
  displayName?: string | null;
};

/**
 * "City, ST ZIP", else "City, ST", else the ZIP, else the formatted address; a place without address parts
 * whose name is five digits is that ZIP.
 */
export function formatGooglePlace({ addressComponents, formattedAddress, displayName }: GooglePlace): string {
  const parts = addressComponents ?? [];
  const part = (...types: string[]) =>
    types.map((type) => parts.find((each) => each.types.includes(type))).find(Boolean);
  if (parts.length === 0 && /^\d{5}$/.test(displayName ?? "")) return displayName ?? "";

  const city = part("locality", "postal_town", "sublocality_level_1", "sublocality")?.longText;
  const state = part("administrative_area_level_1")?.shortText;
  const zip = part("postal_code")?.longText;
  if (city && state) return zip ? `${city}, ${state} ${zip}` : `${city}, ${state}`;
  return zip || formattedAddress || displayName || "";
}
