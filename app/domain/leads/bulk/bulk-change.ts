import { z } from "zod";

/** What can be done to many leads at once. */
export type BulkKind = "stage" | "owner" | "add-tag" | "remove-tag";

/** What a lead was before, as far as the change touched it. */
const leadBefore = z.strictObject({
  id: z.string(),
  /** the lead's version right after the change: undo restores only leads that have it still */
  version: z.number(),
  stage: z.string().optional(),
  lostReason: z.string().nullish(),
  /** ISO; a lead that leaves the road waits for no answer */
  waitingSince: z.string().nullish(),
  /** the change stopped contact */
  stopped: z.boolean().optional(),
  ownerId: z.string().nullish(),
});
export type LeadBefore = z.output<typeof leadBefore>;

/** The stored JSON of a change of many leads. */
export const changedSchema = z.strictObject({
  leads: z.array(leadBefore),
  /** leads that could not take the change */
  skipped: z.number(),
  undone: z.strictObject({ restored: z.number(), skipped: z.number() }).optional(),
});
export type Changed = z.output<typeof changedSchema>;
