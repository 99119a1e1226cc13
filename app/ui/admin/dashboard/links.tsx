import { Link } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { ReactNode } from "react";
import type { DashboardView } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import type { Days } from "#app/domain/desk/figures/dashboard/period.ts";
import { bookedStages } from "#app/domain/crm/leads/stage-groups.ts";
import type { StaffRole } from "#app/domain/crm/staff/staff-member.ts";
import { mayOpen } from "#app/ui/admin/navigation.ts";

/** The reader's role: of a list that it doesn't include, a number is only a number. */
export const ReaderRole = createContext<StaffRole>("marketing");

type Filters = Record<string, string | readonly string[]>;

/** The list of leads with these filters. */
export function listOf(filters: Filters): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(filters))
    for (const value of [values].flat()) if (value) search.append(name, value);
  return `/admin/crm?${search}`;
}

/** Filters for the leads that came in during the period, and of them the booked ones. */
export function periodFilters({ period, agent }: Pick<DashboardView, "period" | "agent">) {
  return daysFilters(period, agent);
}

/** The same of any days. */
export function daysFilters({ first, last }: Days, agent: DashboardView["agent"]) {
  const came = { from: first, to: last, owner: agent?.id ?? "", stage: "counted" };
  return { came, booked: { ...came, stage: bookedStages }, lost: { ...came, stage: "lost" } };
}

type Props = { to?: string | null; className?: string; children: ReactNode };

/** A number that leads to the list behind it, if there is one and the reader may see it. */
export function Figure({ to, className = "", children }: Props) {
  const role = useContext(ReaderRole);
  if (!to || !mayOpen(role, to)) return <span className={className}>{children}</span>;
  return (
    <Link className={`n ${className}`} to={to}>
      {children}
    </Link>
  );
}
