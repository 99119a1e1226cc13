import { db } from "#app/db.server.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import { formatLongDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { readOwnData } from "#app/domain/desk/person/export-person.server.ts";
import { chooseByEmail } from "#app/domain/desk/person/find-people.server.ts";
import { findHeldOrders } from "#app/domain/desk/retention/held-orders.server.ts";
import { hasBrokerRecord, presentBrokerRecord } from "#app/domain/shipping/orders/broker-record.ts";
import type { BrokerRecord } from "#app/domain/shipping/orders/broker-record.ts";
import { statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import { parseOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { parseOrderNumber } from "#app/domain/base/codes/order-number.ts";
import { findSuppressions } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { shownDetails } from "./correct-own-data.server";
import { describeCopy } from "./describe-copy";
import type { CopySection } from "./describe-copy";
import type { OwnDetails } from "./own-data-forms";
import type { OpenRequest } from "./own-data-link.server";

/** Rows of one table that the page shows; the files have all of them. */
const MAX_ROWS = 20;

export type OwnDataPage = {
  email: string;
  /** "November 22, 2026 at 3:22 PM Eastern" */
  linkEnds: string;
  /** what we keep, at most some rows of each kind with how many there are; empty if there is nothing */
  sections: (CopySection & { count: number })[];
  /** what may be corrected; null where we only have messages */
  details: OwnDetails | null;
  /** that keep what was signed */
  orders: { number: string; hasRecord: boolean; isUnderway: boolean }[];
  /** contact is stopped already */
  isStopped: boolean;
};

/** Everything behind somebody's link, as its page shows it. */
export async function loadOwnData({ email, linkEndsAt }: OpenRequest, now: Date): Promise<OwnDataPage> {
  const { copy, leads, family } = await readOwnData(email, now);
  const [orders, open, stops] = await Promise.all([
    db.order.findMany({
      where: { quote: { leadId: { in: family } } },
      orderBy: { createdAt: "desc" },
      select: { orderNumber: true, confirmedAt: true, isFromBefore: true, state: true },
    }),
    db.lead.count({ where: { id: { in: leads.map(({ id }) => id) }, contactStoppedAt: null } }),
    findSuppressions([email]),
  ]);
  const underway: readonly string[] = statesUnderway;
  return {
    email,
    linkEnds: formatLongDeskMoment(linkEndsAt),
    sections: copy
      ? describeCopy(copy).map(({ title, rows }) => ({
          title,
          rows: rows.slice(-MAX_ROWS),
          count: rows.length,
        }))
      : [],
    details: shownDetails(leads),
    orders: orders.map((order) => ({
      number: order.orderNumber,
      hasRecord: hasBrokerRecord(order),
      isUnderway: underway.includes(order.state),
    })),
    isStopped: open === 0 && stops.some(({ reason }) => reason === "unsubscribed"),
  };
}

/** What the page that asks once more before erasing says; empty lists where nothing is kept or in the way. */
export type ErasingPage = {
  email: string;
  underway: string[];
  /** orders of which money is open or on its way, on any side */
  unsettled: string[];
  keptUntil: Date[];
  hasAnything: boolean;
};

export async function loadErasing({ email }: OpenRequest, now: Date): Promise<ErasingPage> {
  const { copy, leads, family } = await readOwnData(email, now);
  return {
    email,
    ...(await findHeldOrders(db, family)),
    keptUntil: leads.flatMap(({ keptUntil }) => keptUntil ?? []),
    hasAnything: copy !== null,
  };
}

/** The broker's record of one of their orders (49 CFR 371.3(c)); null for any other number. */
export async function loadOwnRecord(
  { email }: OpenRequest,
  typedNumber: string,
  now: Date,
): Promise<BrokerRecord | null> {
  const orderNumber = parseOrderNumber(typedNumber);
  if (!orderNumber) return null;
  const { family } = await chooseByEmail(db, email, now);
  const row = await db.order.findFirst({ where: { orderNumber, quote: { leadId: { in: family } } } });
  if (!row || !hasBrokerRecord(row)) return null;
  return presentBrokerRecord(parseOrder(row), { name: businessName(), identity: await readIdentity() });
}
