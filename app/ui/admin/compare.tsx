import type { ComparedLine } from "../../domain/versions/compare-text";

const signs = { same: " ", added: "+", removed: "−" } as const;
const readOut = { same: null, added: "added: ", removed: "removed: " } as const;

/** Two texts line by line: what came is marked +, what went −. */
export function Compare({ lines, label }: { lines: readonly ComparedLine[]; label: string }) {
  return (
    <ol className="compare" aria-label={label}>
      {lines.map(({ kind, text }, index) => (
        <li key={index} className={kind}>
          <span aria-hidden="true">{signs[kind]}</span>
          {readOut[kind] && <span className="vh">{readOut[kind]}</span>}
          {text}
        </li>
      ))}
    </ol>
  );
}
