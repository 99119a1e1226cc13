import type { Tx } from "#app/db.server.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { eventRow } from "#app/domain/crm/leads/record-event.server.ts";
import { moveProblem } from "#app/domain/crm/leads/stage-moves.ts";
import type { LeadOrdered } from "#app/domain/crm/leads/stage-moves.ts";
import { isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";
import { findStage } from "#app/domain/crm/leads/stages.ts";
import { isBookingOn } from "#app/domain/base/settings/booking-switch.server.ts";
import { summarizeBooked } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { clearBooked, findBookable, stampBooked } from "./bookings.server";
import type { Bookable, Bookables } from "./bookings.server";
import { hasMoved } from "./leads-change";
import type { LeadBefore, LeadsChange } from "./leads-change";
import { orderedLeads } from "./ordered-leads.server";
import { stopLeads } from "./stop-leads.server";
import type { Step } from "./stop-leads.server";

const columns = {
  id: true,
  fullName: true,
  version: true,
  stage: true,
  stageChangedAt: true,
  lostReason: true,
  waitingSince: true,
  ownerId: true,
  contactStoppedAt: true,
  contactStopReason: true,
  mergedIntoId: true,
  erasedAt: true,
  quoteNumber: true,
  tags: { select: { tag: true } },
} as const;
type Row = Awaited<ReturnType<typeof read>>[number];

const read = (tx: Tx, ids: readonly string[]) =>
  tx.lead.findMany({ where: { id: { in: [...ids] } }, select: columns });

/**
 * What was done, and which leads could not take it; those that were so already are in neither. `givenUp` counts the
 * emails that stopping contact gave up.
 */
export type LeadsSet = {
  changed: LeadBefore[];
  rejected: { id: string; error: LeadError }[];
  givenUp: number;
};

/** What contact is stopped with when the stage says so. */
const stoppedByStage = "Stage set to Do not contact";

/**
 * Gives leads a stage, an owner or a tag, with the event of each, in as many statements for one as for hundreds. The
 * change is one that `parseChange` gave; "do-not-contact" also stops contact.
 */
export async function setLeads(
  tx: Tx,
  ids: readonly string[],
  change: LeadsChange,
  step: Step,
): Promise<LeadsSet> {
  const found = new Map((await read(tx, ids)).map((lead) => [lead.id, lead]));
  const bookings = await bookablesOf(tx, [...found.values()], change, step);
  const ordered = change.kind === "stage" && !step.byOrder ? await orderedLeads(tx, ids) : null;
  const isSigned = await needsSignature(tx, change, step);
  const rejected: LeadsSet["rejected"] = [];
  const rows: Row[] = [];
  for (const id of ids) {
    const lead = found.get(id);
    const error = lead
      ? (whyNot(lead, change) ??
        whyOrdered(lead, change, ordered?.get(id) ?? null) ??
        (isSigned && !isBookedStage(lead.stage) ? toSign : null) ??
        whyNotThere(lead, change, bookings, step))
      : ({ code: "not-found" } as const);
    if (error) rejected.push({ id, error });
    else if (lead && !isUnchanged(lead, change)) rows.push(lead);
  }
  if (rows.length > 0) await write(tx, rows, change, step, bookings);
  const reached = stopsContact(change) ? rows.filter(({ contactStoppedAt }) => !contactStoppedAt) : [];
  const stopped = new Set(reached.map(({ id }) => id));
  const givenUp = reached.length > 0 ? await stopLeads(tx, reached, stoppedByStage, step) : 0;
  return {
    changed: rows.map((lead) => ({
      id: lead.id,
      version: lead.version + 1,
      ...beforeOf(lead, change),
      ...(stopped.has(lead.id) && { stopped: true, version: lead.version + 2 }),
    })),
    rejected,
    givenUp,
  };
}

/** Why this lead can't get it, or null. */
function whyNot(lead: Row, change: LeadsChange): LeadError | null {
  if (lead.mergedIntoId) return { code: "merged", intoId: lead.mergedIntoId };
  // A tag may say who it was.
  if (lead.erasedAt && change.kind === "add-tag") return { code: "not-found" };
  if (hasMoved(lead, change)) return { code: "moved", stage: lead.stage };
  const most = leadLimits.tags;
  if (change.kind !== "add-tag" || hasTag(lead, change.tag) || lead.tags.length < most) return null;
  return { code: "too-many-tags", most };
}

/** What the leads would be booked at: the quote that was asked for, or the one that each shows. */
async function bookablesOf(
  tx: Tx,
  leads: readonly Row[],
  change: LeadsChange,
  { now, isUndo, byOrder }: Step,
): Promise<Bookables> {
  if (change.kind !== "stage" || change.stage !== "booked" || isUndo || byOrder) return new Map();
  const unbooked = leads.filter((lead) => !isBookedStage(lead.stage));
  const shown = unbooked.flatMap(({ quoteNumber }) => quoteNumber ?? []);
  return findBookable(tx, change.quoteNumber ? [change.quoteNumber] : shown, now);
}

const toSign = { code: "to-sign" } as const;

/** While booking is on, only a signature books. */
const needsSignature = async (tx: Tx, change: LeadsChange, { byOrder, isUndo }: Step): Promise<boolean> =>
  change.kind === "stage" && change.stage === "booked" && !byOrder && !isUndo && isBookingOn(tx);

/** An undo gives back no stage that an order decides either. */
const whyOrdered = ({ stage }: Row, change: LeadsChange, ordered: LeadOrdered): LeadError | null =>
  change.kind === "stage" && moveProblem(stage, change.stage, ordered) === "follows-order"
    ? { code: "ordered" }
    : null;

/** Why the table of moves keeps this lead where it is, or null; an undo gives back whatever was before. */
function whyNotThere(lead: Row, change: LeadsChange, bookings: Bookables, step: Step): LeadError | null {
  if (change.kind !== "stage" || step.isUndo || step.byOrder) return null;
  const { stage: from } = lead;
  const { stage: to, undoneReason } = change;
  const problem = moveProblem(from, to);
  if (problem && !(problem === "undo-booking" && undoneReason)) return { code: "move-not-allowed", from, to };
  const isBooking = to === "booked" && !isBookedStage(from);
  return isBooking && !bookings.has(lead.id) ? { code: "nothing-to-book" } : null;
}

const stopsContact = (change: LeadsChange) => change.kind === "stage" && change.stage === "do-not-contact";
const isFrom = ({ ownerId }: Row, { from }: { from?: string | null }) =>
  from === undefined || ownerId === from;
const hasTag = ({ tags }: Row, tag: string) => tags.some((each) => each.tag === tag);

function isUnchanged(lead: Row, change: LeadsChange): boolean {
  if (change.kind === "stage")
    return lead.stage === change.stage && lead.lostReason === (change.lostReason ?? null);
  if (change.kind === "owner") return lead.ownerId === change.ownerId || !isFrom(lead, change);
  return hasTag(lead, change.tag) === (change.kind === "add-tag");
}

function beforeOf({ stage, stageChangedAt, lostReason, waitingSince, ownerId }: Row, { kind }: LeadsChange) {
  if (kind === "owner") return { ownerId };
  if (kind !== "stage") return {};
  return {
    stage,
    lostReason,
    stageChangedAt: stageChangedAt.toISOString(),
    waitingSince: waitingSince?.toISOString() ?? null,
  };
}

async function write(
  tx: Tx,
  rows: readonly Row[],
  change: LeadsChange,
  step: Step,
  bookings: Bookables,
): Promise<void> {
  const idsOf = (some: readonly Row[]) => ({ id: { in: some.map(({ id }) => id) } });
  const counted = { version: { increment: 1 }, updatedAt: step.now };
  if (change.kind === "stage") {
    const { stage, lostReason = null } = change;
    const data = { stage, lostReason, ...(findStage(stage).isExit && { waitingSince: null }), ...counted };
    await tx.lead.updateMany({ where: idsOf(rows), data });
    const moved = rows.filter((lead) => lead.stage !== stage);
    await tx.lead.updateMany({ where: idsOf(moved), data: { stageChangedAt: step.now } });
    await writeBookings(tx, moved, bookings, change, step);
    const summarized = moved.filter((lead) => isBookedStage(lead.stage) !== isBookedStage(stage));
    if (summarized.length > 0)
      await summarizeBooked(
        tx,
        summarized.map(({ id }) => id),
      );
  } else if (change.kind === "owner")
    await tx.lead.updateMany({
      where: { ...idsOf(rows), ...(change.from !== undefined && { ownerId: change.from }) },
      data: { ownerId: change.ownerId, ...counted },
    });
  else {
    const { kind, tag } = change;
    const leadIds = rows.map(({ id }) => id);
    if (kind === "add-tag") await tx.leadTag.createMany({ data: leadIds.map((leadId) => ({ leadId, tag })) });
    else await tx.leadTag.deleteMany({ where: { leadId: { in: leadIds }, tag } });
    await tx.lead.updateMany({ where: idsOf(rows), data: counted });
  }
  await tx.leadEvent.createMany({
    data: rows.map((lead) => eventOf(lead, change, step, bookings.get(lead.id))),
  });
}

/** Stamps the quotes that leads are booked at. An undone booking leaves no stamp, and a new one none from before. */
async function writeBookings(
  tx: Tx,
  moved: readonly Row[],
  bookings: Bookables,
  { stage }: { stage: string },
  { now, isUndo }: Step,
): Promise<void> {
  const isOver = (lead: Row) => isUndo && isBookedStage(lead.stage) && !isBookedStage(stage);
  const cleared = moved.filter((lead) => bookings.has(lead.id) || isOver(lead)).map(({ id }) => id);
  if (cleared.length === 0) return;
  await clearBooked(tx, cleared);
  await stampBooked(
    tx,
    moved.flatMap(({ id }) => bookings.get(id)?.id ?? []),
    now,
  );
}

function eventOf(lead: Row, change: LeadsChange, { by, now }: Step, booking: Bookable | undefined) {
  const about = { leadId: lead.id, now, staffId: by.id };
  switch (change.kind) {
    case "stage": {
      const { stage: to, lostReason, quoteNumber, undoneReason: reason } = change;
      const booked = booking && {
        quoteNumber: booking.quoteNumber,
        version: booking.version,
        price: booking.price,
      };
      const unbooked = reason && quoteNumber ? { quoteNumber, reason } : null;
      const data = {
        from: lead.stage,
        to,
        ...(lostReason && { lostReason }),
        ...(booked && { booked }),
        ...(unbooked && { unbooked }),
      };
      return eventRow({ ...about, kind: "stage-changed", data });
    }
    case "owner":
      return eventRow({
        ...about,
        kind: "owner-changed",
        data: { from: lead.ownerId, to: change.ownerId, ...(change.why && { why: change.why }) },
      });
    case "add-tag":
      return eventRow({ ...about, kind: "tag-added", data: { tag: change.tag } });
    case "remove-tag":
      return eventRow({ ...about, kind: "tag-removed", data: { tag: change.tag } });
  }
}
