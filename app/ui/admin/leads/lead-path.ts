import type { LeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { listQuery } from "#app/domain/crm/leads/list/list-path.ts";

/** A lead's page, which leads back to the list and to its neighbors there. */
export function leadPath(id: string, list: LeadList): string {
  const from = listQuery({ ...list, isBoard: false });
  return from ? `/admin/crm/${id}?from=${encodeURIComponent(from)}` : `/admin/crm/${id}`;
}
