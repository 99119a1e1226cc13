import { db } from "#app/db.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { bookedStages } from "#app/domain/crm/leads/stage-groups.ts";
import { parseReferralCode } from "#app/domain/base/codes/referral-code.ts";

const PAGE_SIZE = 50;

/** A referrer with what came of their code. */
export type ReferrerRow = {
  code: string;
  name: string;
  email: string;
  since: Date;
  visits: number;
  /** people who asked for a quote */
  quotes: number;
  booked: number;
};

/** A page of referrers, newest first; `find` is a code, or a part of the name or email. */
export async function listReferrals(
  find: string,
  before: string,
): Promise<{ rows: ReferrerRow[]; next: string | null }> {
  const found = await db.referral.findMany({
    where: { AND: [matching(find), beforeCursor(before)] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: PAGE_SIZE + 1,
    select: { id: true, code: true, name: true, email: true, createdAt: true },
  });
  const shown = found.slice(0, PAGE_SIZE);
  const codes = shown.map(({ code }) => code);
  const [visits, quotes, booked] = await Promise.all([
    visitsOf(codes),
    leadsOf(codes, {}),
    leadsOf(codes, { stage: { in: [...bookedStages] } }),
  ]);
  const last = found.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ code, name, email, createdAt }) => ({
      code,
      name,
      email,
      since: createdAt,
      visits: visits.get(code) ?? 0,
      quotes: quotes.get(code) ?? 0,
      booked: booked.get(code) ?? 0,
    })),
    next: last ? `${last.createdAt.getTime()}-${last.id}` : null,
  };
}

function matching(find: string) {
  if (!find) return {};
  const code = parseReferralCode(find);
  const parts = [{ name: { contains: find } }, { email: { contains: normalizeEmail(find) } }];
  return { OR: [...(code ? [{ code }] : []), ...parts] };
}

function beforeCursor(cursor: string) {
  const [, time, id] = /^(\d{1,15})-([a-z0-9]{1,40})$/.exec(cursor) ?? [];
  if (!time || !id) return {};
  const at = new Date(Number(time));
  return { OR: [{ createdAt: { lt: at } }, { createdAt: at, id: { lt: id } }] };
}

async function visitsOf(codes: string[]): Promise<Map<string, number>> {
  const sums = await db.referralDay.groupBy({
    by: ["code"],
    where: { code: { in: codes } },
    _sum: { visits: true },
  });
  return new Map(sums.map(({ code, _sum }) => [code, _sum.visits ?? 0]));
}

async function leadsOf(codes: string[], where: { stage?: { in: string[] } }): Promise<Map<string, number>> {
  const counts = await db.lead.groupBy({
    by: ["referralCode"],
    where: { ...where, referralCode: { in: codes }, mergedIntoId: null, quotes: { some: {} } },
    _count: { _all: true },
  });
  return new Map(counts.map(({ referralCode, _count }) => [referralCode ?? "", _count._all]));
}
