import type { Tx } from "#app/db.server.ts";
import type { Address, ContactPointOrigin } from "./contact-point";
import { otherThan } from "./contact-point";

type NewPoint = Address & { typed: string; origin: ContactPointOrigin; now: Date };

/** Adds an email or a phone to a lead, and takes it into use if there is none; false if the lead has it already. */
export async function addPoint(
  tx: Tx,
  leadId: string,
  { kind, value, typed, origin, now }: NewPoint,
): Promise<boolean> {
  const key = { leadId, kind, value };
  if (await tx.contactPoint.findUnique({ where: { leadId_kind_value: key } })) return false;
  await tx.contactPoint.create({ data: { ...key, typed, origin, createdAt: now } });
  const isEmail = kind === "email";
  const none = isEmail ? { email: null } : { phone: null };
  await tx.lead.updateMany({ where: { id: leadId, ...none }, data: columnsFor({ kind, value, typed }) });
  return true;
}

type Stored = Address & { typed: string };

const columnsFor = ({ kind, value, typed }: Stored) =>
  kind === "email" ? { email: typed, emailNormalized: value } : { phone: typed, phoneDigits: value };

/** Puts it into the lead's columns; what was in use stays a row. */
export const putIntoUse = (tx: Tx, leadId: string, point: Stored) =>
  tx.lead.update({ where: { id: leadId }, data: columnsFor(point), select: { id: true } });

const inUse = { email: "emailNormalized", phone: "phoneDigits" } as const;

/** Takes one away; the newest other of its kind takes its place if it was in use. */
export async function dropPoint(tx: Tx, leadId: string, { kind, value }: Address): Promise<void> {
  const lead = await tx.lead.findUniqueOrThrow({
    where: { id: leadId },
    select: { emailNormalized: true, phoneDigits: true, contactPoints: true },
  });
  if (lead[inUse[kind]] === value) {
    const next = otherThan(storedPoints(lead.contactPoints), { kind, value });
    const none =
      kind === "email" ? { email: null, emailNormalized: null } : { phone: null, phoneDigits: null };
    await tx.lead.update({
      where: { id: leadId },
      data: next ? columnsFor(next) : none,
      select: { id: true },
    });
  }
  await tx.contactPoint.deleteMany({ where: { leadId, kind, value } });
}

type Row = { kind: string; value: string; typed: string; createdAt: Date; fromLeadId: string | null };

/** A check constraint guarantees the kind. */
export const storedPoints = <Stored extends Row>(rows: readonly Stored[]) =>
  rows as readonly (Stored & Address)[];

/** A merged lead's emails and phones become the kept lead's too; the merged lead keeps its own rows. */
export async function copyPoints(tx: Tx, fromId: string, toId: string): Promise<void> {
  const own = await tx.contactPoint.findMany({ where: { leadId: toId } });
  const has = new Set(own.map(({ kind, value }) => `${kind} ${value}`));
  const brought = await tx.contactPoint.findMany({ where: { leadId: fromId } });
  await tx.contactPoint.createMany({
    data: brought
      .filter(({ kind, value }) => !has.has(`${kind} ${value}`))
      .map(({ kind, value, typed, createdAt }) => ({
        leadId: toId,
        kind,
        value,
        typed,
        origin: "merged" satisfies ContactPointOrigin,
        fromLeadId: fromId,
        createdAt,
      })),
  });
}

/** Takes back what a merged lead brought. The kept lead goes back to one of its own where it uses what goes. */
export async function takePointsBack(tx: Tx, fromId: string, toId: string): Promise<void> {
  const lead = await tx.lead.findUniqueOrThrow({
    where: { id: toId },
    select: { emailNormalized: true, phoneDigits: true, contactPoints: true },
  });
  const points = storedPoints(lead.contactPoints);
  const own = points.filter(({ fromLeadId }) => fromLeadId !== fromId);
  for (const point of points.filter(({ fromLeadId }) => fromLeadId === fromId)) {
    const isUsed = lead[inUse[point.kind]] === point.value;
    const next = otherThan(own, point);
    const key = { leadId: toId, kind: point.kind, value: point.value };
    const alsoFrom = await tx.contactPoint.findFirst({
      where: { kind: point.kind, value: point.value, lead: { mergedIntoId: toId, id: { not: fromId } } },
      select: { leadId: true },
    });
    // Another merged lead brought the same.
    if (alsoFrom) await tx.contactPoint.updateMany({ where: key, data: { fromLeadId: alsoFrom.leadId } });
    else if (!isUsed || next) {
      if (next && isUsed) await putIntoUse(tx, toId, next);
      await tx.contactPoint.deleteMany({ where: key });
    }
    // The only one that is left stays in use, and is the lead's own from then on.
    else await tx.contactPoint.updateMany({ where: key, data: { fromLeadId: null } });
  }
}
