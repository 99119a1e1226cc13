import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { claimReference } from "./claim-letter";
import { openClaimStates, signedClaimStates } from "./claim-states";
import type { ClaimState } from "./claim-states";

export const claimShows = ["open", "due", "all"] as const;
export type ClaimShow = (typeof claimShows)[number];

export type ClaimRow = {
  id: string;
  reference: string;
  state: ClaimState;
  customerName: string;
  carrierName: string;
  /** whole US dollars */
  amount: number | null;
  sentOn: string | null;
  dueOn: string | null;
};

const PAGE = 50;
/** A number on a page isn't counted further. */
const MAX_COUNTED = 1_000;

function whereOf(show: ClaimShow, now: Date): Prisma.ClaimWhereInput {
  const open = { state: { in: [...openClaimStates] } };
  if (show === "due") return { ...open, dueOn: { lte: deskDayOf(now) } };
  return show === "open" ? open : { state: { in: [...signedClaimStates] } };
}

/** How many there are, at most MAX_COUNTED. */
export const countClaims = (show: ClaimShow, now: Date): Promise<number> =>
  db.claim.count({ where: whereOf(show, now), take: MAX_COUNTED });

/** The first due on top; those without a day come after them, the newest first. */
export async function listClaims(show: ClaimShow, now: Date, page = 0, wanted = PAGE) {
  const rows = await db.claim.findMany({
    where: whereOf(show, now),
    orderBy: [{ dueOn: { sort: "asc", nulls: "last" } }, { signedAt: "desc" }, { id: "asc" }],
    skip: page * wanted,
    take: wanted + 1,
    select: {
      id: true,
      number: true,
      state: true,
      amount: true,
      sentOn: true,
      dueOn: true,
      carrierName: true,
      order: { select: { orderNumber: true, customerName: true } },
    },
  });
  return {
    rows: rows
      .slice(0, wanted)
      .map(({ number, state, order, ...row }): ClaimRow => ({
        ...row,
        state: state as ClaimState,
        customerName: order.customerName,
        reference: claimReference(order.orderNumber, number),
      })),
    hasMore: rows.length > wanted,
  };
}

/** How often a carrier was claimed from, and what became of it; amounts are whole US dollars. */
export type CarrierClaims = { claims: number; claimed: number; open: number; paid: number };

/** Claims that customers signed against a carrier that is on file; those that they took back count for nothing. */
export async function sumClaimsOfCarrier(carrierId: string): Promise<CarrierClaims> {
  const rows = await db.claim.groupBy({
    by: ["state"],
    where: { order: { carrierId }, state: { notIn: ["draft", "withdrawn"] } },
    _count: { _all: true },
    _sum: { amount: true, paid: true },
  });
  const open: readonly string[] = openClaimStates;
  const sum = (of: (row: (typeof rows)[number]) => number | null) =>
    rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  return {
    claims: sum(({ _count }) => _count._all),
    claimed: sum(({ _sum }) => _sum.amount),
    open: sum(({ state, _count }) => (open.includes(state) ? _count._all : 0)),
    paid: sum(({ _sum }) => _sum.paid),
  };
}
