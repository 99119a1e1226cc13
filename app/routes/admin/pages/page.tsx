import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { AdminPage } from "../../../ui/admin/page";
import { adminTitle } from "../../../ui/admin/admin-title";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "pages.write");
  return null;
}

export const meta: MetaFunction = () => adminTitle("Page");

export default function Page() {
  return (
    <AdminPage title="Page">
      <p>To be built.</p>
    </AdminPage>
  );
}
