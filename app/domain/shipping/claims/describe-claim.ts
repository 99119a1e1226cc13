import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { ClaimEventKind, ClaimState } from "./claim-states";

type Step = { kind: ClaimEventKind; amount: number | null; words: string; happenedOn: string };

function sentenceOf({ kind, amount }: Step, carrier: string): string {
  const dollars = amount === null ? "" : formatDollars(amount);
  switch (kind) {
    case "sign":
      return "You signed the claim";
    case "add":
      return "You added to it";
    case "send":
      return `We sent it to ${carrier}`;
    case "acknowledge":
      return `${carrier} acknowledged it`;
    case "word":
      return `${carrier} says how it stands`;
    case "offer":
      return `${carrier} offers ${dollars}`;
    case "pay":
      return `It was paid: ${dollars}`;
    case "decline":
      return `${carrier} declined it`;
    case "withdraw":
      return "It was withdrawn";
  }
}

/** A step of a claim as its customer reads it. */
export const describeStep = (step: Step, carrier: string): string =>
  [`${sentenceOf(step, carrier)} on ${formatDay(step.happenedOn)}.`, step.words].filter(Boolean).join(" ");

type Standing = { state: ClaimState; dueOn: string | null; carrierName: string };

/** What comes next, and by when the law wants it. */
export function describeNext({ state, dueOn, carrierName }: Standing): string {
  const by = dueOn ? formatDay(dueOn) : "";
  switch (state) {
    case "draft":
      return "Read the letter and sign it. Until then nothing is sent.";
    case "signed":
      return `We send it to ${carrierName}, and you get an email once it’s on its way.`;
    case "sent":
      return `The law gives ${carrierName} 30 days to acknowledge it: until ${by}.`;
    case "acknowledged":
      return `By ${by}, ${carrierName} has to pay, decline, make an offer, or say how it stands.`;
    case "offered":
      return "Take your time with the offer. Answer our email or call us, and we pass on what you decide.";
    case "paid":
      return "That closes the claim. If something isn’t right, call us.";
    case "declined":
      return "That closes it here, not your rights: the law gives you at least two years from the carrier’s written decision to go to court (49 USC 14706(e)). We can’t advise you on that; a lawyer can.";
    case "withdrawn":
      return "That closes the claim. If something isn’t right, call us.";
  }
}
