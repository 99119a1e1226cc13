/** What the last message in the form was about, for the codes that need other words than their own. */
const descriptions: Readonly<Record<string, string>> = {
  "pickup-address-required": "no pickup address",
  "delivery-address-required": "no delivery address",
  "invalid-pickup-zip": "pickup without a ZIP",
  "invalid-delivery-zip": "delivery without a ZIP",
  "unknown-zip": "ZIP not known",
  territory: "US territory",
  military: "military post office",
  "po-box": "ZIP of PO boxes",
  "no-road": "no road there",
  "same-place": "same place twice",
  "vehicle-year-required": "no year",
  "vehicle-make-required": "no make",
  "vehicle-model-required": "no model",
  "not-carried": "a vehicle we don’t take",
  "rate-limited": "too many tries",
};

/** "no road there"; a code without words of its own reads as it is: "full name required". */
export const describeStopCode = (code: string): string => descriptions[code] ?? code.replaceAll("-", " ");
