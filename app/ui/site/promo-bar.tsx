import { telHref } from "#app/domain/base/phone/typed-phone.ts";

type Props = { /** nothing is shown if it's empty */ text: string; phone: string };

export function PromoBar({ text, phone }: Props) {
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
