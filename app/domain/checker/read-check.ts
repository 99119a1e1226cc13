import type { CheckFieldName, CheckValues } from "./check-fields";

/** The form before anybody typed. */
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
/** Longer than any field may be: what lies beyond is not shown again. */
const LONGEST_SHOWN = 300;

/** The checker's fields of an address as typed, or null when the address names none of them and so asks nothing. */
export function readCheck(search: URLSearchParams): CheckValues | null {
  if (!names.some((name) => search.has(name))) return null;
  const typed = names.map((name) => [name, search.get(name)?.slice(0, LONGEST_SHOWN) ?? emptyCheck[name]]);
  return Object.fromEntries(typed) as CheckValues;
}
