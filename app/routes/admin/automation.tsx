import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { requireStaff } from "../../http/staff/require-staff.server";
import { adminTitle } from "../../ui/admin/admin-title";
import { NotYet } from "../../ui/admin/not-yet";
import { AdminPage } from "../../ui/admin/page";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "automation.read");
  return null;
}

export const meta: MetaFunction = () => adminTitle("Automation");

const today = [
  { text: "Quotes, receipts and links go out by email on their own.", to: "/admin/outbox", label: "Outbox" },
  { text: "Tasks with a due time remind you on Today.", to: "/admin/today", label: "Today" },
  { text: "Prices that run out and dates that have passed are listed on Today." },
];

const later = [
  "Rules that write to a lead after a time or a change of stage, and stop when they answer.",
  "Quiet hours by the customer’s own time zone, and consent checked before each message.",
  "A dry run that shows who would get what.",
];

export default function Automation() {
  return (
    <AdminPage title="Automation">
      <NotYet today={today} later={later} />
    </AdminPage>
  );
}
