import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { staffLooks } from "#app/domain/crm/staff/staff-member.ts";
import type { StaffLook, StaffRole } from "#app/domain/crm/staff/staff-member.ts";
import type { AutomationState } from "#app/domain/channels/automation/automation-settings.ts";
import { isAllowed, roleDescriptions, roleLabels } from "#app/domain/crm/staff/roles.ts";
import { Icon } from "./icon";
import { useKeyTargets } from "./keys";
import { LogoMark } from "./logo-mark";
import { useMenus } from "./menus";
import { railGroups, tabsOf } from "./navigation";
import { Rail } from "./rail";
import type { RailCount } from "./rail";
import { SearchForm } from "./search-form";
import { useLiveDesk } from "./use-live-desk";
import { useEffect, useState } from "react";
import { formatDeskDay, formatDeskTime } from "#app/domain/base/text/desk-time.ts";

type Props = {
  staff: { name: string; email: string; role: StaffRole; look: StaffLook };
  brand: string;
  path: string;
  search: string;
  counts: Readonly<Record<string, RailCount | undefined>>;
  /** the number of the newest event when the page was loaded */
  event: number;
  now: Date;
  automation: AutomationState;
  children: ReactNode;
};

/** The frame of every staff screen: rail, bar with search, and on a phone a bar of tabs at the bottom. */
export function AdminShell({ staff, brand, path, search, counts, event, now, automation, children }: Props) {
  const groups = railGroups
    .map((links) => links.filter(({ permission }) => isAllowed(staff.role, permission)))
    .filter((links) => links.length > 0);
  const all = groups.flat();
  const current = currentLink(
    all.map(({ href }) => href),
    path,
    search,
  );
  useKeyTargets();
  useMenus();
  useLiveDesk({
    isFollowing: isAllowed(staff.role, "leads.read"),
    loaded: event,
    waiting: counts["/admin/today"]?.count ?? 0,
  });
  return (
    <div className="screen">
      <a className="skip" href="#page">
        Skip to the page
      </a>
      <div className="app">
        <Rail groups={groups} current={current} counts={counts} brand={brand} automation={automation} />
        <header className="bar">
          <b className="only-narrow brandmark" aria-hidden="true">
            <LogoMark />
          </b>
          {isAllowed(staff.role, "leads.read") && <SearchForm />}
          <div className="bar-end">
            <DeskClock key={now.getTime()} now={now} />
            {isAllowed(staff.role, "leads.read") && (
              <label className="btn square only-narrow" htmlFor="find">
                <Icon name="search" />
              </label>
            )}
            {isAllowed(staff.role, "leads.write") && (
              <Link className="btn new-link" to="/admin/crm/new">
                <Icon name="plus" />
                <span>New lead</span>
              </Link>
            )}
            <PersonMenu staff={staff} here={path + search} />
          </div>
        </header>
        <main className="page" id="page" tabIndex={-1}>
          {children}
        </main>
        <nav className="tabbar" aria-label="Most used">
          {tabsOf(all).map(({ href, label, icon }) => (
            <Link key={href} to={href} aria-current={href === current ? "page" : undefined}>
              <Icon name={icon} />
              {label}
              <HotCount {...counts[href]} />
            </Link>
          ))}
          <a href="#rail">
            <Icon name="more" />
            More
          </a>
        </nav>
      </div>
    </div>
  );
}

function HotCount({ count = 0, isHot }: Partial<RailCount>) {
  return isHot && count > 0 && <b className="dot">{count > 99 ? "99+" : count}</b>;
}

const boardLink = "/admin/crm?view=board";

/** The link whose path is the longest beginning of the page's own. */
function currentLink(hrefs: string[], path: string, search: string): string | null {
  const isBoard = new URLSearchParams(search).get("view") === "board";
  if (path === "/admin/crm" && isBoard) return boardLink;
  const pathOf = (href: string) => href.split("?", 1)[0] ?? href;
  const fitting = hrefs.filter(
    (href) => href !== boardLink && (path === pathOf(href) || path.startsWith(`${pathOf(href)}/`)),
  );
  return fitting.sort((a, b) => pathOf(b).length - pathOf(a).length)[0] ?? null;
}

/** `here` is the page to come back to. */
function PersonMenu({ staff, here }: Pick<Props, "staff"> & { here: string }) {
  return (
    <details className="me">
      <summary>
        <b className="who" aria-hidden="true">
          {initialsOf(staff.name)}
        </b>
        <span>{staff.name}</span>
        <Icon name="down" />
      </summary>
      <div className="pop person">
        <p className="fine">
          Signed in as <b>{staff.email}</b>
          <br />
          {roleLabels[staff.role]}. {roleDescriptions[staff.role]}
        </p>
        <ul className="menu">
          <li>
            <Link to="/admin/account">
              <Icon name="lock" />
              Password, second step, devices
            </Link>
          </li>
          <li className="look-choice">
            <Form method="post" action="/admin/account" aria-label="Look">
              {staffLooks.map((look) => (
                <button
                  key={look}
                  className="btn small"
                  name="look"
                  value={look}
                  aria-pressed={look === staff.look}
                >
                  {look === "system" ? "As the system" : look === "light" ? "Light" : "Dark"}
                </button>
              ))}
              <input type="hidden" name="intent" value="look" />
              <input type="hidden" name="to" value={here} />
            </Form>
          </li>
          <li>
            <Form method="post" action="/admin/logout">
              <button>
                <Icon name="left" />
                Log out
              </button>
            </Form>
          </li>
        </ul>
      </div>
    </details>
  );
}

/** "SA" for "Sample Agent". */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .filter(Boolean)
    .slice(0, 2)
    .join("")
    .toUpperCase();

const TICK_MS = 10_000;

/**
 * "Sun, Nov 22, 7:22 AM Eastern"; stands still without script. `now` is the server's, so that a wrong clock on the desk
 * doesn't matter; a new one needs a new `key`.
 */
function DeskClock({ now }: { now: Date }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setPassed(Date.now() - start), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const at = new Date(now.getTime() + passed);
  return (
    <time className="fine desk-clock" dateTime={at.toISOString()}>
      {formatDeskDay(at)}, <b>{formatDeskTime(at)}</b> Eastern
    </time>
  );
}
