import type { Tx } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { transportTypes } from "#app/domain/trip/pricing/transport-type.ts";
import type { DetailField } from "#app/domain/crm/leads/forms/details-form.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { changeDetails } from "./change-details.server";
import type { LeadDetails } from "./change-details.server";
import { changeOwner } from "./change-owner.server";
import { changeStage } from "./change-stage.server";
import type { Clash, Comparison, Seen } from "./clash";
import { compareWithCurrent } from "./compare-with-current.server";
import type { LeadChange } from "./lead-change.server";

export type LeadField = "stage" | "ownerId" | DetailField;

/** Two people changed the same field differently; nothing is saved then. */
export type ClashError = { code: "clash"; clashes: Clash<LeadField>[]; seen: Comparison["seen"] };

type Typed = {
  seen: Seen;
  /** values as typed, "" for none; a field that isn't there stays as it is */
  mine: Partial<Record<LeadField, string>>;
  /** goes with the stage "lost" */
  lostReason?: string;
};

/**
 * Saves what somebody typed into a form that was loaded some time ago: fields that only somebody else changed since
 * stay as they are now.
 */
export async function saveFields(
  tx: Tx,
  { seen, mine, lostReason = "", ...change }: LeadChange & Typed,
): Promise<Result<null, LeadError | ClashError>> {
  const compared = await compareWithCurrent(tx, change.leadId, seen, mine as Record<LeadField, string>);
  if (!compared.ok) return compared;
  const { values, clashes, seen: current, lead } = compared.value;
  if (clashes.length > 0) return err({ code: "clash", clashes, seen: current });
  const { stage, ownerId, ...details }: Partial<Record<LeadField, string>> = values;
  if (stage !== undefined && (stage !== lead.stage || (lostReason && lostReason !== lead.lostReason))) {
    const changed = await changeStage(tx, { ...change, stage, lostReason });
    if (!changed.ok) return changed;
  }
  if (ownerId !== undefined) {
    const changed = await changeOwner(tx, { ...change, ownerId: ownerId || null });
    if (!changed.ok) return changed;
  }
  if (Object.keys(details).length === 0) return ok(null);
  return changeDetails(tx, { ...change, details: parseDetails(details) });
}

/** Column values from their texts. */
const parseDetails = ({
  isRunning,
  transportType,
  ...texts
}: Partial<Record<DetailField, string>>): Partial<LeadDetails> => ({
  ...texts,
  ...(transportType !== undefined && {
    transportType: transportTypes.find((type) => type === transportType) ?? null,
  }),
  ...(isRunning !== undefined && { isRunning: isRunning === "" ? null : isRunning === "true" }),
});
