import type { ShownClaim } from "#app/domain/shipping/claims/load-claims.server.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { PrintButton } from "./print-button";

type Props = { claim: ShownClaim; back: string };

/** The letter as it was signed, on a sheet to print, with what was added since. */
export function ClaimSheet({ claim, back }: Props) {
  const { reference, letter, signerName, signedOn, events } = claim;
  const added = events.filter(({ kind }) => kind === "add");
  return (
    <div className="claim-sheet">
      <p className="sheet-actions">
        <a href={back}>Back to the claim</a>
        <PrintButton />
      </p>
      <article className="sheet">
        <header className="sheet-head">
          <h1>Claim</h1>
          <p className="sheet-number figures">{reference}</p>
        </header>
        <p className="claim-letter">{letter}</p>
        <p>
          Signed: <strong>{signerName}</strong>
          {signedOn && `, ${formatDay(signedOn)}`}
        </p>
        {added.map(({ sequence, words, happenedOn }) => (
          <section className="sheet-box" key={sequence}>
            <h2>Added on {formatDay(happenedOn)}</h2>
            <p className="claim-letter">{words}</p>
          </section>
        ))}
      </article>
    </div>
  );
}
