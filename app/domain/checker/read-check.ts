import type { CheckFieldName, CheckValues } from "./check-fields";

export const emptyCheck: CheckValues = {
  pickupAddress: "",
  deliveryAddress: "",
  transportType: "open",
  vehicleKind: "sedan",
  isRunning: "true",
  pickupDate: "",
  askedPrice: "",
};

const names = Object.keys(emptyCheck) as CheckFieldName[];
/** More than any field allows; the rest isn't shown again. */
const LONGEST_SHOWN = 300;

/** The checker's fields from a URL as typed, or null if the URL has none of them. */
export function readCheck(search: URLSearchParams): CheckValues | null {
  if (!names.some((name) => search.has(name))) return null;
  const typed = names.map((name) => [name, search.get(name)?.slice(0, LONGEST_SHOWN) ?? emptyCheck[name]]);
  return Object.fromEntries(typed) as CheckValues;
}
