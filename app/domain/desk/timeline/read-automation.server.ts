import { db } from "#app/db.server.ts";
import { presentDelivery } from "./delivery.server";
import { newest } from "./timeline-source";
import type { Earlier, Source } from "./timeline-source";

/** Changes that a rule makes are events of the lead already. */
const shownElsewhere = ["task", "stage", "tag", "owner"];

/** What rules sent, held back or stopped, each with its reason. */
export async function readAutomation(leadId: string, earlier: Earlier): Promise<Source[]> {
  const rows = await db.automationAction.findMany({
    where: { leadId, ...earlier, NOT: { outcome: "done", kind: { in: shownElsewhere } } },
    ...newest,
    include: { rule: { select: { name: true } }, outboxMessages: { take: 1 } },
  });
  return rows.map(({ id, createdAt, rule, kind, outcome, reason, detail, outboxMessages: [message] }) => ({
    id,
    createdAt,
    toEntry: () => ({
      id,
      at: createdAt,
      by: null,
      is: "automation",
      rule: rule.name,
      kind,
      outcome,
      reason,
      detail,
      delivery: message ? presentDelivery(message) : null,
    }),
  }));
}
