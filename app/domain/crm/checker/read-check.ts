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
const MAX_SHOWN_LENGTH = 300;

/** The checker's fields from a URL's parameters, or null if none of them is a field. */
export function readCheck(search: Readonly<Record<string, string>>): CheckValues | null {
  if (!names.some((name) => search[name] !== undefined)) return null;
  const typed = names.map((name) => [name, search[name]?.slice(0, MAX_SHOWN_LENGTH) ?? emptyCheck[name]]);
  return Object.fromEntries(typed) as CheckValues;
}
