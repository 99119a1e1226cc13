/** A card that is kept, a charge, or money that goes back. */
export type PaymentKind = "setup" | "charge" | "refund";

/** Of a charge that the bank doesn't hold or take back itself: Stripe's status of its dispute, or none. */
export const undisputedStates = ["", "won", "warning_closed"] as const;

/** Nothing becomes of a dispute anymore. */
export const endedDisputeStates = ["won", "lost", "warning_closed"] as const;

/** Whether the customer's bank still decides about a charge. */
export const isDisputeOpen = ({
  disputeId,
  disputeState,
}: {
  disputeId: string | null;
  disputeState: string;
}): boolean => disputeId !== null && !endedDisputeStates.some((state) => state === disputeState);

/** Whether a charge can be paid back without paying it back twice. */
export const isUndisputed = ({ disputeState }: { disputeState: string }): boolean =>
  undisputedStates.some((state) => state === disputeState);

/** "Visa ending in 4242"; "a card" where nobody knows. */
export function cardLabel({ cardBrand, cardLast4 }: { cardBrand: string; cardLast4: string }): string {
  if (!cardLast4) return "A card";
  const brand = cardBrand ? cardBrand.charAt(0).toUpperCase() + cardBrand.slice(1) : "Card";
  return `${brand} ending in ${cardLast4}`;
}

const reasons: Readonly<Record<string, string>> = {
  "no-card": "No card is kept for this order.",
  authentication_required: "Your bank wants you to confirm the payment yourself.",
  insufficient_funds: "The bank says that the card has too little money for it.",
  expired_card: "The card has expired.",
  lost_card: "The bank declined the card.",
};

/** Why a charge didn't go through, for the customer; no more than a bank lets us say. */
export const sayWhyNeeded = (errorCode: string): string =>
  reasons[errorCode] ?? "The bank declined the card.";
