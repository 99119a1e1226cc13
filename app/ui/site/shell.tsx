import type { ReactNode } from "react";
import type { TickerNews } from "#app/domain/content/news/news-item.ts";
import type { Menus } from "#app/domain/content/pages/registry/menus.ts";
import type { Business } from "./business";
import { Footer } from "./footer";
import { Header } from "./header";
import { NavigationStatus } from "./navigation-status";
import { PromoBar } from "./promo-bar";
import { footerStates } from "./state-links";
import { Ticker } from "./ticker";

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
