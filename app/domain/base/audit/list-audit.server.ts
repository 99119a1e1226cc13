import { z } from "zod";
import { db } from "#app/db.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { startOfDeskDay } from "#app/domain/base/text/desk-time.ts";
import type { AuditFilter } from "./audit-filter";
import { auditActions } from "./audit-actions";
import { describeChanges } from "./describe-changes";
import type { AuditChange } from "./describe-changes";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

/** Entries on a page. */
const PAGE = 50;

export type AuditRow = {
  id: number;
  at: Date;
  actor: string;
  /** "changed", "switched off" */
  action: string;
  subjectKind: string;
  subject: string;
  subjectId: string;
  changes: AuditChange[];
};

export type AuditPage = { rows: AuditRow[]; /** for `before` on the next page */ next: number | null };

const fieldsSchema = z.record(z.string(), z.unknown());
const fieldsOf = (json: string | null, id: number) =>
  json === null ? {} : parseStoredJson(fieldsSchema, json, `audit entry ${id}`);

/** The end of a day at the desk, which may be an hour shorter or longer than others. */
const endOfDeskDay = (day: CalendarDay) => startOfDeskDay(addDays(day, 1));

/** Newest first; `before` is the last entry of the page before. */
export async function listAudit(filter: AuditFilter): Promise<AuditPage> {
  const { who, action, kind, from, to, before } = filter;
  const found = await db.auditEntry.findMany({
    where: {
      ...(who && { staffId: who === "system" ? null : who }),
      ...(action && { action }),
      ...(kind && { subjectKind: kind }),
      ...(before && { id: { lt: before } }),
      createdAt: { ...(from && { gte: startOfDeskDay(from) }), ...(to && { lt: endOfDeskDay(to) }) },
    },
    orderBy: { id: "desc" },
    take: PAGE + 1,
  });
  const rows = found.slice(0, PAGE).map((entry) => ({
    id: entry.id,
    at: entry.createdAt,
    actor: entry.actor,
    // An entry outlives the code that wrote it.
    action: (auditActions as Record<string, string>)[entry.action] ?? entry.action,
    subjectKind: entry.subjectKind,
    subject: entry.subject,
    subjectId: entry.subjectId,
    changes: describeChanges(fieldsOf(entry.before, entry.id), fieldsOf(entry.after, entry.id)),
  }));
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null };
}

/** The kinds of things that have entries, each found by one step through the index. */
export async function auditedKinds(): Promise<string[]> {
  const kinds: string[] = [];
  for (;;) {
    const next = await db.auditEntry.findFirst({
      where: { subjectKind: { gt: kinds.at(-1) ?? "" } },
      orderBy: { subjectKind: "asc" },
      select: { subjectKind: true },
    });
    if (!next) return kinds;
    kinds.push(next.subjectKind);
  }
}
