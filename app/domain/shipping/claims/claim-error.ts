/** Why a change of a claim was rejected. */
export type ClaimError =
  | { code: "not-found" }
  /** nothing was picked up, or no carrier carries it */
  | { code: "too-early" }
  /** it was changed since it was shown, or its letter reads otherwise now */
  | { code: "stale" }
  /** it was sent, so it can be added to but not changed */
  | { code: "sent-already" }
  | { code: "incomplete" }
  /** the order is erased or its claim is over */
  | { code: "over" }
  | { code: "too-many-photos" }
  | { code: "too-many-additions" }
  | { code: "no-such-move" }
  | { code: "amount-required" }
  | { code: "words-required" }
  | { code: "day-not-come" }
  | { code: "day-before" }
  /** it would open again while another one is open */
  | { code: "other-open" };

/** What the customer reads. */
export function describeClaimError({ code }: ClaimError, phone: string): string {
  switch (code) {
    case "too-early":
      return "A claim can be made once the vehicle was picked up.";
    case "stale":
      return "Something changed since this page was loaded, in another tab or at our desk. Read it again, then go on.";
    case "sent-already":
      return "Your claim is signed already, so it can’t be changed here. You can add to it below.";
    case "incomplete":
      return "Something is still missing. Fill in the form, then read the letter.";
    case "over":
      return `This claim is closed. Call ${phone} if that isn’t right.`;
    case "too-many-additions":
      return `That’s more than we can add here. Call ${phone}, and we take it from there.`;
    default:
      return `We couldn’t do that. Call ${phone}.`;
  }
}

/** What staff read, and the field that it's about. */
export function describeClaimMoveError({ code }: ClaimError): { message: string; field?: string } {
  switch (code) {
    case "stale":
      return { message: "Somebody changed this claim after the page was loaded. Look at it again." };
    case "no-such-move":
      return { message: "That can’t be recorded of a claim in this state.", field: "move" };
    case "amount-required":
      return { message: "Enter the amount in whole dollars.", field: "amount" };
    case "words-required":
      return { message: "Write it in a few words. The customer reads them.", field: "words" };
    case "day-not-come":
      return { message: "This day hasn’t come yet.", field: "happenedOn" };
    case "day-before":
      return { message: "This day is before the claim was signed or sent.", field: "happenedOn" };
    case "other-open":
      return {
        message: "The customer has begun another claim. Record it there, or wait until that one ends.",
      };
    default:
      return { message: "That isn’t possible anymore. Look at the claim again." };
  }
}
