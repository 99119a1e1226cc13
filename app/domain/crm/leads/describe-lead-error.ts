import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { describeStaffError } from "#app/domain/base/forms/staff-errors.ts";
import { madeUpAddress } from "./emails/made-up-address";
import type { LeadError } from "./lead-error";
import { describeMoveProblem, followsOrder } from "./stage-moves";
import { stageLabel } from "./stages";

type Described = { message: string; field?: string };

/** What staff read; `field` is the form's field that it is about, if it's about one. */
function describe(error: LeadError): Described {
  switch (error.code) {
    case "not-found":
      return { message: "This lead is no longer there." };
    case "merged":
      return { message: "This lead was merged into another one. Open that one." };
    case "unknown-stage":
      return { message: describeStaffError("unknown-stage"), field: "stage" };
    case "moved":
      return {
        message: `Somebody moved this lead to ${stageLabel(error.stage)} after this page was loaded.`,
      };
    case "move-not-allowed":
      return { message: describeMoveProblem(error.from, error.to), field: "stage" };
    case "nothing-to-book":
      return {
        message: "This lead has no quote whose price still holds. Make a new version or a quote first.",
        field: "stage",
      };
    case "to-sign":
      return {
        message:
          "The customer’s signature books it. Open the quote, fill in the booking with them, and send them the link.",
        field: "stage",
      };
    case "ordered":
      return { message: followsOrder, field: "stage" };
    case "lost-reason-required":
      return { message: describeStaffError("lost-reason-required"), field: "lostReason" };
    case "unknown-owner":
      return { message: describeStaffError("unknown-owner"), field: "ownerId" };
    case "invalid-tag":
      return { message: describeStaffError("invalid-tag"), field: "tag" };
    case "too-many-tags":
      return { message: `A lead has ${error.most} tags at most. Remove one first.`, field: "tag" };
    case "unfilled-fields":
      return {
        message: `Nothing was sent: ${error.written.join(", ")} still ${error.written.length === 1 ? "has" : "have"} to be filled in. Press “Fill in”, write it yourself, or take it out.`,
        field: error.field,
      };
    case "text-required":
      return { message: describeStaffError("text-required") };
    case "text-too-long":
      return { message: describeStaffError("too-long", error.most) };
    case "unknown-task":
      return { message: "This task is no longer there." };
    case "contact-stopped":
      return { message: error.message };
    case "not-stopped":
      return { message: "Contact isn’t stopped." };
    case "no-email":
      return { message: "We have no email address for this lead." };
    case "made-up-address":
      return { message: madeUpAddress };
    case "no-whatsapp":
      return { message: error.message };
    case "said-stop":
      return {
        message: "One of their numbers wrote STOP. Only a START from that number allows messages again.",
        field: "purpose",
      };
    case "consent-of-nothing":
      return {
        message: "A consent is for one phone number or email address. Add it to the lead first.",
        field: "purpose",
      };
    case "invalid-point":
      return { message: describeStaffError("invalid-point"), field: "address" };
    case "point-known":
      return { message: "This lead has that one already.", field: "address" };
    case "too-many-points":
      return { message: `A lead has ${error.most} of a kind at most. Remove one first.`, field: "address" };
    case "unknown-point":
      return { message: "Somebody took this one away. You see the list as it is now." };
    case "point-said-no":
      return {
        message: "They unsubscribed or wrote STOP with this one. It stays, so that nothing goes to them.",
      };
    case "no-contact":
      return { message: "Keep an email address or a phone number.", field: "email" };
    case "unknown-zip":
      return { message: `We don’t know the ZIP code ${error.zip}. Check it.` };
    case "facts-of-quote":
      return { message: "The trip is the quote’s. Make a new version of the quote to change it." };
  }
}

export function describeLeadError(error: LeadError): FormErrors {
  const { message, field } = describe(error);
  return { title: "Not saved", message, fields: field ? [{ field, message }] : [] };
}
