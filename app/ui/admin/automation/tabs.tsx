import { Link } from "@remix-run/react";

const tabs = [
  { id: "rules", href: "/admin/automation", label: "Rules" },
  { id: "log", href: "/admin/automation/log", label: "Log" },
  { id: "texts", href: "/admin/automation/texts", label: "Message texts" },
  { id: "webhooks", href: "/admin/automation/webhooks", label: "Webhooks" },
] as const;

/** The screens of the automation area. */
export const AutomationTabs = ({ at }: { at: (typeof tabs)[number]["id"] }) => (
  <nav className="tabs" aria-label="Automation">
    {tabs.map(({ id, href, label }) => (
      <Link key={id} to={href} aria-current={id === at ? "page" : undefined}>
        {label}
      </Link>
    ))}
  </nav>
);
