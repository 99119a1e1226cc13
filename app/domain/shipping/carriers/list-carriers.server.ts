import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { carrierLimits, ENDS_SOON_DAYS } from "./carrier-limits";
import { whereCarrier } from "./find-carrier.server";
import { readUsdot } from "./read-usdot";

export const CARRIERS_PER_PAGE = 50;

/** What a list's address asks for; what it doesn't know is left out. */
export type CarrierList = { q: string; show: "all" | "ends-soon" | "blocked"; after: string | null };

export function parseCarrierList(params: URLSearchParams): CarrierList {
  const show = params.get("show");
  return {
    q: (params.get("q") ?? "").trim().slice(0, carrierLimits.search),
    show: show === "ends-soon" || show === "blocked" ? show : "all",
    after: readUsdot(params.get("after") ?? ""),
  };
}

/** A certificate that ends within thirty days, or has ended. */
const endsSoon = (now: Date) => ({ insuredUntil: { lte: addDays(deskDayOf(now), ENDS_SOON_DAYS) } });
const blocked = { blockedAt: { not: null } } as const;

/** One page by name, and how many there are of each kind, whatever is searched for. */
export async function listCarriers({ q, show, after }: CarrierList, now: Date) {
  const where = {
    AND: [
      q ? whereCarrier(q) : {},
      show === "ends-soon" ? endsSoon(now) : {},
      show === "blocked" ? blocked : {},
    ],
  };
  const cursor = after && (await db.carrier.findUnique({ where: { usdot: after }, select: { id: true } }));
  const [rows, all, soon, closed] = await Promise.all([
    db.carrier.findMany({
      where,
      orderBy: [{ legalName: "asc" }, { id: "asc" }],
      ...(cursor && { cursor, skip: 1 }),
      take: CARRIERS_PER_PAGE + 1,
      select: {
        id: true,
        usdot: true,
        mc: true,
        legalName: true,
        tradeName: true,
        phone: true,
        dispatcherPhone: true,
        insuredUntil: true,
        blockedReason: true,
        checkError: true,
        lastCheckedOn: true,
      },
    }),
    db.carrier.count(),
    db.carrier.count({ where: endsSoon(now) }),
    db.carrier.count({ where: blocked }),
  ]);
  const shown = rows.slice(0, CARRIERS_PER_PAGE);
  return {
    rows: shown.map(({ lastCheckedOn: checkedOn, ...row }) => ({ ...row, checkedOn })),
    after: rows.length > shown.length ? (shown.at(-1)?.usdot ?? null) : null,
    counts: { all, "ends-soon": soon, blocked: closed },
  };
}

export type CarrierRow = Awaited<ReturnType<typeof listCarriers>>["rows"][number];
