import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import type { Attachment } from "#app/domain/base/files/attachment.ts";
import { linkFile } from "#app/domain/base/files/link-file.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import type { AuthorityFacts } from "./authority-facts";
import type { CarrierError } from "./carrier-error";
import { findCheckStops } from "./carrier-problems";
import { findInsuredUntil, findLastChecks } from "./find-carrier.server";
import { noteChecks } from "./note-checks.server";
import { touchCarrier } from "./save-carrier.server";
import type { CarrierPress } from "./save-carrier.server";

type Paper = Omit<CarrierPress, "seen"> & {
  /** of the form: what came with it once is never added again; "" for none */
  key: string;
  /** kept already; they are linked here */
  files: readonly Attachment[];
};

type NewCertificate = {
  insurer: string;
  agent: string;
  /** whole US dollars */
  limitPerVehicle: number | null;
  limitPerLoad: number | null;
  validFrom: string;
  validUntil: string;
};

/** Adds a certificate of insurance with its files. */
export const addCertificate = (
  paper: Paper,
  certificate: NewCertificate,
): Promise<Result<null, CarrierError>> =>
  inOneTransaction(async (tx): Promise<Result<null, CarrierError>> => {
    const { usdot, by, now } = paper;
    const { validFrom, validUntil } = certificate;
    if (validUntil < validFrom) return err({ code: "days-reversed" });
    const carrier = await tx.carrier.findUnique({ where: { usdot } });
    if (!carrier) return err({ code: "not-found" });
    const formKey = paper.key || null;
    if (formKey && (await tx.carrierCertificate.findUnique({ where: { formKey }, select: { id: true } })))
      return ok(null);
    const id = newId();
    await tx.carrierCertificate.create({
      data: { id, carrierId: carrier.id, ...certificate, formKey, staffId: by.id, createdAt: now },
      select: { id: true },
    });
    for (const file of paper.files) await linkFile(tx, file, { certificateId: id }, file.name, now);
    const insuredUntil = await findInsuredUntil(carrier.id, deskDayOf(now), tx);
    await bumpCarrier(
      tx,
      paper,
      carrier,
      { insuredUntil },
      { certificate: `${certificate.insurer}, ${validFrom} to ${validUntil}` },
    );
    return ok(null);
  });

/** A certificate that is wrong or was canceled counts for nothing from now on; the row and its files stay. */
export const voidCertificate = (press: CarrierPress, { id, reason }: { id: string; reason: string }) =>
  touchCarrier(press, async (carrier, tx) => {
    const certificate = await tx.carrierCertificate.findFirst({ where: { id, carrierId: carrier.id } });
    if (!certificate) return err({ code: "not-found" as const });
    if (certificate.voidedAt) return err({ code: "voided-already" as const });
    await tx.carrierCertificate.update({
      where: { id },
      data: { voidedAt: press.now, voidReason: reason },
      select: { id: true },
    });
    const insuredUntil = await findInsuredUntil(carrier.id, deskDayOf(press.now), tx);
    const { insurer, validFrom, validUntil } = certificate;
    return ok({
      columns: { insuredUntil },
      action: "carrier-changed" as const,
      facts: { voided: `${insurer}, ${validFrom} to ${validUntil}`, reason },
    });
  });

/**
 * Records what a member of staff saw in the register, with the files that show it. Where it lifts a stop of an earlier
 * check by hand, it needs a file.
 */
export const recordCheck = (
  paper: Paper,
  { facts, checkedOn, note }: { facts: AuthorityFacts; checkedOn: string; note: string },
): Promise<Result<null, CarrierError>> =>
  inOneTransaction(async (tx): Promise<Result<null, CarrierError>> => {
    const { usdot, by, now } = paper;
    const carrier = await tx.carrier.findUnique({ where: { usdot } });
    if (!carrier) return err({ code: "not-found" });
    const formKey = paper.key || null;
    if (formKey && (await tx.carrierCheck.findUnique({ where: { formKey }, select: { id: true } })))
      return ok(null);
    const byHand = (await findLastChecks(carrier.id, tx)).filter(({ source }) => source === "staff");
    const stops = findCheckStops([{ facts, checkedOn }]);
    const isLifted = findCheckStops(byHand).some((code) => !stops.includes(code));
    if (isLifted && paper.files.length === 0) return err({ code: "file-required" });
    const id = newId();
    await tx.carrierCheck.create({
      data: {
        id,
        carrierId: carrier.id,
        source: "staff",
        facts: JSON.stringify(facts),
        note,
        checkedOn,
        formKey,
        staffId: by.id,
        createdAt: now,
      },
      select: { id: true },
    });
    for (const file of paper.files) await linkFile(tx, file, { carrierCheckId: id }, file.name, now);
    await noteChecks(tx, carrier);
    await bumpCarrier(tx, paper, carrier, {}, { check: checkedOn });
    return ok(null);
  });

async function bumpCarrier(
  tx: Tx,
  { usdot, by, now }: Paper,
  { id, legalName: name }: { id: string; legalName: string },
  columns: { insuredUntil?: string | null },
  after: Record<string, string>,
): Promise<void> {
  await tx.carrier.update({
    where: { id },
    data: { ...columns, version: { increment: 1 }, updatedAt: now },
    select: { id: true },
  });
  const subject = { kind: "carrier", id: usdot, name };
  await recordAudit(tx, { actor: by, action: "carrier-changed", subject, after, now });
}
