import type { LoaderFunctionArgs } from "@remix-run/node";
import { proposeCarriers } from "#app/domain/shipping/carriers/find-carrier.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

/** The carriers on file that a field proposes while somebody types. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "orders.read");
  const carriers = await proposeCarriers(new URL(request.url).searchParams.get("q") ?? "");
  return Response.json({ carriers }, { headers: { "Cache-Control": "no-store" } });
}
