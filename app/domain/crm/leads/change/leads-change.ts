import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { z } from "zod";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import type { OwnerReason } from "#app/domain/crm/leads/owner-reasons.ts";
import { isLostReason } from "#app/domain/crm/leads/lost-reasons.ts";
import { parseTag } from "#app/domain/crm/leads/parse-tag.ts";
import { isLeadStage } from "#app/domain/crm/leads/stages.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";

/** What leads get, one or many. */
export type LeadsChange =
  | {
      kind: "stage";
      stage: string;
      /** goes with the stage "lost", which needs it */
      lostReason?: string | null;
      /** by lead, the stage that it was shown in: one that has moved since stays where it is */
      seen?: ReadonlyMap<string, Seen>;
      /** of one lead: the quote that it is booked at, or whose booking is undone; booking takes the one shown without it */
      quoteNumber?: string;
      /** the reason that the customer reads, if a booking is undone */
      undoneReason?: string;
    }
  /** null takes the owner away; `from`: only from this one, or from nobody; `why` if no person on staff chose */
  | { kind: "owner"; ownerId: string | null; from?: string | null; why?: OwnerReason }
  | { kind: "add-tag" | "remove-tag"; tag: string };

export type ChangeKind = LeadsChange["kind"];

/** A change as it can be made, or why no lead can get it: the stage, the reason and the tag, as stored. */
export function parseChange(change: LeadsChange): Result<LeadsChange, LeadError> {
  if (change.kind === "owner") return ok(change);
  if (change.kind !== "stage") {
    const tag = parseTag(change.tag);
    return tag ? ok({ kind: change.kind, tag }) : err({ code: "invalid-tag" });
  }
  const { stage, lostReason, ...rest } = change;
  if (!isLeadStage(stage)) return err({ code: "unknown-stage" });
  if (stage !== "lost") return ok({ ...rest, stage, lostReason: null });
  const isReason = lostReason && isLostReason(lostReason);
  return isReason ? ok({ ...rest, stage, lostReason }) : err({ code: "lost-reason-required" });
}

/** A change as its record has it; the owner "none" stands for no owner. */
export function describeChange(change: LeadsChange): { kind: ChangeKind; value: string } {
  const { kind } = change;
  if (kind === "stage") return { kind, value: change.stage };
  return { kind, value: kind === "owner" ? (change.ownerId ?? "none") : change.tag };
}

type Staged = { id: string; stage: string; lostReason: string | null };

/** Whether a lead has left the stage that it was shown in, for another one than the move would take it to. */
export function hasMoved({ id, stage, lostReason }: Staged, change: LeadsChange): boolean {
  if (change.kind !== "stage") return false;
  const seen = change.seen?.get(id);
  const isThere = stage === change.stage && lostReason === (change.lostReason ?? null);
  return seen !== undefined && changedSince(seen, { stage }) !== null && !isThere;
}

/** What a lead was before, as far as the change touched it: the stored JSON of a changed lead. */
export const beforeSchema = z.strictObject({
  stage: z.string().optional(),
  lostReason: z.string().nullish(),
  /** ISO; not in what the first releases kept */
  stageChangedAt: z.string().optional(),
  /** ISO; a lead that leaves the road waits for no answer */
  waitingSince: z.string().nullish(),
  /** the change stopped contact */
  stopped: z.boolean().optional(),
  ownerId: z.string().nullish(),
});
/** `version` is the lead's right after the change: undo restores only leads that have it still. */
export type LeadBefore = z.output<typeof beforeSchema> & { id: string; version: number };

const kinds = ["stage", "owner", "add-tag", "remove-tag"] as const satisfies readonly ChangeKind[];

/** The stored JSON of a change. */
export const changedSchema = z.strictObject({
  /** leads that could not take the change */
  skipped: z.number(),
  /** what they got at the same time: a stage and an owner come from one form */
  also: z.array(z.strictObject({ kind: z.enum(kinds), value: z.string() })).optional(),
  /** emails that waited for leads whose contact was stopped */
  givenUp: z.number().optional(),
  undone: z.strictObject({ restored: z.number(), skipped: z.number() }).optional(),
});
export type Changed = z.output<typeof changedSchema>;
