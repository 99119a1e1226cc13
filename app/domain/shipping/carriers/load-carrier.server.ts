import { db } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { assessCarrier } from "./assess-carrier.server";
import { authorityFactsSchema } from "./authority-facts";
import { describeCheckError } from "./describe-check-error";
import { isCarrierUsed } from "./save-carrier.server";
import { findCarrier, findInsuredUntil } from "./find-carrier.server";

/** What a page shows of each, the newest first. */
const MAX_CERTIFICATES = 20;
const MAX_CHECKS = 20;
const MAX_FILES = 20;

const files = {
  orderBy: { id: "asc" },
  take: MAX_FILES,
  select: { id: true, name: true, file: { select: { bytes: true, type: true } } },
} as const;
const staff = { select: { name: true } } as const;

/** All that staff see of a carrier, but its orders; null if there's none. Throws StoredDataError. */
export async function loadCarrier(typed: string, now: Date) {
  const carrier = await findCarrier(typed);
  if (!carrier) return null;
  const { id: carrierId, phone } = carrier;
  const insuredUntil = await findInsuredUntil(carrierId, deskDayOf(now));
  const [certificates, checks, problems] = await Promise.all([
    db.carrierCertificate.findMany({
      where: { carrierId },
      orderBy: [{ validUntil: "desc" }, { createdAt: "desc" }],
      take: MAX_CERTIFICATES,
      include: { staff, files },
    }),
    db.carrierCheck.findMany({
      where: { carrierId },
      orderBy: [{ checkedOn: "desc" }, { createdAt: "desc" }],
      take: MAX_CHECKS,
      select: {
        id: true,
        source: true,
        facts: true,
        note: true,
        checkedOn: true,
        createdAt: true,
        staff,
        files,
      },
    }),
    assessCarrier(db, carrier, { phone, insuredUntil, deliveryLast: deskDayOf(now), now }),
  ]);
  return {
    carrier: { ...carrier, insuredUntil },
    problems,
    /** nothing is its own, so it can be deleted */
    isUnused: !(await isCarrierUsed(db, carrier)),
    /** of the next paper, so that a second click adds nothing */
    paperKey: newId(),
    certificates: certificates.map(({ staff: by, ...row }) => ({ ...row, by: by?.name ?? null })),
    checks: checks.map(({ staff: by, facts, ...row }) => ({
      ...row,
      by: by?.name ?? null,
      facts: parseStoredJson(authorityFactsSchema, facts, `carrier check ${row.id}`),
    })),
    checkError: describeCheckError(carrier.checkError),
    today: deskDayOf(now),
    now,
  };
}

export type LoadedCarrier = NonNullable<Awaited<ReturnType<typeof loadCarrier>>>;

/** A file of a certificate or a check of this carrier; null if there's none. */
export async function findCarrierFile(usdot: string, fileId: string) {
  const carrier = await findCarrier(usdot);
  if (!carrier) return null;
  const ofCarrier = { carrierId: carrier.id };
  return db.fileLink.findFirst({
    where: { id: fileId, OR: [{ certificate: ofCarrier }, { carrierCheck: ofCarrier }] },
    select: { hash: true, name: true },
  });
}
