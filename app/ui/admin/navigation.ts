import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import type { Permission } from "#app/domain/crm/staff/roles.ts";
import type { StaffRole } from "#app/domain/crm/staff/staff-member.ts";
import type { IconName } from "./icon";

export type RailLink = { href: string; label: string; icon: IconName; permission: Permission };

/** Whether the screen at an address is in a role's rail; its path begins with that of the link. */
export function mayOpen(role: StaffRole, address: string): boolean {
  const path = pathOf(address);
  const links = railGroups.flat().filter(({ href }) => `${path}/`.startsWith(`${pathOf(href)}/`));
  return links.some(({ permission }) => isAllowed(role, permission));
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? address;

/** What a phone has at its bottom edge, if the role includes it. */
const mostUsed = ["/admin/today", "/admin/crm?stage=open", "/admin/orders?state=open", "/admin/inbox"];
const TABS = 4;

/** The most used of these links, and others in their order until there are four. */
export function tabsOf(links: readonly RailLink[]): RailLink[] {
  const isMost = ({ href }: RailLink) => mostUsed.includes(href);
  return [...links.filter(isMost), ...links.filter((link) => !isMost(link))].slice(0, TABS);
}

/** The rail's groups, from daily work to rare. */
export const railGroups: RailLink[][] = [
  [
    { href: "/admin/today", label: "Today", icon: "today", permission: "leads.read" },
    { href: "/admin/dashboard", label: "Dashboard", icon: "chart", permission: "dashboard.read" },
    { href: "/admin/crm?stage=open", label: "Leads", icon: "leads", permission: "leads.read" },
    { href: "/admin/crm?view=board", label: "Board", icon: "board", permission: "leads.read" },
    { href: "/admin/orders?state=open", label: "Orders", icon: "car", permission: "orders.read" },
    { href: "/admin/carriers", label: "Carriers", icon: "swap", permission: "orders.read" },
    { href: "/admin/claims", label: "Claims", icon: "warn", permission: "orders.read" },
    { href: "/admin/inbox", label: "Inbox", icon: "messages", permission: "inbox.read" },
    { href: "/admin/outbox", label: "Outbox", icon: "send", permission: "outbox.read" },
  ],
  [
    { href: "/admin/automation", label: "Automation", icon: "automation", permission: "automation.read" },
    { href: "/admin/social", label: "Social", icon: "social", permission: "social.read" },
    { href: "/admin/news", label: "News", icon: "news", permission: "news.write" },
    { href: "/admin/pages", label: "Pages", icon: "pages", permission: "pages.write" },
    { href: "/admin/faq", label: "FAQ", icon: "info", permission: "faq.write" },
    { href: "/admin/reviews", label: "Reviews", icon: "reviews", permission: "reviews.write" },
    { href: "/admin/referrals", label: "Referrals", icon: "link", permission: "referrals.read" },
  ],
  [
    { href: "/admin/rates", label: "Rates", icon: "rates", permission: "rates.read" },
    { href: "/admin/staff", label: "Staff", icon: "staff", permission: "staff.write" },
    { href: "/admin/settings", label: "Settings", icon: "settings", permission: "settings.write" },
    { href: "/admin/status", label: "Status", icon: "flag", permission: "status.read" },
    { href: "/admin/audit", label: "Audit log", icon: "clock", permission: "audit.read" },
  ],
];
