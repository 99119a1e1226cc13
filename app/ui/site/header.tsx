import { NavLink } from "@remix-run/react";
import { Logo } from "./logo";
import { MobileMenu } from "./mobile-menu";
import { PhoneLink } from "./phone-link";
import { QuoteLink } from "./quote-link";
import { ServicesMenu } from "./services-menu";
import type { Business } from "./shell";
import { pageLinks } from "./site-links";

/** Stays at the top while the page scrolls. Narrow screens get the mobile menu in place of the row of links. */
export function Header({ business }: { business: Business }) {
  return (
    <header className="site-header">
      <div className="wrap header-bar">
        <Logo name={business.name} />
        <nav className="header-nav" aria-label="Main">
          <ul>
            <li>
              <ServicesMenu />
            </li>
            {pageLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink className="header-link" to={to}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <PhoneLink className="header-phone" phone={business.phone} />
        <QuoteLink className="button button-amber header-quote" />
        <MobileMenu phone={business.phone} />
      </div>
    </header>
  );
}
