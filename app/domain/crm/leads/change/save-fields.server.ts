import type { Seen } from "#app/domain/base/forms/seen.ts";
import type { Tx } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { transportTypes } from "#app/domain/trip/pricing/transport-type.ts";
import type { DetailField } from "#app/domain/crm/leads/forms/details-form.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { changeDetails } from "./change-details.server";
import type { LeadDetails } from "./change-details.server";
import { changeLead } from "./change-leads.server";
import type { Clash, Comparison } from "./clash";
import { compareWithCurrent } from "./compare-with-current.server";
import type { LeadChange } from "./lead-change.server";
import type { LeadsChange } from "./leads-change";

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
 * stay as they are now. `changeId` is of the change of stage and owner, for undo.
 */
export async function saveFields(
  tx: Tx,
  { leadId, by, now, seen, mine, lostReason = "" }: LeadChange & Typed,
): Promise<Result<{ changeId: string | null }, LeadError | ClashError>> {
  const compared = await compareWithCurrent(tx, leadId, seen, mine as Record<LeadField, string>);
  if (!compared.ok) return compared;
  const { values, clashes, seen: current, lead } = compared.value;
  if (clashes.length > 0) return err({ code: "clash", clashes, seen: current });
  const { stage, ownerId, ...details }: Partial<Record<LeadField, string>> = values;
  const wanted: LeadsChange[] = [];
  if (stage !== undefined && (stage !== lead.stage || (lostReason && lostReason !== lead.lostReason)))
    wanted.push({ kind: "stage", stage, lostReason });
  if (ownerId !== undefined && ownerId !== (lead.ownerId ?? ""))
    wanted.push({ kind: "owner", ownerId: ownerId || null });
  const changed =
    wanted.length > 0 ? await changeLead(tx, leadId, wanted, { by, now }) : ok({ changeId: null });
  if (!changed.ok || Object.keys(details).length === 0) return changed;
  const detailed = await changeDetails(tx, { leadId, by, now, details: parseDetails(details) });
  return detailed.ok ? changed : detailed;
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
