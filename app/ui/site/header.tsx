import { NavLink } from "@remix-run/react";
import type { PageLink } from "#app/domain/content/pages/page-view.ts";
import { HeaderSearch } from "./header-search";
import { Logo } from "./logo";
import { MobileMenu } from "./mobile-menu";
import { PhoneLink } from "./phone-link";
import { QuoteLink } from "./quote-link";
import type { Business } from "./business";
import { headerLinks } from "./site-links";
import { useId } from "react";
import { useFlyout } from "./use-flyout";

type Props = { business: Business; services: readonly PageLink[] };

/** Sticky; narrow screens get the mobile menu instead of the row of links. */
export function Header({ business, services }: Props) {
  return (
    <header className="site-header">
      <div className="wrap header-bar">
        <Logo name={business.name} />
        <nav className="header-nav" aria-label="Main">
          <ul>
            <li>
              <ServicesMenu services={services} />
            </li>
            {headerLinks.map(({ path, label }) => (
              <li key={path}>
                <NavLink className="header-link" to={path}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <HeaderSearch />
        <PhoneLink className="header-phone" phone={business.phone} marked />
        <QuoteLink className="button button-amber header-quote" />
        <MobileMenu phone={business.phone} services={services} />
      </div>
    </header>
  );
}

/** CSS alone opens it on hover and focus; the script adds taps, Escape and the ARIA state. */
function ServicesMenu({ services }: { services: readonly PageLink[] }) {
  const list = useId();
  const { open, frame, button, close } = useFlyout();
  return (
    <div className="services-menu" {...frame}>
      <button className="header-link" type="button" aria-controls={list} aria-expanded={open} {...button}>
        Services
        <svg className="chevron" viewBox="0 0 12 8" aria-hidden="true">
          <path d="m1.5 1.5 4.5 4.5 4.5-4.5" />
        </svg>
      </button>
      <div className="services-panel" id={list}>
        <ul>
          {services.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path} onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
