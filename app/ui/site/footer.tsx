import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PageLink } from "#app/domain/content/pages/page-view.ts";
import type { Menus } from "#app/domain/content/pages/registry/menus.ts";
import { LinkList } from "#app/ui/blocks/link-list.tsx";
import { IdentityLines } from "./identity-lines";
import { Logo } from "./logo";
import { PhoneLink } from "./phone-link";
import type { Business } from "./business";

type Props = { business: Business; menus: Menus; states: readonly PageLink[] };

export function Footer({ business, menus, states }: Props) {
  return (
    <footer className="site-footer">
      <div className="wrap footer-grid">
        <div className="footer-brand">
          <Logo name={business.name} />
          <p>The price at booking is the price you pay.</p>
          <PhoneLink className="footer-phone" phone={business.phone} />
        </div>
        <LinkColumn title="Services" links={[...menus.services, ...menus["more-services"]]} />
        <LinkColumn title="Company" links={menus.company} />
        <div className="footer-states">
          <LinkColumn title="States we ship to and from" links={states} />
          <p>
            <Link to="/service-areas">All 50 states, on a map</Link>
          </p>
        </div>
      </div>
      <div className="wrap footer-law">
        <BrokerNotice business={business} />
        <LinkList links={menus.legal} />
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly PageLink[] }): ReactNode {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      {/* Discovering ninety route modules in advance would cost every page more than the one that's opened. */}
      <LinkList links={links} discover="none" />
    </nav>
  );
}

/** Broker information required by law, with who we are as far as the settings say. */
export function BrokerNotice({ business: { name, identity } }: { business: Business }) {
  return (
    <div className="footer-broker">
      <p>
        {name} is a broker, not a carrier: we arrange transport with carriers whose authority and insurance we
        check, and don’t own or drive the trucks.
      </p>
      <IdentityLines identity={identity} />
    </div>
  );
}
