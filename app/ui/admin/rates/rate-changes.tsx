type Change = { field: string; label: string; from: string; to: string };

type Props = {
  version: string;
  author: string | null;
  /** what the card changed that somebody added meanwhile */
  changes: Change[];
  own: Change[];
};

/** Two cards made from the same one at the same time, side by side. */
export function RateChanges({ version, author, changes, own }: Props) {
  return (
    <section className="panel" aria-labelledby="meanwhile-title">
      <div className="panel-head">
        <h2 className="head" id="meanwhile-title">
          Two changes of one card
        </h2>
      </div>
      <div className="panel-body rate-both">
        <List title={`${version}${author ? `, by ${author}` : ""}`} changes={changes} />
        <List title="Yours, not saved yet" changes={own} />
      </div>
    </section>
  );
}

function List({ title, changes }: { title: string; changes: Change[] }) {
  return (
    <div>
      <h3 className="head">{title}</h3>
      {changes.length === 0 && <p className="fine">Nothing is different.</p>}
      <ul>
        {changes.map(({ field, label, from, to }) => (
          <li key={field}>
            {label}: {from || "empty"} → <b>{to || "empty"}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
