import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { hasClaim, loadClaim } from "#app/domain/shipping/claims/load-claims.server.ts";
import { readFormWithFiles } from "#app/http/forms/read-body.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { methodNotAllowed } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { ClaimDesk } from "#app/ui/admin/claims/claim-desk.tsx";
import { claimActions, noClaim } from "./claim-intents.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "orders.read");
  const loaded = await loadClaim(params.claimId ?? "");
  if (!loaded) throw noClaim();
  return {
    ...loaded,
    today: deskDayOf(new Date()),
    formKey: randomUUID(),
    mayWrite: isAllowed(staff.role, "orders.write"),
  };
}

export const action = staffAction(async ({ request, params }) => {
  const staff = await requireStaff(request, "orders.write");
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const { fields, ...files } = await readFormWithFiles(request);
  const claimId = params.claimId ?? "";
  if (!(await hasClaim(claimId))) throw noClaim();
  const post = { claimId, staff, fields, files, now: new Date() };
  return runIntent(fields.intent, claimActions, rejectButton, post);
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminTitle(data ? data.claim.reference : "Claim");

export default function Claim() {
  const page = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return <ClaimDesk key={page.claim.id} {...page} done={params.get("done")} />;
}
