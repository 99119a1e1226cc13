import type { ReactNode } from "react";
import type { TickerNews } from "#app/domain/content/news/news-item.ts";
import type { Menus } from "#app/domain/content/pages/registry/menus.ts";
import type { Business } from "./business";
import { Footer } from "./footer";
import { Header } from "./header";
import { NavigationStatus } from "./navigation-status";
import { footerStates } from "./state-links";
import { Ticker } from "./ticker";
import { telHref } from "#app/domain/base/phone/typed-phone.ts";

type Props = {
  business: Business;
  news: TickerNews;
  menus: Menus;
  /** codes of the states that have pages */
  states: readonly string[];
  children: ReactNode;
};

/** The layout around every public page. */
export function Shell({ business, news, menus, states, children }: Props) {
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
