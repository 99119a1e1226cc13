import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { Outcome, Reason } from "./reasons";

const PAGE = 50;

export type LogFilter = {
  /** "not-done": skipped or stopped */
  outcome: Outcome | "not-done" | null;
  rule: string | null;
  reason: Reason | null;
  lead: string | null;
  /** the last row of the page before: "<time> <id>" */
  before: string | null;
};

export type LoggedAction = {
  id: string;
  at: Date;
  leadId: string;
  lead: string;
  rule: string;
  kind: string;
  outcome: string;
  reason: string;
  detail: string;
  /** what became of the email that it wrote */
  delivery: { state: "sent" | "waiting" | "given-up"; error: string | null } | null;
};

const include = {
  lead: { select: { fullName: true } },
  rule: { select: { name: true } },
  outboxMessages: {
    orderBy: { createdAt: "desc" },
    take: 1,
    select: { deliveredAt: true, givenUpAt: true, lastError: true },
  },
} as const;

type Message = { deliveredAt: Date | null; givenUpAt: Date | null; lastError: string | null };

const deliveryOf = ({ deliveredAt, givenUpAt, lastError }: Message): LoggedAction["delivery"] => ({
  state: deliveredAt ? "sent" : givenUpAt ? "given-up" : "waiting",
  error: deliveredAt ? null : lastError,
});

function olderThan(before: string | null): Prisma.AutomationActionWhereInput {
  const [time = "", id = ""] = before?.split(" ") ?? [];
  const createdAt = new Date(Number(time));
  if (!id || Number.isNaN(createdAt.getTime())) return {};
  return { createdAt: { lte: createdAt }, NOT: { createdAt, id: { gte: id } } };
}

/** What rules did and did not do, newest first; `next` leads to the page after. */
export async function listLog(filter: LogFilter): Promise<{ rows: LoggedAction[]; next: string | null }> {
  const { outcome, rule, reason, lead, before } = filter;
  const found = await db.automationAction.findMany({
    where: {
      ...(outcome && { outcome: outcome === "not-done" ? { in: ["skipped", "stopped"] } : outcome }),
      ...(rule && { ruleId: rule }),
      ...(reason && { reason }),
      ...(lead && { leadId: lead }),
      ...olderThan(before),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: PAGE + 1,
    include,
  });
  const rows = found.slice(0, PAGE);
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return {
    rows: rows.map(({ createdAt: at, lead: { fullName }, rule: { name }, outboxMessages, ...row }) => ({
      id: row.id,
      at,
      leadId: row.leadId,
      lead: fullName,
      rule: name,
      kind: row.kind,
      outcome: row.outcome,
      reason: row.reason,
      detail: row.detail,
      delivery: outboxMessages[0] ? deliveryOf(outboxMessages[0]) : null,
    })),
    next: last ? `${last.createdAt.getTime()} ${last.id}` : null,
  };
}
