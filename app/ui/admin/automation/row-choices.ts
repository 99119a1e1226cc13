import type { KnownNames } from "#app/domain/channels/automation/check-draft.ts";
import { waitUnits } from "#app/domain/channels/automation/rule-schema.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import { orderStates } from "#app/domain/shipping/orders/order-states.ts";
import { STATE_NAMES } from "#app/domain/trip/places/states.ts";

export type Choice = { value: string; label: string };

export const triggerChoices: Choice[] = [
  { value: "quote-submitted", label: "a quote is submitted" },
  { value: "link-opened", label: "the quote’s link is opened" },
  { value: "no-answer", label: "no answer has come, for hours" },
  { value: "pickup-in", label: "the pickup is in days" },
  { value: "pickup-passed", label: "the pickup date has passed" },
  { value: "stage-changed", label: "the stage changes to" },
  { value: "order-moved", label: "an order moves to" },
  { value: "price-expires", label: "the price ends in days" },
  { value: "season-opens", label: "the season to Florida opens" },
];

export const conditionChoices: Choice[] = [
  { value: "not-answered", label: "no answer came" },
  { value: "answered", label: "an answer came" },
  { value: "price-over", label: "the price is over $" },
  { value: "price-under", label: "the price is under $" },
  { value: "stage", label: "the stage is one of" },
  { value: "not-stage", label: "the stage is none of" },
  { value: "transport", label: "the transport is" },
  { value: "pickup-state", label: "the pickup is in" },
  { value: "delivery-state", label: "the delivery is in" },
  { value: "tag", label: "tagged" },
  { value: "not-tag", label: "not tagged" },
  { value: "opened", label: "the link was opened" },
  { value: "not-opened", label: "the link was not opened" },
  { value: "booked", label: "booked" },
  { value: "not-booked", label: "not booked" },
];

export const stepChoices: Choice[] = [
  { value: "wait", label: "wait" },
  { value: "email", label: "send an email" },
  { value: "whatsapp", label: "send a WhatsApp message" },
  { value: "task", label: "make a task" },
  { value: "stage", label: "set the stage to" },
  { value: "tag", label: "add the tag" },
  { value: "owner", label: "give the lead to" },
  { value: "turn", label: "give it in turn to" },
  { value: "notice", label: "tell staff by email" },
  { value: "webhook", label: "call the webhook" },
];

export const unitChoices: Choice[] = waitUnits.map((unit) => ({
  value: unit,
  label: unit.replace("open-", "opening "),
}));

export const stageChoices: Choice[] = leadStages.map(({ code, label }) => ({ value: code, label }));
const orderStateChoices: Choice[] = orderStates.map(({ code, label }) => ({ value: code, label }));
const states: Choice[] = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }));

/** The list that a row's value is chosen from; null if it's typed, undefined if the row has none. */
export function valuesOf(kind: string, known: KnownNames): readonly Choice[] | null | undefined {
  switch (kind.replace(/^not-/, "")) {
    case "stage-changed":
      return [{ value: "", label: "any stage" }, ...stageChoices];
    case "order-moved":
      return [{ value: "", label: "any state" }, ...orderStateChoices];
    case "transport":
      return [
        { value: "open", label: "open" },
        { value: "enclosed", label: "enclosed" },
      ];
    case "pickup-state":
    case "delivery-state":
      return states;
    case "email":
      return known.emails;
    case "whatsapp":
      return known.whatsApps;
    case "owner":
      return known.owners;
    case "webhook":
      return known.endpoints;
    case "no-answer":
    case "pickup-in":
    case "price-expires":
    case "price-over":
    case "price-under":
    case "tag":
    case "wait":
    case "task":
    case "notice":
      return null;
    default:
      return undefined;
  }
}
