import { Link } from "@remix-run/react";

export type SocialTab = "calendar" | "awaiting-approval" | "slots" | "channels";

type Props = {
  chosen: SocialTab | null;
  /** posts that wait for approval */
  waiting: number;
  /** null hides what only owners see */
  channels: { connected: number; all: number } | null;
};

/** The parts of Social, beside its title. */
export function SocialTabs({ chosen, waiting, channels }: Props) {
  const tab = (name: SocialTab) => ({ "aria-current": chosen === name ? ("page" as const) : undefined });
  return (
    <nav className="tabs" aria-label="Social">
      <Link to="/admin/social" {...tab("calendar")}>
        Calendar
      </Link>
      <Link to="/admin/social?view=list&state=awaiting-approval" {...tab("awaiting-approval")}>
        To approve <span className="count">{waiting}</span>
      </Link>
      <Link to="/admin/social/slots" {...tab("slots")}>
        Slots
      </Link>
      {channels && (
        <Link to="/admin/social/channels" {...tab("channels")}>
          Channels{" "}
          <span className="count">
            {channels.connected} of {channels.all}
          </span>
        </Link>
      )}
    </nav>
  );
}
