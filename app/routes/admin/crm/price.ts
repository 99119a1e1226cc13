import type { LoaderFunctionArgs } from "@remix-run/node";
import { presentPrices, priceVehicles } from "#app/domain/crm/quotes/staff/price-vehicles.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { methodNotAllowed } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

/** What a form that makes quotes costs as it is typed; stores nothing. A post, because addresses belong in no log. */
export const action = staffAction(async ({ request }) => {
  await requireStaff(request, "leads.write");
  const fields = await readForm(request);
  const prices = presentPrices(await priceVehicles(fields, new Date()), fields);
  return Response.json(prices, { headers: { "Cache-Control": "no-store" } });
});

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "leads.write");
  throw methodNotAllowed("POST");
}
