import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { closeRequests } from "./close-requests.server";
import { isDataAnswer } from "./data-answers";
import type { DataAnswer } from "./data-answers";

/** A request as staff see it; those of one address that are open together are one. */
export type ListedRequest = {
  id: string;
  /** "" once its person was erased */
  email: string;
  askedAt: Date;
  dueAt: Date;
  /** false if the links of that day were all sent, so that staff have to answer */
  hasLink: boolean;
  answered: { at: Date; how: DataAnswer } | null;
};

const MAX_OPEN = 500;
const MAX_ANSWERED = 50;

const select = {
  id: true,
  email: true,
  askedAt: true,
  dueAt: true,
  linkEndsAt: true,
  answeredAt: true,
  answer: true,
} as const;

/** Open requests, the one that is due first at the top, and below them those that were answered last. */
export async function listDataRequests(): Promise<ListedRequest[]> {
  const [open, answered] = await Promise.all([
    db.dataRequest.findMany({
      where: { answeredAt: null },
      orderBy: [{ dueAt: "asc" }, { askedAt: "asc" }],
      take: MAX_OPEN,
      select,
    }),
    db.dataRequest.findMany({
      where: { answeredAt: { not: null } },
      orderBy: { answeredAt: "desc" },
      take: MAX_ANSWERED,
      select,
    }),
  ]);
  const first = open.filter(({ email }, index) => open.findIndex((other) => other.email === email) === index);
  return [...first, ...answered].map(({ answeredAt, answer, linkEndsAt, ...request }) => ({
    ...request,
    hasLink: open
      .filter(({ email }) => email === request.email)
      .some((other) => other.linkEndsAt > other.askedAt),
    answered: answeredAt && answer && isDataAnswer(answer) ? { at: answeredAt, how: answer } : null,
  }));
}

/** Staff have answered a request in another way, such as on the phone; false if it wasn't open anymore. */
export const closeByStaff = (id: string, by: Actor, now: Date): Promise<boolean> =>
  db.$transaction(async (tx) => {
    const request = await tx.dataRequest.findUnique({ where: { id, answeredAt: null } });
    if (!request) return false;
    await closeRequests(tx, request.email, "by-staff", now);
    const subject = { kind: "data-request", id, name: "a request for one’s own data" };
    await recordAudit(tx, { actor: by, action: "data-request-answered", subject, now });
    return true;
  });
