import type { Tx } from "#app/db.server.ts";

/** Copies the earliest open task into the lead's row, for lists. */
export async function refreshNextTask(tx: Tx, leadId: string): Promise<void> {
  const next = await tx.leadTask.findFirst({
    where: { leadId, doneAt: null },
    orderBy: [{ dueAt: "asc" }, { createdAt: "asc" }],
    select: { dueAt: true, title: true },
  });
  const data = { nextTaskAt: next?.dueAt ?? null, nextTaskTitle: next?.title ?? null };
  await tx.lead.update({ where: { id: leadId }, data, select: { id: true } });
}
