import * as z from "zod/mini";
import { code, formOf } from "#app/domain/base/forms/form.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { requiredText } from "#app/domain/base/forms/person-fields.ts";
import { eventFieldNames, eventFields } from "./webhook-events";
import type { EventField, WebhookEvent } from "./webhook-events";

const MAX_URL_LENGTH = 500;

/** A checkbox sends "on" or nothing. */
const tick = z._default(z.string(), "");

export const endpointForm = formOf(
  z.object({
    name: requiredText("webhook-name-required", maxLength.name),
    url: z.string().check(z.trim(), z.maxLength(MAX_URL_LENGTH, code("too-long"))),
    onQuoteSubmitted: tick,
    onStageChanged: tick,
    onBooked: tick,
  }),
);

export type EndpointField = "name" | "url" | EventField;

export const chosenEvents = (values: Record<EventField, string>): WebhookEvent[] =>
  eventFieldNames.flatMap((field) => (values[field] === "on" ? [eventFields[field]] : []));
