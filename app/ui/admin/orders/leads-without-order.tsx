import { Link } from "@remix-run/react";
import type { LeadsWithoutOrder as Props } from "#app/domain/shipping/orders/list/leads-without-order.server.ts";
import { Notice } from "#app/ui/admin/notice.tsx";

/** Leads that were booked before orders, without a quote; nothing if there is none. */
export function LeadsWithoutOrder({ leads, hasMore }: Props) {
  if (leads.length === 0) return null;
  const [count, they] = leads.length === 1 ? ["One lead", "It has"] : [`${leads.length} leads`, "They have"];
  return (
    <Notice>
      <details>
        <summary>
          {count}
          {hasMore && " and more"} booked without an order
        </summary>
        <p>{they} no quote, so no order could be made. Move the stage by hand on the lead’s page.</p>
        <ul>
          {leads.map(({ id, fullName, stage }) => (
            <li key={id}>
              <Link to={`/admin/crm/${id}`}>{fullName}</Link>, {stage.toLowerCase()}
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}
