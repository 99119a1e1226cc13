import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { authorityFactsSchema } from "./authority-facts";
import type { AuthorityFacts } from "./authority-facts";
import { carrierLimits } from "./carrier-limits";
import { MAX_CHECK_AGE_DAYS } from "./carrier-problems";
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
 * The check that counts: the last one, but what FMCSA itself said within a week isn't outdone by hand, because then
 * anybody could lift what only an owner may. Null if nobody has recorded anything. Throws StoredDataError.
 */
export async function findLastCheck(carrierId: string, now: Date, tx: Tx = db): Promise<LastCheck | null> {
  const last = await findNewest(tx, { carrierId });
  if (last?.source !== "staff") return last;
  const since = addDays(deskDayOf(now), -MAX_CHECK_AGE_DAYS);
  return (await findNewest(tx, { carrierId, source: "fmcsa", checkedOn: { gte: since } })) ?? last;
}

async function findNewest(tx: Tx, where: Prisma.CarrierCheckWhereInput): Promise<LastCheck | null> {
  const row = await tx.carrierCheck.findFirst({
    where,
    orderBy: [{ checkedOn: "desc" }, { createdAt: "desc" }],
    select: { id: true, facts: true, checkedOn: true, source: true },
  });
  return (
    row && {
      facts: parseStoredJson(authorityFactsSchema, row.facts, `carrier check ${row.id}`),
      checkedOn: row.checkedOn,
      source: row.source,
    }
  );
}
