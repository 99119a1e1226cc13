import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { authorityFactsSchema, checkSources } from "./authority-facts";
import type { AuthorityFacts } from "./authority-facts";
import { carrierLimits } from "./carrier-limits";
import { insuredUntilBy } from "./insured-until";
import { readUsdot } from "./read-usdot";

/** As a field that is being typed proposes it. */
export type ProposedCarrier = { usdot: string; name: string; isBlocked: boolean };

const MAX_PROPOSED = 8;

/** By a USDOT number in any writing; null if there is none. */
export async function findCarrier(typed: string, tx: Tx = db) {
  const usdot = readUsdot(typed);
  return usdot ? tx.carrier.findUnique({ where: { usdot } }) : null;
}

export type StoredCarrier = NonNullable<Awaited<ReturnType<typeof findCarrier>>>;

/** Which carriers a search means: part of a name, or how a USDOT or MC number begins. */
export function whereCarrier(q: string) {
  const words = q.trim().slice(0, carrierLimits.search);
  const number = readUsdot(words);
  const digits = number ?? words.replace(/^MC[\s#-]*/i, "");
  return {
    OR: [
      { legalName: { contains: words } },
      { tradeName: { contains: words } },
      ...(/^\d+$/.test(digits) ? [{ usdot: { startsWith: digits } }, { mc: { startsWith: digits } }] : []),
    ],
  };
}

/** Those that somebody may mean while typing. */
export async function proposeCarriers(q: string): Promise<ProposedCarrier[]> {
  if (q.trim().length < 2) return [];
  const rows = await db.carrier.findMany({
    where: whereCarrier(q),
    orderBy: [{ legalName: "asc" }, { id: "asc" }],
    take: MAX_PROPOSED,
    select: { usdot: true, legalName: true, blockedAt: true },
  });
  return rows.map(({ usdot, legalName, blockedAt }) => ({
    usdot,
    name: legalName,
    isBlocked: blockedAt !== null,
  }));
}

export type LastCheck = { facts: AuthorityFacts; checkedOn: string; source: string };

/**
 * The last answer of FMCSA and the last check by hand, the newer one first. The rules ask both: what somebody saw by hand
 * may add a stop to what FMCSA said, and never lifts one. Throws StoredDataError.
 */
export async function findLastChecks(carrierId: string, tx: Tx = db): Promise<LastCheck[]> {
  const found = [];
  for (const source of checkSources) {
    const row = await tx.carrierCheck.findFirst({
      where: { carrierId, source },
      orderBy: [{ checkedOn: "desc" }, { createdAt: "desc" }],
      select: { id: true, facts: true, checkedOn: true, createdAt: true },
    });
    if (row) found.push({ ...row, source });
  }
  return found
    .toSorted((one, other) =>
      one.checkedOn === other.checkedOn
        ? other.createdAt.getTime() - one.createdAt.getTime()
        : one.checkedOn < other.checkedOn
          ? 1
          : -1,
    )
    .map(({ id, facts, checkedOn, source }) => ({
      facts: parseStoredJson(authorityFactsSchema, facts, `carrier check ${id}`),
      checkedOn,
      source,
    }));
}

/**
 * How long the certificates on file insure a carrier from today on: the rules go by this and not by what was typed. Null
 * if it has none.
 */
export async function findInsuredUntil(
  carrierId: string,
  today: CalendarDay,
  tx: Tx = db,
): Promise<string | null> {
  const certificates = await tx.carrierCertificate.findMany({
    where: { carrierId },
    select: { validFrom: true, validUntil: true, voidedAt: true },
  });
  return insuredUntilBy(certificates, today);
}
