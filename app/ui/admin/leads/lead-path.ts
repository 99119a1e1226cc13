import type { LeadList } from "../../../domain/leads/list/lead-list";
import { listQuery } from "../../../domain/leads/list/list-path";

/** A lead's page, which leads back to the list and to its neighbors there. */
export function leadPath(id: string, list: LeadList): string {
  const from = listQuery({ ...list, isBoard: false });
  return from ? `/admin/crm/${id}?from=${encodeURIComponent(from)}` : `/admin/crm/${id}`;
}
