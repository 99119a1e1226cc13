import { NavLink } from "@remix-run/react";
import { useRef } from "react";
import type { KeyboardEvent, MouseEvent } from "react";
import { PhoneLink } from "./phone-link";
import type { SiteLink } from "./site-links";
import { pageLinks, serviceLinks } from "./site-links";

/** Opens and closes without script; with it, a tap on a link and Escape close it too. */
export function MobileMenu({ phone }: { phone: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    close();
    menu.current?.querySelector("summary")?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to the links within
    <details className="mobile-menu" ref={menu} onClick={onClick} onKeyDown={onKeyDown}>
      <summary className="mobile-toggle">
        <span className="sr-only">Menu</span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path className="bars" d="M3 6h18M3 12h18M3 18h18" />
          <path className="cross" d="M5 5l14 14M19 5 5 19" />
        </svg>
      </summary>
      <nav className="mobile-panel" aria-label="Main">
        <details className="mobile-services">
          <summary>
            Services
            <svg className="chevron" viewBox="0 0 12 8" aria-hidden="true">
              <path d="m1.5 1.5 4.5 4.5 4.5-4.5" />
            </svg>
          </summary>
          <LinkList links={serviceLinks} />
        </details>
        <LinkList links={pageLinks} />
        <PhoneLink phone={phone} className="mobile-phone" />
      </nav>
    </details>
  );
}

function LinkList({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul>
      {links.map(({ to, label, longLabel }) => (
        <li key={to}>
          <NavLink to={to}>{longLabel ?? label}</NavLink>
        </li>
      ))}
    </ul>
  );
}
