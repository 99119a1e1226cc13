import type { ComparedLine } from "#app/domain/base/versions/content-version.ts";

type Props = { title: string; lines: ComparedLine[] };

const signs = { added: "+", removed: "−", same: " " } as const;
const labels = { added: "Added: ", removed: "Removed: ", same: "" } as const;

/** Two texts line by line; what changed has a sign and is read out with a word, so color isn't needed. */
export function Compare({ title, lines }: Props) {
  const count = (kind: ComparedLine["kind"]) => lines.filter((line) => line.kind === kind).length;
  return (
    <section className="panel" aria-labelledby="compare-head" id="compare">
      <div className="panel-head">
        <h2 className="head" id="compare-head">
          {title}
        </h2>
        <span className="fine">
          {count("added")} lines added, {count("removed")} removed
        </span>
      </div>
      {lines.length === 0 ? (
        <p className="panel-body">Both are the same.</p>
      ) : (
        <ol className="compare">
          {lines.map((line, index) =>
            line.kind === "gap" ? (
              <li key={index} className="gap">
                {line.lines} lines are the same
              </li>
            ) : (
              <li key={index} className={line.kind}>
                <span aria-hidden="true">{signs[line.kind]}</span>
                <span className="sr-only">{labels[line.kind]}</span>
                {line.text || " "}
              </li>
            ),
          )}
        </ol>
      )}
    </section>
  );
}
