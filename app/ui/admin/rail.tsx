import { Link } from "@remix-run/react";
import { Icon } from "./icon";
import type { AutomationState } from "#app/domain/channels/automation/automation-settings.ts";
import { LogoMark } from "./logo-mark";
import type { RailLink } from "./navigation";

const automationTexts: Record<AutomationState, string> = {
  on: "Automation is on",
  off: "Automation is off",
  "no-rules": "No rule is on",
};

/** A number beside a link; `isHot` means that somebody waits. */
export type RailCount = { count: number; isHot?: boolean };

type Props = {
  groups: RailLink[][];
  /** the link of the page shown */
  current: string | null;
  /** by href */
  counts: Readonly<Record<string, RailCount | undefined>>;
  brand: string;
  automation: AutomationState;
};

export function Rail({ groups, current, counts, brand, automation }: Props) {
  return (
    <nav className="rail" id="rail" aria-label="Staff area">
      <Link className="brand" to="/admin">
        <LogoMark />
        <span>{brand}</span>
      </Link>
      <a className="close" href="#page">
        <Icon name="x" label="Close the menu" />
      </a>
      {groups.map((links) => (
        <div className="rail-group" key={links[0]?.href}>
          {links.map(({ href, label, icon }) => (
            <Link key={href} to={href} aria-current={href === current ? "page" : undefined} title={label}>
              <Icon name={icon} />
              <span>{label}</span>
              <Count {...counts[href]} />
            </Link>
          ))}
        </div>
      ))}
      <p className="rail-foot">
        <Link to="/admin/automation">{automationTexts[automation]}</Link>
      </p>
    </nav>
  );
}

function Count({ count, isHot }: Partial<RailCount>) {
  if (!count) return null;
  return <b className={isHot ? "count hot" : "count"}>{count > 999 ? "999+" : count}</b>;
}
