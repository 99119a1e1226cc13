import { Link } from "@remix-run/react";
import type { CompanyFacts } from "#app/domain/base/settings/company-facts.ts";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";

export function ContactLede({ phone }: { phone: string }) {
  return (
    <div className="people-head contact-lede">
      <h1>Talk to us</h1>
      <p className="people-lede">
        Tell us what it’s about, and a person will read it. You get a receipt with a number. If your vehicle’s
        on the road today, call:
      </p>
      <PhoneLink phone={phone} />
    </div>
  );
}

export function ContactOptions({
  facts: { postalAddress, answersWithin, businessHours },
}: {
  facts: CompanyFacts;
}) {
  return (
    <div className="people-more">
      <dl>
        {businessHours && (
          <div>
            <dt>By phone</dt>
            <dd>{businessHours}.</dd>
          </div>
        )}
        {answersWithin && (
          <div>
            <dt>By message</dt>
            <dd>We answer {answersWithin}.</dd>
          </div>
        )}
        {postalAddress && (
          <div>
            <dt>By letter</dt>
            <dd>{postalAddress}</dd>
          </div>
        )}
        <div>
          <dt>For a price</dt>
          <dd>
            <Link to="/quote">The quote form</Link> answers right away, with the full price breakdown.
          </dd>
        </div>
        <div>
          <dt>For a claim</dt>
          <dd>
            Note the damage on the carrier’s delivery paper before you sign it and take photos. Then write to
            us with your quote number: we help you with the carrier and their insurer.
          </dd>
        </div>
      </dl>
    </div>
  );
}
