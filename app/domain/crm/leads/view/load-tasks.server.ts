import { promiseHash } from "remix-utils/promise";
import { db } from "#app/db.server.ts";
import type { TaskView } from "./task-view";

/** Open tasks by due time, and the last few that were done. */
const MAX_OPEN = 50;
const MAX_DONE = 5;

const select = {
  id: true,
  title: true,
  dueAt: true,
  doneAt: true,
  owner: { select: { name: true } },
} as const;

export async function loadTasks(leadId: string): Promise<{ open: TaskView[]; done: TaskView[] }> {
  return promiseHash({
    open: db.leadTask.findMany({
      where: { leadId, doneAt: null },
      orderBy: [{ dueAt: "asc" }, { createdAt: "asc" }],
      take: MAX_OPEN,
      select,
    }),
    done: db.leadTask.findMany({
      where: { leadId, doneAt: { not: null } },
      orderBy: { doneAt: "desc" },
      take: MAX_DONE,
      select,
    }),
  });
}
