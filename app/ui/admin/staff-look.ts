import { useRouteLoaderData } from "@remix-run/react";
import type { StaffLook } from "#app/domain/crm/staff/staff-member.ts";

/** The look that the person logged in has chosen. */
export const useStaffLook = (): StaffLook =>
  useRouteLoaderData<{ staff: { look: StaffLook } | null }>("routes/admin/layout")?.staff?.look ?? "system";
