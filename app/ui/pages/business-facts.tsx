import type { BusinessFact } from "#app/domain/content/pages/page-view.ts";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";

/** Who runs the site, as far as the settings say. */
export const BusinessFacts = ({ facts }: { facts: readonly BusinessFact[] }) => (
  <div className="place-facts card">
    <dl>
      {facts.map(({ name, value, href }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{name === "Phone" ? <PhoneLink phone={value} /> : <Fact value={value} href={href} />}</dd>
        </div>
      ))}
    </dl>
  </div>
);

const Fact = ({ value, href }: { value: string; href?: string | undefined }) =>
  href ? (
    <>
      {value} (<a href={href}>look it up</a>)
    </>
  ) : (
    value
  );
