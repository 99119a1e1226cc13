import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { startOfDeskDay } from "#app/domain/base/text/desk-time.ts";
import type { ListedStart } from "./listed-start";
import type { StartFilters } from "./start-filters";

const PAGE = 50;
/** Counting stops here. */
const MAX_COUNTED = 10_000;

export type StartList = {
  rows: ListedStart[];
  count: { count: number; isMore: boolean };
  /** for the address of the next page; null at the end */
  older: string | null;
};

const columns = {
  id: true,
  startedAt: true,
  step: true,
  lastError: true,
  page: true,
  source: true,
  pickupState: true,
  deliveryState: true,
  sizeClass: true,
  quoteId: true,
} as const;

/** The quotes that somebody began, newest first; `before` is an earlier answer's `older`. */
export async function listStarts(filters: StartFilters, before: string): Promise<StartList> {
  const where = whereOf(filters);
  const [found, count] = await Promise.all([
    db.quoteStart.findMany({
      where: { AND: [where, olderThan(before)] },
      orderBy: [{ startedAt: "desc" }, { id: "desc" }],
      take: PAGE + 1,
      select: columns,
    }),
    db.quoteStart.count({ where, take: MAX_COUNTED + 1 }),
  ]);
  const rows = found.slice(0, PAGE);
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  const leads = await leadsOf(rows.flatMap(({ quoteId }) => quoteId ?? []));
  return {
    rows: rows.map(({ quoteId, ...row }) => ({ ...row, leadId: leads.get(quoteId ?? "") ?? null })),
    count: { count: Math.min(count, MAX_COUNTED), isMore: count > MAX_COUNTED },
    older: last ? `${last.startedAt.getTime()}_${last.id}` : null,
  };
}

async function leadsOf(quoteIds: string[]): Promise<Map<string, string>> {
  const quotes = await db.quote.findMany({
    where: { id: { in: quoteIds } },
    select: { id: true, leadId: true },
  });
  return new Map(quotes.map(({ id, leadId }) => [id, leadId]));
}

function whereOf(filters: StartFilters): Prisma.QuoteStartWhereInput {
  const { from, to, reached, step, error, but, source, lane, vehicle, page } = filters;
  const [pickupState, deliveryState] = lane.split("-");
  return {
    AND: [
      { startedAt: { gte: startOfDeskDay(from), lt: startOfDeskDay(addDays(to, 1)) } },
      reached ? { step: { gte: Number(reached) } } : {},
      step ? { step: Number(step) } : {},
      error ? { lastError: error === "none" ? null : error } : {},
      but.length > 0 ? { lastError: { not: null, notIn: but } } : {},
      source ? { source } : {},
      lane === "?" ? { OR: [{ pickupState: null }, { deliveryState: null }] } : {},
      lane && lane !== "?" ? { pickupState: pickupState ?? "", deliveryState: deliveryState ?? "" } : {},
      vehicle ? { sizeClass: vehicle === "?" ? null : vehicle } : {},
      page ? { page } : {},
    ],
  };
}

function olderThan(cursor: string): Prisma.QuoteStartWhereInput {
  const [, time, id = ""] = /^(\d{1,14})_([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!time) return {};
  const startedAt = new Date(Number(time));
  return { OR: [{ startedAt: { lt: startedAt } }, { startedAt, id: { lt: id } }] };
}
