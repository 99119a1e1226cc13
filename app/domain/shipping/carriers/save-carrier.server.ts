import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { Carrier } from "#app/generated/prisma/client.ts";
import { changedFields } from "#app/domain/base/audit/changed-fields.ts";
import type { AuditAction } from "#app/domain/base/audit/audit-actions.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import type { CarrierError } from "./carrier-error";

/** What staff keep of a carrier, by the columns' names. */
export type CarrierDetails = Pick<
  Carrier,
  | "legalName"
  | "tradeName"
  | "mc"
  | "phone"
  | "email"
  | "dispatcherName"
  | "dispatcherPhone"
  | "agreementOn"
  | "authoritySince"
  | "equipment"
  | "lanes"
  | "notes"
>;

type By = { id: string; name: string };

/** Somebody acts on a carrier's page; `seen` is the carrier as the page showed it. */
export type CarrierPress = { usdot: string; by: By; seen: Seen; now: Date };

/** Adds a carrier by hand. */
export const addCarrier = (
  { usdot, ...details }: CarrierDetails & { usdot: string },
  by: By,
  now: Date,
): Promise<Result<{ usdot: string }, CarrierError>> =>
  inOneTransaction(async (tx): Promise<Result<{ usdot: string }, CarrierError>> => {
    if (await tx.carrier.findUnique({ where: { usdot }, select: { id: true } }))
      return err({ code: "usdot-taken" });
    const id = newId();
    await tx.carrier.create({
      data: { id, usdot, ...details, checkAskedAt: now, createdAt: now, updatedAt: now },
      select: { id: true },
    });
    await recordAudit(tx, {
      actor: by,
      action: "carrier-added",
      subject: { kind: "carrier", id: usdot, name: details.legalName },
      now,
    });
    return ok({ usdot });
  });

type Change = {
  columns: Partial<Carrier>;
  action: AuditAction;
  /** what the audit log has beside the columns */
  facts?: Record<string, string>;
};

/** What may name a person: the audit log is never emptied, so it has only that they changed. */
const personalFields = ["phone", "email", "dispatcherName", "dispatcherPhone", "notes"];

type Fields = Record<string, unknown>;

function auditedFields(fields: { before: Fields; after: Fields } | null, facts: Fields = {}) {
  if (!fields) return { after: facts };
  const isPersonal = (name: string) => personalFields.includes(name);
  const plain = (values: Fields) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !isPersonal(name)));
  const personal = Object.keys(fields.after).filter(isPersonal);
  return {
    before: plain(fields.before),
    after: {
      ...plain(fields.after),
      ...(personal.length > 0 && { withoutValues: personal.join(", ") }),
      ...facts,
    },
  };
}

/** Makes a change of one carrier, with its audit entry; `change` gets it as it is then and may reject. */
export const touchCarrier = (
  press: CarrierPress,
  change: (carrier: Carrier, tx: Tx) => Promise<Result<Change, CarrierError>> | Result<Change, CarrierError>,
): Promise<Result<null, CarrierError>> =>
  inOneTransaction(async (tx): Promise<Result<null, CarrierError>> => {
    const { usdot, by, seen, now } = press;
    const carrier = await tx.carrier.findUnique({ where: { usdot } });
    if (!carrier) return err({ code: "not-found" });
    if (changedSince(seen, { version: carrier.version })) return err({ code: "stale" });
    const changed = await change(carrier, tx);
    if (!changed.ok) return changed;
    const { columns, action, facts } = changed.value;
    const fields = changedFields<Fields>(carrier, columns);
    if (!fields && !facts) return ok(null);
    await tx.carrier.update({
      where: { id: carrier.id },
      data: { ...columns, version: { increment: 1 }, updatedAt: now },
      select: { id: true },
    });
    const subject = { kind: "carrier", id: usdot, name: columns.legalName ?? carrier.legalName };
    await recordAudit(tx, { actor: by, action, subject, now, ...auditedFields(fields, facts) });
    return ok(null);
  });

export const changeCarrierDetails = (press: CarrierPress, columns: CarrierDetails) =>
  touchCarrier(press, () => ok({ columns, action: "carrier-changed" as const }));

/** From now on nothing is assigned to it, unless an owner says why. */
export const blockCarrier = (press: CarrierPress, reason: string) =>
  touchCarrier(press, ({ blockedAt }) =>
    blockedAt
      ? err({ code: "blocked-already" as const })
      : ok({ columns: { blockedAt: press.now, blockedReason: reason }, action: "carrier-blocked" as const }),
  );

export const unblockCarrier = (press: CarrierPress, reason: string) =>
  touchCarrier(press, ({ blockedAt }) =>
    blockedAt
      ? ok({
          columns: { blockedAt: null, blockedReason: "" },
          action: "carrier-unblocked" as const,
          facts: { reason },
        })
      : err({ code: "not-blocked" as const }),
  );

/**
 * Deletes a carrier that was added by mistake: nothing but FMCSA's answers may be its own. Where they stop it, only who
 * may approve a stopped carrier deletes it.
 */
export const deleteCarrier = (
  { usdot, by, seen, now }: CarrierPress,
  { mayOverride }: { mayOverride: boolean },
): Promise<Result<null, CarrierError>> =>
  inOneTransaction(async (tx): Promise<Result<null, CarrierError>> => {
    const carrier = await tx.carrier.findUnique({ where: { usdot } });
    if (!carrier) return err({ code: "not-found" });
    if (changedSince(seen, { version: carrier.version })) return err({ code: "stale" });
    if (await isCarrierUsed(tx, carrier)) return err({ code: "in-use" });
    if (carrier.checkStops !== "" && !mayOverride) return err({ code: "stopped" });
    await tx.carrier.delete({ where: { id: carrier.id }, select: { id: true } });
    const subject = { kind: "carrier", id: usdot, name: carrier.legalName };
    await recordAudit(tx, { actor: by, action: "carrier-deleted", subject, now });
    return ok(null);
  });

/** It has orders, offers, certificates or checks by hand, or is blocked, so it isn't deleted. */
export async function isCarrierUsed(tx: Tx, { id: carrierId, blockedAt }: Pick<Carrier, "id" | "blockedAt">) {
  if (blockedAt) return true;
  const select = { id: true } as const;
  const [order, offer, certificate, check] = await Promise.all([
    tx.order.findFirst({ where: { carrierId }, select }),
    tx.carrierOffer.findFirst({ where: { carrierId }, select }),
    tx.carrierCertificate.findFirst({ where: { carrierId }, select }),
    tx.carrierCheck.findFirst({ where: { carrierId, source: "staff" }, select }),
  ]);
  return order !== null || offer !== null || certificate !== null || check !== null;
}

/** The next run of the job asks FMCSA for it. */
export async function askForCheck(usdot: string, now: Date): Promise<void> {
  await db.carrier.updateMany({ where: { usdot }, data: { checkAskedAt: now } });
}
