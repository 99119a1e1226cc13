import { Link } from "@remix-run/react";
import { PhoneLink } from "./phone-link";
import type { Business } from "./shell";
import { legalLinks } from "./site-links";

export function Footer({ business }: { business: Business }) {
  return (
    <footer className="site-footer">
      <div className="wrap footer-row">
        <p>{business.name} is a broker: we arrange transport with licensed, insured carriers.</p>
        <ul>
          {business.phone && (
            <li>
              <PhoneLink phone={business.phone} />
            </li>
          )}
          {legalLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
