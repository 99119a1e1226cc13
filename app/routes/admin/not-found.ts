import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { staffAction } from "../../http/staff/staff-action.server";
import { requireStaff } from "../../http/staff/require-staff.server";
import { notFound } from "../../http/responses/responses.server";

/** Only somebody logged in learns that there is nothing here. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  await requireStaff(request, "account");
  throw notFound();
}

export const action = staffAction(({ request }: ActionFunctionArgs) =>
  loader({ request } as LoaderFunctionArgs),
);

export default function NotFound() {
  return null;
}
