import { telHref } from "./tel-href";

const words = "Auto Transport Rates Surge Along Key Routes - Call Now!";

export function PromoBar({ phone }: { phone: string }) {
  const href = telHref(phone);
  return (
    <aside className="promo" aria-label="Announcement">
      {href ? (
        <a className="wrap promo-line" href={href}>
          <span>
            {words} <span className="phone-link promo-phone figures">{phone}</span>
          </span>
        </a>
      ) : (
        <p className="wrap promo-line">{words}</p>
      )}
    </aside>
  );
}
