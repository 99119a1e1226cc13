/** Why the site gave a lead to somebody: the customer came back to their agent, or it was the agent's turn. */
export const ownerReasons = ["came-back", "in-turn"] as const;
export type OwnerReason = (typeof ownerReasons)[number];

export const ownerReasonLabels: Record<OwnerReason, string> = {
  "came-back": "They had this person’s help before",
  "in-turn": "It was their turn",
};
