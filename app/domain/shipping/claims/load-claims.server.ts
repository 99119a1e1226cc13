import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { HOUR_MS } from "#app/platform/durations.js";
import { clockAt, formatLongMoment } from "#app/domain/shipping/orders/page/place-clock.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { HOURS_ADVISED, lastDayToClaim } from "./claim-clock";
import { claimReference } from "./claim-letter";
import { isClaimOver } from "./claim-states";
import type { ClaimEventKind, ClaimState } from "./claim-states";
import { draftLetter } from "./draft-letter.server";
import { daysOf } from "./find-addressees.server";
import { mayClaim } from "./save-claim.server";

const filesOf = { orderBy: { createdAt: "asc" }, select: { id: true, name: true } } as const;

const withEvents = {
  files: filesOf,
  events: { orderBy: { sequence: "asc" }, include: { files: filesOf, staff: { select: { name: true } } } },
} satisfies Prisma.ClaimInclude;

type Row = Prisma.ClaimGetPayload<{ include: typeof withEvents }>;

export type ShownFile = { id: string; name: string };

/** A claim as its customer and staff see it; amounts are whole US dollars, days YYYY-MM-DD. */
export type ShownClaim = {
  id: string;
  reference: string;
  state: ClaimState;
  version: number;
  kind: string;
  spot: string;
  noted: string;
  words: string;
  amount: number | null;
  letter: string;
  signerName: string;
  signedOn: string | null;
  carrierName: string;
  carrierEmail: string;
  insurer: string;
  insurerEmail: string;
  sentOn: string | null;
  dueOn: string | null;
  offered: number | null;
  paid: number | null;
  endedOn: string | null;
  photos: ShownFile[];
  events: {
    sequence: number;
    kind: ClaimEventKind;
    amount: number | null;
    words: string;
    happenedOn: string;
    by: string | null;
    files: ShownFile[];
  }[];
};

export const presentClaim = (row: Row, orderNumber: string): ShownClaim => {
  const { files, events, number, signedAt, ...claim } = row;
  return {
    id: claim.id,
    reference: claimReference(orderNumber, number),
    // A check constraint guarantees it.
    state: claim.state as ClaimState,
    version: claim.version,
    kind: claim.kind,
    spot: claim.spot,
    noted: claim.noted,
    words: claim.words,
    amount: claim.amount,
    letter: claim.letter,
    signerName: claim.signerName,
    signedOn: signedAt && deskDayOf(signedAt),
    carrierName: claim.carrierName,
    carrierEmail: claim.carrierEmail,
    insurer: claim.insurer,
    insurerEmail: claim.insurerEmail,
    sentOn: claim.sentOn,
    dueOn: claim.dueOn,
    offered: claim.offered,
    paid: claim.paid,
    endedOn: claim.endedOn,
    photos: files,
    events: events.map(({ sequence, kind, amount, words, happenedOn, staff, files: papers }) => ({
      sequence,
      kind: kind as ClaimEventKind,
      amount,
      words,
      happenedOn,
      by: staff?.name ?? null,
      files: papers,
    })),
  };
};

/** What the law and our advice say of time, as sentences' parts; null while nobody reported a delivery. */
export type ClaimTimes = { advisedUntil: string; lastDay: string; isLate: boolean };

function timesOf(order: StoredOrder, now: Date): ClaimTimes | null {
  const { deliveredOn } = daysOf(order);
  if (!order.deliveredAt || !deliveredOn) return null;
  const lastDay = lastDayToClaim(deliveredOn);
  const clock = clockAt(order.deliveryState, order.deliveryZip);
  return {
    advisedUntil: formatLongMoment(clock, new Date(order.deliveredAt.getTime() + HOURS_ADVISED * HOUR_MS)),
    lastDay: formatDay(lastDay),
    isLate: deskDayOf(now) > lastDay,
  };
}

/** The customer's page of claims. */
export type ClaimPage = {
  mayClaim: boolean;
  times: ClaimTimes | null;
  carrierName: string;
  /** the one that isn't over */
  open: ShownClaim | null;
  /** the newest first */
  over: ShownClaim[];
  /** of a draft that has all it needs */
  letter: { text: string; digest: string; carrierEmail: boolean; insurer: string } | null;
};

/** At most so many claims of one order are shown. */
const MAX_SHOWN = 20;

const rowsOf = (orderId: string) =>
  db.claim.findMany({
    where: { orderId },
    orderBy: { number: "desc" },
    take: MAX_SHOWN,
    include: withEvents,
  });

export async function loadClaimPage(order: StoredOrder, now: Date): Promise<ClaimPage> {
  const rows = await rowsOf(order.id);
  const claims = rows.map((row) => presentClaim(row, order.orderNumber));
  const open = claims.find(({ state }) => !isClaimOver(state)) ?? null;
  const draft = open?.state === "draft" ? rows.find(({ id }) => id === open.id) : undefined;
  const letter = draft?.amount ? await draftLetter(order, draft, now) : null;
  return {
    mayClaim: mayClaim(order),
    times: timesOf(order, now),
    carrierName: order.carrierName,
    open,
    over: claims.filter(({ state }) => isClaimOver(state)),
    letter: letter && {
      text: letter.text,
      digest: letter.digest,
      carrierEmail: letter.to.carrierEmail !== "",
      insurer: letter.to.insurer,
    },
  };
}

/** Whether staff have a claim with this id. */
export const hasClaim = async (id: string): Promise<boolean> =>
  (await db.claim.count({ where: { id, state: { not: "draft" } } })) > 0;

/** For staff, by its id; drafts are the customer's alone. */
export async function loadClaim(id: string) {
  const row = await db.claim.findFirst({
    where: { id, state: { not: "draft" } },
    include: {
      ...withEvents,
      order: { select: { id: true, orderNumber: true, customerName: true, carrierUsdot: true } },
    },
  });
  if (!row) return null;
  const { order, ...claim } = row;
  const messages = await db.outboxMessage.findMany({
    where: { claimId: id },
    orderBy: { createdAt: "asc" },
    select: { id: true, kind: true, createdAt: true, deliveredAt: true, givenUpAt: true, lastError: true },
  });
  return { claim: presentClaim(claim, order.orderNumber), order, messages };
}

export type LoadedClaim = NonNullable<Awaited<ReturnType<typeof loadClaim>>>;

/** Those that the customer signed, for the order's page at the desk. */
export async function listClaimsOfOrder(orderId: string, orderNumber: string) {
  const rows = await db.claim.findMany({
    where: { orderId, state: { not: "draft" } },
    orderBy: { number: "desc" },
    take: MAX_SHOWN,
    select: { id: true, number: true, state: true, amount: true, dueOn: true },
  });
  return rows.map(({ number, state, ...row }) => ({
    ...row,
    state: state as ClaimState,
    reference: claimReference(orderNumber, number),
  }));
}

export type OrderClaim = Awaited<ReturnType<typeof listClaimsOfOrder>>[number];

/** A file of an order's claims; null if it isn't one, or is of a paper that only staff see. */
export async function findClaimPhoto(orderId: string, fileId: string) {
  return db.fileLink.findFirst({
    where: { id: fileId, OR: [{ claim: { orderId } }, { claimEvent: { claim: { orderId } } }] },
    select: { hash: true, name: true },
  });
}

export const findClaimFile = (claimId: string, fileId: string) =>
  db.fileLink.findFirst({
    where: { id: fileId, OR: [{ claimId }, { claimEvent: { claimId } }] },
    select: { hash: true, name: true },
  });
