import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";

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
