import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { requireStaff } from "../../http/staff/require-staff.server";
import { adminTitle } from "../../ui/admin/admin-title";
import { NotYet } from "../../ui/admin/not-yet";
import { AdminPage } from "../../ui/admin/page";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "social.read");
  return null;
}

export const meta: MetaFunction = () => adminTitle("Social");

const today = [
  {
    text: "News posts reach the ticker and the feeds as soon as they are published.",
    to: "/admin/news",
    label: "News",
  },
  { text: "Every page has a share picture for networks that show one." },
];

const later = [
  "A calendar of posts, drafted, approved and scheduled.",
  "Posting to the channels you connect.",
];

export default function Social() {
  return (
    <AdminPage title="Social">
      <NotYet today={today} later={later} />
    </AdminPage>
  );
}
