import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "../../../http/staff/require-staff.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "leads.export");
  return new Response("", { headers: { "Content-Type": "text/csv; charset=utf-8" } });
}
