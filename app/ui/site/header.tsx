import { NavLink } from "@remix-run/react";
import type { PageLink } from "#app/domain/content/pages/page-view.ts";
import { HeaderSearch } from "./header-search";
import { Logo } from "./logo";
import { MobileMenu } from "./mobile-menu";
import { PhoneLink } from "./phone-link";
import { QuoteLink } from "./quote-link";
import { ServicesMenu } from "./services-menu";
import type { Business } from "./business";
import { headerLinks } from "./site-links";

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
