import { PhoneLink } from "./phone-link";

export function PromoBar({ phone }: { phone: string }) {
  return (
    <aside className="promo" aria-label="Announcement">
      <p className="wrap">
        Auto Transport Rates Surge Along Key Routes - Call Now! <PhoneLink phone={phone} />
      </p>
    </aside>
  );
}
