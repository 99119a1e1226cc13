import type { BusinessFact } from "../../domain/pages/page-view";
import { PhoneLink } from "../site/phone-link";

/** Who runs the site. A missing registration is said, because nobody should book without one. */
export function BusinessFacts({ facts }: { facts: readonly BusinessFact[] }) {
  const isRegistered = facts.some(({ name }) => name === "Broker authority" || name === "USDOT number");
  return (
    <div className="place-facts card">
      <dl>
        {facts.map(({ name, value, href }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{name === "Phone" ? <PhoneLink phone={value} /> : <Fact value={value} href={href} />}</dd>
          </div>
        ))}
      </dl>
      {!isRegistered && (
        <p>
          Our federal registration isn’t listed here yet. Ask us for the MC number before you book, and look
          it up.
        </p>
      )}
    </div>
  );
}

const Fact = ({ value, href }: { value: string; href?: string | undefined }) =>
  href ? (
    <>
      {value} (<a href={href}>look it up</a>)
    </>
  ) : (
    value
  );
