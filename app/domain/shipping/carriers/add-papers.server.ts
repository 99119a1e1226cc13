import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import type { Attachment } from "#app/domain/base/files/attachment.ts";
import { linkFile } from "#app/domain/base/files/link-file.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import type { AuthorityFacts } from "./authority-facts";
import type { CarrierError } from "./carrier-error";
import type { CarrierPress } from "./save-carrier.server";

type Paper = Omit<CarrierPress, "seen"> & {
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
    const id = newId();
    await tx.carrierCertificate.create({
      data: { id, carrierId: carrier.id, ...certificate, staffId: by.id, createdAt: now },
      select: { id: true },
    });
    for (const file of paper.files) await linkFile(tx, file, { certificateId: id }, file.name, now);
    const isLonger = carrier.insuredUntil === null || carrier.insuredUntil < validUntil;
    await bumpCarrier(tx, paper, carrier, isLonger ? { insuredUntil: validUntil } : {}, {
      certificate: `${certificate.insurer}, ${validFrom} to ${validUntil}`,
    });
    return ok(null);
  });

/** Records what a member of staff saw in the register, with the files that show it. */
export const recordCheck = (
  paper: Paper,
  { facts, checkedOn, note }: { facts: AuthorityFacts; checkedOn: string; note: string },
): Promise<Result<null, CarrierError>> =>
  inOneTransaction(async (tx): Promise<Result<null, CarrierError>> => {
    const { usdot, by, now } = paper;
    const carrier = await tx.carrier.findUnique({ where: { usdot } });
    if (!carrier) return err({ code: "not-found" });
    const id = newId();
    await tx.carrierCheck.create({
      data: {
        id,
        carrierId: carrier.id,
        source: "staff",
        facts: JSON.stringify(facts),
        note,
        checkedOn,
        staffId: by.id,
        createdAt: now,
      },
      select: { id: true },
    });
    for (const file of paper.files) await linkFile(tx, file, { carrierCheckId: id }, file.name, now);
    await bumpCarrier(tx, paper, carrier, {}, { check: checkedOn });
    return ok(null);
  });

async function bumpCarrier(
  tx: Tx,
  { usdot, by, now }: Paper,
  { id, legalName: name }: { id: string; legalName: string },
  columns: { insuredUntil?: string },
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
