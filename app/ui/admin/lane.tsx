type End = { place: string | null; state: string | null };
type Props = { pickup: End; delivery: End };

/** "Rochester NY → Sarasota FL"; nothing if neither end is known. */
export function Lane({ pickup, delivery }: Props) {
  if (!isKnown(pickup) && !isKnown(delivery)) return null;
  return (
    <span className="lane">
      <Place {...pickup} /> <i aria-hidden="true">→</i>
      <span className="vh"> to </span> <Place {...delivery} />
    </span>
  );
}

const isKnown = ({ place, state }: End) => Boolean(place ?? state);

function Place({ place, state }: End) {
  if (!place) return <span>{state ?? "?"}</span>;
  return (
    <span>
      {place}
      {state && <span className="st"> {state}</span>}
    </span>
  );
}
