import type { ReactNode } from "react";
import type { NewsItem } from "../../domain/news/news-item";
import type { Menus } from "../../domain/pages/registry/menus";
import type { Licences } from "../../domain/settings/licences";
import { Footer } from "./footer";
import { Header } from "./header";
import { NavigationStatus } from "./navigation-status";
import { PromoBar } from "./promo-bar";
import { footerStates } from "./state-links";
import { Ticker } from "./ticker";

/** Who runs the site. `phone` is empty where there is none: then nothing offers a call. */
export type Business = { name: string; phone: string; licences: Licences };

type Props = {
  business: Business;
  news: readonly NewsItem[];
  menus: Menus;
  /** codes of the states that have pages */
  states: readonly string[];
  children: ReactNode;
};

/** What stands around every public page. */
export function Shell({ business, news, menus, states, children }: Props) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <PromoBar phone={business.phone} />
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
