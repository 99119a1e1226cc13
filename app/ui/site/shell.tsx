import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { TickerNews } from "#app/domain/content/news/news-item.ts";
import type { Menus } from "#app/domain/content/pages/registry/menus.ts";
import type { Business } from "./business";
import { BrokerNotice, Footer } from "./footer";
import { Header } from "./header";
import { Logo } from "./logo";
import { NavigationStatus } from "./navigation-status";
import { PhoneLink } from "./phone-link";
import { footerStates } from "./state-links";
import { Ticker } from "./ticker";
import { telHref } from "#app/domain/base/phone/typed-phone.ts";

type Props = {
  business: Business;
  news: TickerNews;
  menus: Menus;
  /** codes of the states that have pages */
  states: readonly string[];
  /** of a page on which somebody fills in what they sign: it leads nowhere else */
  isFocused?: boolean;
  /** the quote that such a page books, or "" */
  quoteNumber?: string;
  children: ReactNode;
};

/** The layout around every public page. */
export function Shell({ business, news, menus, states, children, ...focused }: Props) {
  const { isFocused = false, quoteNumber = "" } = focused;
  if (isFocused)
    return (
      <FocusedShell business={business} quoteNumber={quoteNumber}>
        {children}
      </FocusedShell>
    );
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <PromoBar text={business.promo} phone={business.phone} />
      <Header business={business} services={menus.services} />
      <Ticker news={news} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer business={business} menus={menus} states={footerStates(states)} />
      <NavigationStatus />
    </>
  );
}

/** Only who we are, what is booked, how to call us, and the two pages that somebody may want to read first. */
function FocusedShell({
  business,
  quoteNumber,
  children,
}: Pick<Props, "business" | "children"> & { quoteNumber: string }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <header className="site-header">
        <div className="wrap header-bar header-bar-focused">
          <div className="header-who">
            <Logo name={business.name} />
            {quoteNumber && (
              <p className="header-quote-number figures">
                <span>Booking quote</span> <b>{quoteNumber}</b>
              </p>
            )}
          </div>
          <PhoneLink className="header-phone-plain" phone={business.phone} marked />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="wrap footer-focused">
        <BrokerNotice business={business} />
        <p>
          <Link to="/terms">Terms</Link> · <Link to="/privacy">Privacy</Link>
        </p>
      </footer>
      <NavigationStatus />
    </>
  );
}

type PromoBarProps = { /** nothing is shown if it's empty */ text: string; phone: string };

function PromoBar({ text, phone }: PromoBarProps) {
  if (!text) return null;
  const href = telHref(phone);
  return (
    <aside className="promo" aria-label="Announcement">
      {href ? (
        <a className="wrap promo-line" href={href}>
          <span>
            {text} <span className="phone-link promo-phone figures">{phone}</span>
          </span>
        </a>
      ) : (
        <p className="wrap promo-line">{text}</p>
      )}
    </aside>
  );
}
