import { auditActions } from "./audit-actions";
import type { AuditAction } from "./audit-actions";
import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

/** The audit log's filters, as its address has them; values that make no sense are left out. */
export type AuditFilter = {
  /** a staff id, or "system" for what no member of staff did */
  who?: string;
  action?: AuditAction;
  kind?: string;
  /** days at the desk, both included */
  from?: CalendarDay;
  to?: CalendarDay;
  /** the last entry of the page before */
  before?: number;
};

const isAction = (text: string): text is AuditAction => Object.hasOwn(auditActions, text);

export function parseAuditFilter(params: URLSearchParams): AuditFilter {
  const text = (name: string) => params.get(name)?.trim().slice(0, 100) ?? "";
  const [who, action, kind, from, to] = ["who", "action", "kind", "from", "to"].map(text) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const before = Number(text("before"));
  return {
    ...(who && { who }),
    ...(isAction(action) && { action }),
    ...(kind && { kind }),
    ...(isCalendarDay(from) && { from }),
    ...(isCalendarDay(to) && { to }),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  };
}

/** The actions to choose from: "staff login", "lead merged". */
export const auditActionOptions = (Object.keys(auditActions) as AuditAction[]).map((action) => ({
  value: action,
  label: action.replaceAll("-", " "),
}));
