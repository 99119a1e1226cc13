import { madeUpAddress } from "#app/domain/crm/leads/emails/made-up-address.ts";

/** Whether staff can email the version in force now, and to whom; otherwise why not. */
export type SendState =
  | { code: "ready"; to: string; sentBefore: boolean }
  /** `message` is for staff */
  | { code: "stopped"; message: string }
  | { code: "no-address" }
  /** a sample lead, whose address is made up */
  | { code: "made-up-address" }
  /** this server sends no email; `text` is for copying into another program */
  | { code: "no-email-server"; text: string }
  | { code: "expired"; validUntil: string }
  | { code: "on-its-way"; to: string }
  /** sent minutes ago */
  | { code: "just-sent"; to: string }
  /** the address has had its emails for today */
  | { code: "enough"; to: string };

/** Why no email goes out, for staff; null if one can. */
export function describeSendState(state: SendState): string | null {
  switch (state.code) {
    case "ready":
      return null;
    case "stopped":
      return state.message;
    case "no-address":
      return "There’s no email address on this lead.";
    case "made-up-address":
      return madeUpAddress;
    case "no-email-server":
      return "Email isn’t set up on this server. Copy the text and send it yourself.";
    case "expired":
      return `This price held until ${state.validUntil}. Make a new version first.`;
    case "on-its-way":
      return `An email to ${state.to} is on its way. It carries the version in force.`;
    case "just-sent":
      return `This version went to ${state.to} a few minutes ago.`;
    case "enough":
      return `${state.to} has had ten quote emails in 24 hours, and no more go out today.`;
  }
}
