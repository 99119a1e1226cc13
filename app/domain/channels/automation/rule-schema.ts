import { z } from "zod";
import { STATE_CODES } from "#app/domain/trip/places/states.ts";
import { transportTypes } from "#app/domain/trip/pricing/transport-type.ts";
import { orderStates } from "#app/domain/shipping/orders/order-states.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import { ruleLimits } from "#app/domain/base/limits/rule-limits.ts";

const stage = z.enum(leadStages.map(({ code }) => code));
const orderState = z.enum(orderStates.map(({ code }) => code));
const hours = z.int().min(1).max(ruleLimits.hours);
const days = z.int().min(1).max(ruleLimits.days);
const text = z.string().trim().min(1).max(ruleLimits.text);

/** Opening hours count only while the desk is open. */
export const waitUnits = ["minutes", "hours", "open-hours", "days"] as const;

export const triggerSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("quote-submitted") }),
  z.strictObject({ kind: z.literal("link-opened") }),
  /** hours since the quote without an answer from them */
  z.strictObject({ kind: z.literal("no-answer"), hours }),
  z.strictObject({ kind: z.literal("pickup-in"), days }),
  z.strictObject({ kind: z.literal("pickup-passed") }),
  /** null: to any stage */
  z.strictObject({ kind: z.literal("stage-changed"), stage: stage.nullable() }),
  /** null: to any state */
  z.strictObject({ kind: z.literal("order-moved"), state: orderState.nullable() }),
  z.strictObject({ kind: z.literal("price-expires"), days }),
  z.strictObject({ kind: z.literal("season-opens") }),
]);

export const conditionSchema = z.discriminatedUnion("kind", [
  /** they answered since the rule began with them */
  z.strictObject({ kind: z.literal("answered"), is: z.boolean() }),
  z.strictObject({ kind: z.literal("opened"), is: z.boolean() }),
  z.strictObject({ kind: z.literal("booked"), is: z.boolean() }),
  z.strictObject({ kind: z.literal("price-over"), dollars: z.int().min(1).max(ruleLimits.dollars) }),
  z.strictObject({ kind: z.literal("price-under"), dollars: z.int().min(1).max(ruleLimits.dollars) }),
  z.strictObject({ kind: z.literal("stage"), is: z.boolean(), stages: z.array(stage).min(1) }),
  z.strictObject({ kind: z.literal("transport"), type: z.enum(transportTypes) }),
  z.strictObject({ kind: z.literal("pickup-state"), state: z.enum(STATE_CODES) }),
  z.strictObject({ kind: z.literal("delivery-state"), state: z.enum(STATE_CODES) }),
  z.strictObject({ kind: z.literal("tag"), is: z.boolean(), tag: text }),
]);

export const stepSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("wait"),
    amount: z.int().min(1).max(ruleLimits.hours),
    unit: z.enum(waitUnits),
    /** half as long when the pickup is within 7 days */
    isHalved: z.boolean(),
  }),
  z.strictObject({ kind: z.literal("email"), templateKey: text }),
  z.strictObject({ kind: z.literal("whatsapp"), templateKey: text }),
  z.strictObject({ kind: z.literal("task"), title: text }),
  z.strictObject({ kind: z.literal("stage"), stage }),
  z.strictObject({ kind: z.literal("tag"), tag: text }),
  z.strictObject({ kind: z.literal("owner"), ownerId: text }),
  /** to the one of these who is on duty and whose last turn was longest ago */
  z.strictObject({ kind: z.literal("turn"), staffIds: z.array(text).min(1).max(ruleLimits.people) }),
  z.strictObject({ kind: z.literal("notice"), text }),
  z.strictObject({ kind: z.literal("webhook"), endpointId: text }),
]);

/** The JSON of automation_rule_versions.definition. */
export const ruleSchema = z.strictObject({
  when: triggerSchema,
  if: z.array(conditionSchema).max(ruleLimits.conditions),
  steps: z.array(stepSchema).min(1).max(ruleLimits.steps),
});
