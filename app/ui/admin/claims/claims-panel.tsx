import { Link } from "@remix-run/react";
import type { OrderClaim } from "#app/domain/shipping/claims/load-claims.server.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { Panel } from "#app/ui/admin/orders/panel.tsx";
import { ClaimDue, ClaimStateMark } from "./claim-table";

type Props = { claims: readonly OrderClaim[]; today: string };

/** The claims of an order, on its page; nothing if there is none. */
export function ClaimsPanel({ claims, today }: Props) {
  if (claims.length === 0) return null;
  return (
    <Panel title="Claims">
      {claims.map((claim) => (
        <p key={claim.id}>
          <Link to={`/admin/claims/${claim.id}`}>{claim.reference}</Link>{" "}
          <ClaimStateMark state={claim.state} /> {claim.amount !== null && formatDollars(claim.amount)}{" "}
          <ClaimDue row={claim} today={today} />
        </p>
      ))}
    </Panel>
  );
}
