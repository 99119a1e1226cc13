/** Good answers to each step; a test passes only the fields it's about. */
export const placesAnswers = (changes: Record<string, string> = {}) => ({
  firstDay: "",
  flexDays: "3",
  pickupStreet: "25 Example Street",
  pickupUnit: "",
  pickupPlaceType: "home",
  pickupHandover: "customer",
  pickupContactName: "",
  pickupContactPhone: "",
  pickupTruck: "yes",
  pickupNotes: "Gate code 0000",
  deliveryStreet: "",
  deliveryStreetUnknown: "on",
  deliveryUnit: "",
  deliveryPlaceType: "business",
  deliveryHandover: "other",
  deliveryContactName: "Lee Example",
  deliveryContactPhone: "212-555-0171",
  deliveryTruck: "unsure",
  deliveryNotes: "",
  customerPhone: "(212) 555-0170",
  ...changes,
});
export const vehicleAnswers = (changes: Record<string, string> = {}) => ({
  isRunning: "true",
  vin: "",
  plate: "SAMPLE1",
  plateState: "NY",
  color: "Blue",
  hasKeys: "one",
  contents: "",
  note: "The key fob needs a new battery.",
  ...changes,
});
export const termsAnswers = (changes: Record<string, string> = {}) => ({
  payer: "customer",
  payerName: "",
  feeForm: "card",
  carrierForm: "cashiers-check",
  acceptTerms: "on",
  ...changes,
});
export const signAnswers = (changes: Record<string, string> = {}) => ({
  acceptElectronic: "on",
  mayShip: "on",
  signerName: "Pat Example",
  ...changes,
});
