import { z } from "zod";

/** Where a vehicle is handed over or received. */
export const placeTypes = ["home", "business", "dealer", "port", "storage", "base"] as const;
export type PlaceType = (typeof placeTypes)[number];
export const placeTypeLabels: Record<PlaceType, string> = {
  home: "Home",
  business: "Business",
  dealer: "Dealer or auction",
  port: "Port",
  storage: "Storage",
  base: "Military base",
};

/** Who hands over or receives: the customer, somebody else, or nobody knows yet. */
export const handovers = ["customer", "other", "unknown"] as const;
export type Handover = (typeof handovers)[number];

/** Whether a 75-foot truck gets there. */
export const truckAccesses = ["yes", "tight", "unsure"] as const;
export type TruckAccess = (typeof truckAccesses)[number];

export const keySets = ["one", "more", "none"] as const;
export type KeySet = (typeof keySets)[number];
export const keySetLabels: Record<KeySet, string> = {
  one: "One set",
  more: "More than one set",
  none: "No keys",
};

/** What was built onto a vehicle, or is wrong with it, that the driver has to know. */
export const modifications = ["lifted", "lowered", "wide-tires", "roof-box"] as const;
export type Modification = (typeof modifications)[number];
export const modificationLabels: Record<Modification, string> = {
  lifted: "It has a lift kit",
  lowered: "It sits low",
  "wide-tires": "It has wide tires",
  "roof-box": "Something is on the roof",
};
export const faults = ["leaks", "flat-tire", "dead-battery", "bad-brakes", "alarm"] as const;
export type Fault = (typeof faults)[number];
export const faultLabels: Record<Fault, string> = {
  leaks: "It leaks oil, coolant or fuel",
  "flat-tire": "A tire is flat",
  "dead-battery": "The battery is dead",
  "bad-brakes": "A brake is bad",
  alarm: "It has an alarm or a kill switch",
};

export const payers = ["customer", "other"] as const;
export const feeForms = ["card", "phone"] as const;
export const feeFormLabels: Record<(typeof feeForms)[number], string> = {
  card: "Card, by a secure link",
  phone: "By phone",
};
export const carrierForms = ["cashiers-check", "cash", "ask"] as const;
export const carrierFormLabels: Record<(typeof carrierForms)[number], string> = {
  "cashiers-check": "Cashier’s check",
  cash: "Cash",
  ask: "What the carrier takes",
};

/** One end of the trip as an order stores it, beside the ZIP in its columns; "" is not known yet. */
export const orderPlaceSchema = z.strictObject({
  street: z.string(),
  unit: z.string(),
  placeType: z.enum(placeTypes),
  handover: z.enum(handovers),
  /** of somebody else */
  contactName: z.string(),
  contactPhone: z.string(),
  truck: z.enum(truckAccesses),
  /** gate code, access */
  notes: z.string(),
});
export type OrderPlace = z.infer<typeof orderPlaceSchema>;

/** The vehicle as an order stores it, beside its columns. */
export const orderCarSchema = z.strictObject({
  plate: z.string(),
  plateState: z.string(),
  color: z.string(),
  keys: z.enum(keySets),
  modifications: z.array(z.enum(modifications)),
  faults: z.array(z.enum(faults)),
  /** what lies in it; "" is nothing */
  contents: z.string(),
  note: z.string(),
});
export type OrderCar = z.infer<typeof orderCarSchema>;

export const orderPaymentSchema = z.strictObject({
  payer: z.enum(payers),
  payerName: z.string(),
  fee: z.enum(feeForms),
  carrier: z.enum(carrierForms),
});
export type OrderPayment = z.infer<typeof orderPaymentSchema>;

/** What an order from before has: nobody was asked. */
export const unknownPlace: OrderPlace = {
  street: "",
  unit: "",
  placeType: "home",
  handover: "unknown",
  contactName: "",
  contactPhone: "",
  truck: "unsure",
  notes: "",
};
export const unknownCar: OrderCar = {
  plate: "",
  plateState: "",
  color: "",
  keys: "one",
  modifications: [],
  faults: [],
  contents: "",
  note: "",
};
export const unknownPayment: OrderPayment = {
  payer: "customer",
  payerName: "",
  fee: "phone",
  carrier: "ask",
};
