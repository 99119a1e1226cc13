/** The states of a claim, from the draft to an end; `customer` is what its customer reads. */
export const claimStates = [
  { code: "draft", label: "Draft", isOver: false, customer: "Not sent yet" },
  { code: "signed", label: "Signed, not sent", isOver: false, customer: "Signed. We send it to the carrier" },
  { code: "sent", label: "Sent", isOver: false, customer: "Sent to the carrier" },
  { code: "acknowledged", label: "Acknowledged", isOver: false, customer: "The carrier has acknowledged it" },
  { code: "offered", label: "Offer", isOver: false, customer: "The carrier made an offer" },
  { code: "paid", label: "Paid", isOver: true, customer: "Paid" },
  { code: "declined", label: "Declined", isOver: true, customer: "The carrier declined it" },
  { code: "withdrawn", label: "Withdrawn", isOver: true, customer: "Withdrawn" },
] as const;

export type ClaimState = (typeof claimStates)[number]["code"];

const rowOf = (state: ClaimState) => claimStates.find(({ code }) => code === state);

export const claimStateLabel = (state: ClaimState): string => rowOf(state)?.label ?? state;
export const claimStateForCustomer = (state: ClaimState): string => rowOf(state)?.customer ?? state;
export const isClaimOver = (state: ClaimState): boolean => rowOf(state)?.isOver ?? false;

const codes: readonly ClaimState[] = claimStates.map(({ code }) => code);
/** Signed by the customer, and not over. */
export const openClaimStates = codes.filter((state) => state !== "draft" && !isClaimOver(state));
/** Signed by the customer, whatever became of it since. */
export const signedClaimStates = codes.filter((state) => state !== "draft");

type ClaimMoveRow = {
  name: string;
  label: string;
  from: readonly ClaimState[];
  /** null stays where it is */
  to: ClaimState | null;
  needsAmount: boolean;
  needsWords: boolean;
};

/** What staff record of a claim. A carrier that declined may change its mind, so an offer or a payment may follow. */
export const claimMoves = [
  {
    name: "send",
    label: "Sent to the carrier by hand",
    from: ["signed"],
    to: "sent",
    needsAmount: false,
    needsWords: true,
  },
  {
    name: "acknowledge",
    label: "Acknowledged by the carrier",
    from: ["sent"],
    to: "acknowledged",
    needsAmount: false,
    needsWords: false,
  },
  {
    name: "word",
    label: "Word from the carrier",
    from: ["sent", "acknowledged", "offered"],
    to: null,
    needsAmount: false,
    needsWords: true,
  },
  {
    name: "offer",
    label: "Offer of the carrier",
    from: ["sent", "acknowledged", "offered", "declined"],
    to: "offered",
    needsAmount: true,
    needsWords: false,
  },
  {
    name: "pay",
    label: "Paid",
    from: ["sent", "acknowledged", "offered", "declined"],
    to: "paid",
    needsAmount: true,
    needsWords: false,
  },
  {
    name: "decline",
    label: "Declined by the carrier",
    from: ["sent", "acknowledged", "offered"],
    to: "declined",
    needsAmount: false,
    needsWords: true,
  },
  {
    name: "withdraw",
    label: "Withdrawn by the customer",
    from: ["signed", "sent", "acknowledged", "offered"],
    to: "withdrawn",
    needsAmount: false,
    needsWords: true,
  },
] as const satisfies readonly ClaimMoveRow[];

export type ClaimMove = (typeof claimMoves)[number]["name"];
export const claimMoveNames = claimMoves.map(({ name }) => name) as [ClaimMove, ...ClaimMove[]];

export const claimMoveOf = (move: ClaimMove): ClaimMoveRow | undefined =>
  claimMoves.find(({ name }) => name === move);

/** What staff may record of a claim in this state. */
export const movesFrom = (state: ClaimState): (ClaimMoveRow & { name: ClaimMove })[] =>
  claimMoves.filter(({ from }) => (from as readonly ClaimState[]).includes(state));

/** What its events are: the customer signs it and adds to it, all else is a move of staff. */
export type ClaimEventKind = "sign" | "add" | ClaimMove;
