/** What is known of a lead when a step of a rule is due. */
export type LeadFacts = {
  stage: string;
  price: number | null;
  transportType: string | null;
  pickupState: string | null;
  pickupZip: string | null;
  deliveryState: string | null;
  /** YYYY-MM-DD */
  pickupOn: string | null;
  validUntil: string | null;
  quoteNumber: string | null;
  tags: readonly string[];
  email: string | null;
  phone: string | null;
  useWhatsApp: boolean;
  /** why nothing may go to them on any channel; null if something may */
  contactStop: string | null;
  /** merged into another lead or erased */
  isGone: boolean;
  /** their address came back for good, or they unsubscribed */
  suppression: "bounced" | "unsubscribed" | null;
  /** their first answer since the run began, or since its rule last wrote if it's for a season: "email of Nov 23" */
  answer: string | null;
  /** where the order is that set the run off; null if something else did */
  orderState: string | null;
  /** it came to that state after the run began, as when a report was taken back and made again */
  hasOrderMoved: boolean;
  /** they have an order that wasn't declined or canceled, and didn't expire */
  hasOrder: boolean;
  /** they opened the private link of their quote */
  hasOpened: boolean;
  /** messages of all rules to the person on their calendar day, so far, whichever of their leads they were about */
  sentToday: number;
};
