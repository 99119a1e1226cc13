import { z } from "zod";

/** What can be done to many leads at once. */
export type BulkKind = "stage" | "owner" | "add-tag" | "remove-tag";

export type BulkRequest = {
  kind: BulkKind;
  /** the stage, the owner's id or "none", or the tag */
  value: string;
  lostReason?: string | null;
  /** by lead, the stage that it was shown in: one that has moved since stays where it is */
  shown?: ReadonlyMap<string, string>;
};

/** What leads get. */
export type BulkTarget =
  | { kind: "stage"; stage: string; lostReason: string | null; shown?: ReadonlyMap<string, string> }
  | { kind: "owner"; ownerId: string | null }
  | { kind: "add-tag" | "remove-tag"; tag: string };

export function targetOf({ kind, value, lostReason = null, shown }: BulkRequest): BulkTarget {
  if (kind === "stage")
    return { kind, stage: value, lostReason: value === "lost" ? lostReason : null, ...(shown && { shown }) };
  return kind === "owner" ? { kind, ownerId: value === "none" ? null : value } : { kind, tag: value };
}

type Staged = { id: string; stage: string; lostReason: string | null };

/** Whether a lead has left the stage that it was shown in, for another one than a move would take it to. */
export const hasMoved = ({ id, stage, lostReason }: Staged, target: BulkTarget): boolean =>
  target.kind === "stage" &&
  stage !== (target.shown?.get(id) ?? stage) &&
  !(stage === target.stage && lostReason === target.lostReason);

/** What a lead was before, as far as the change touched it: the stored JSON of a changed lead. */
export const beforeSchema = z.strictObject({
  stage: z.string().optional(),
  lostReason: z.string().nullish(),
  /** ISO; a lead that leaves the road waits for no answer */
  waitingSince: z.string().nullish(),
  /** the change stopped contact */
  stopped: z.boolean().optional(),
  ownerId: z.string().nullish(),
});
/** `version` is the lead's right after the change: undo restores only leads that have it still. */
export type LeadBefore = z.output<typeof beforeSchema> & { id: string; version: number };

/** The stored JSON of a change of many leads. */
export const changedSchema = z.strictObject({
  /** leads that could not take the change */
  skipped: z.number(),
  /** emails that waited for leads whose contact was stopped */
  givenUp: z.number().optional(),
  undone: z.strictObject({ restored: z.number(), skipped: z.number() }).optional(),
});
export type Changed = z.output<typeof changedSchema>;
