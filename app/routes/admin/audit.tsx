import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { requireStaff } from "../../http/staff/require-staff.server";
import { AdminPage } from "../../ui/admin/page";
import { adminTitle } from "../../ui/admin/admin-title";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "audit.read");
  return null;
}

export const meta: MetaFunction = () => adminTitle("Audit log");

export default function Page() {
  return (
    <AdminPage title="Audit log">
      <p>To be built.</p>
    </AdminPage>
  );
}
