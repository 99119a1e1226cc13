import * as z from "zod/mini";
import { formOf } from "#app/domain/base/forms/form.ts";
import { MAX_CODE_LENGTH, maxLength } from "#app/domain/base/limits/form-limits.ts";
import { requiredText } from "#app/domain/base/forms/person-fields.ts";
import { eventFieldNames, eventFields } from "./webhook-events";
import type { EventField, WebhookEvent } from "./webhook-events";
import { typedText } from "#app/domain/base/forms/typed-text.ts";

const MAX_URL_LENGTH = 500;

/** A checkbox sends "on" or nothing. */
const tick = z._default(typedText(MAX_CODE_LENGTH), "");

export const endpointForm = formOf(
  z.object({
    name: requiredText("webhook-name-required", maxLength.name),
    url: typedText(MAX_URL_LENGTH, { tooLong: "too-long" }),
    onQuoteSubmitted: tick,
    onStageChanged: tick,
    onBooked: tick,
    onOrderRequested: tick,
    onOrderConfirmed: tick,
    onOrderChanged: tick,
    onOrderCanceled: tick,
    onOrderPickedUp: tick,
    onOrderDelivered: tick,
  }),
);

export type EndpointField = "name" | "url" | EventField;

export const chosenEvents = (values: Record<EventField, string>): WebhookEvent[] =>
  eventFieldNames.flatMap((field) => (values[field] === "on" ? [eventFields[field]] : []));
