import type { z } from "zod";
import { isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";
import type { conditionSchema, ruleSchema, stepSchema, triggerSchema } from "./rule-schema";

/** What a rule says: when it begins, what must hold each time it acts, and its steps in order. */
export type RuleDefinition = z.output<typeof ruleSchema>;
export type Trigger = z.output<typeof triggerSchema>;
export type Condition = z.output<typeof conditionSchema>;
export type Step = z.output<typeof stepSchema>;
export type WaitStep = Extract<Step, { kind: "wait" }>;
export type ActionStep = Exclude<Step, WaitStep>;

/** A rule by its name, as loops and sentences need it. */
export type NamedRule = { id: string; name: string; definition: RuleDefinition };

/** Whether the step writes to the customer, which needs their consent, their hours and room under the daily cap. */
export const isMessage = (step: Step): step is Extract<Step, { kind: "email" | "whatsapp" }> =>
  step.kind === "email" || step.kind === "whatsapp";

export const writesToCustomer = ({ steps }: RuleDefinition): boolean => steps.some(isMessage);

/** A rule for customers who have booked isn't stopped by a booking, nor by an answer or a date that lie behind it. */
export const isForBooked = ({ when, if: conditions }: RuleDefinition): boolean =>
  (when.kind === "stage-changed" && when.stage !== null && isBookedStage(when.stage)) ||
  when.kind === "order-moved" ||
  when.kind === "season-opens" ||
  conditions.some(
    (condition) =>
      (condition.kind === "booked" && condition.is) ||
      (condition.kind === "stage" && condition.is && condition.stages.every(isBookedStage)),
  );
