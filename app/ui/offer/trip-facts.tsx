import type { TripFact } from "#app/domain/shipping/offers/offer-trip.ts";

export const TripFacts = ({ facts }: { facts: readonly TripFact[] }) => (
  <dl className="offer-facts figures">
    {facts.map(({ name, value, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {value}
          {note && <span>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
