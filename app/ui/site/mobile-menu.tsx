import { NavLink } from "@remix-run/react";
import { useRef } from "react";
import type { PageLink } from "#app/domain/content/pages/page-view.ts";
import { SearchForm } from "#app/ui/search/search-form.tsx";
import { PhoneLink } from "./phone-link";
import { headerLinks } from "./site-links";
import { useDismiss } from "./use-dismiss";

type Props = { phone: string; services: readonly PageLink[] };

/**
 * Opens and closes without JavaScript; with it, following a link, leaving the menu or pressing Escape closes
 * it too.
 */
export function MobileMenu({ phone, services }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  useDismiss(menu);
  return (
    <details className="mobile-menu" ref={menu}>
      <summary className="mobile-toggle">
        <span className="sr-only">Menu</span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path className="bars" d="M3 6h18M3 12h18M3 18h18" />
          <path className="cross" d="M5 5l14 14M19 5 5 19" />
        </svg>
      </summary>
      <div className="mobile-panel">
        <SearchForm id="menu-search" label="Search this site" onSubmit={close} />
        <nav aria-label="Main">
          <details className="mobile-services">
            <summary>
              Services
              <svg className="chevron" viewBox="0 0 12 8" aria-hidden="true">
                <path d="m1.5 1.5 4.5 4.5 4.5-4.5" />
              </svg>
            </summary>
            <LinkList links={services} onFollow={close} />
          </details>
          <LinkList links={headerLinks} onFollow={close} />
          <PhoneLink phone={phone} className="mobile-phone" onClick={close} />
        </nav>
      </div>
    </details>
  );
}

type ListProps = { links: readonly (PageLink & { longLabel?: string })[]; onFollow: () => void };

function LinkList({ links, onFollow }: ListProps) {
  return (
    <ul>
      {links.map(({ path, label, longLabel }) => (
        <li key={path}>
          <NavLink to={path} onClick={onFollow}>
            {longLabel ?? label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
