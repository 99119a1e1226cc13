import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { findCarrier } from "#app/domain/shipping/carriers/find-carrier.server.ts";
import { loadCarrier } from "#app/domain/shipping/carriers/load-carrier.server.ts";
import { findRegisterPause } from "#app/domain/shipping/carriers/register-pause.server.ts";
import { sumClaimsOfCarrier } from "#app/domain/shipping/claims/list-claims.server.ts";
import { loadCarrierHistory } from "#app/domain/shipping/orders/list/carrier-history.server.ts";
import { readFormWithFiles } from "#app/http/forms/read-body.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { methodNotAllowed } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { env } from "#app/env.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { CarrierDesk } from "#app/ui/admin/carriers/carrier-desk.tsx";
import { carrierActions, noCarrier } from "./carrier-intents.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "orders.read");
  const loaded = await loadCarrier(params.usdot ?? "", new Date());
  if (!loaded) throw noCarrier();
  return {
    ...loaded,
    history: await loadCarrierHistory(loaded.carrier.id),
    damage: await sumClaimsOfCarrier(loaded.carrier.id),
    asksFmcsa: env.FMCSA_WEB_KEY !== undefined,
    pause: env.FMCSA_WEB_KEY === undefined ? null : await findRegisterPause(new Date()),
    mayWrite: isAllowed(staff.role, "orders.write"),
    mayOverride: isAllowed(staff.role, "carriers.override"),
  };
}

export const action = staffAction(async ({ request, params }) => {
  const staff = await requireStaff(request, "orders.write");
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const { fields, ...files } = await readFormWithFiles(request);
  const carrier = await findCarrier(params.usdot ?? "");
  if (!carrier) throw noCarrier();
  const post = { usdot: carrier.usdot, staff, fields, files, now: new Date() };
  return runIntent(fields.intent, carrierActions, rejectButton, post);
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminTitle(data ? data.carrier.legalName : "Carrier");

export default function Carrier() {
  const page = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return <CarrierDesk key={page.carrier.usdot} {...page} done={params.get("done")} />;
}
