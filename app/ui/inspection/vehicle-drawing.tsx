import { outlineOf } from "#app/domain/shipping/inspections/drawn-outlines.ts";
import type { DrawnKind } from "#app/domain/shipping/inspections/drawn-outlines.ts";
import { describePart, drawnViewLabels } from "#app/domain/shipping/inspections/drawn-parts.ts";
import type { DrawnView } from "#app/domain/shipping/inspections/drawn-parts.ts";
import { markKindLabels, markLetters } from "#app/domain/shipping/inspections/inspection-facts.ts";
import type { Mark } from "#app/domain/shipping/inspections/inspection-facts.ts";

type Props = {
  kind: DrawnKind;
  view: DrawnView;
  /** round: there at the pickup; square: new at the delivery */
  round: readonly Mark[];
  square: readonly Mark[];
};

/** One side of a vehicle with its marks; what they say is in a list beside it too. */
export function VehicleDrawing({ kind, view, round, square }: Props) {
  const { width, height, lines, glass } = outlineOf(kind, view);
  const at = (marks: readonly Mark[]) => marks.filter((mark) => mark.view === view);
  const said = [...at(round), ...at(square)].map(
    (mark) => `${markKindLabels[mark.kind]}, ${describePart(mark.view, mark.part)}`,
  );
  return (
    <svg
      className="vehicle-drawing"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={[drawnViewLabels[view], ...said].join("; ")}
    >
      <g {...(view === "passenger" && { transform: `translate(${width} 0) scale(-1 1)` })}>
        {glass.map((path) => (
          <path className="vehicle-glass" d={path} key={path} />
        ))}
        {lines.map((path) => (
          <path className="vehicle-line" d={path} key={path} />
        ))}
      </g>
      {at(round).map((mark) => (
        <PlacedMark mark={mark} isNew={false} size={{ width, height }} key={mark.id} />
      ))}
      {at(square).map((mark) => (
        <PlacedMark mark={mark} isNew size={{ width, height }} key={mark.id} />
      ))}
    </svg>
  );
}

/** Half of a mark's width, in the drawing's units. */
const HALF = 36;

type Placed = { mark: Mark; isNew: boolean; size: { width: number; height: number } };

function PlacedMark({ mark: { x, y, kind }, isNew, size: { width, height } }: Placed) {
  const [left, top] = [(x / 1_000) * width, (y / 1_000) * height];
  return (
    <g className={isNew ? "placed-mark placed-mark-new" : "placed-mark"}>
      {isNew ? (
        <rect x={left - HALF} y={top - HALF} width={2 * HALF} height={2 * HALF} rx="8" />
      ) : (
        <circle cx={left} cy={top} r={HALF} />
      )}
      <text x={left} y={top} textAnchor="middle" dominantBaseline="central">
        {markLetters[kind]}
      </text>
    </g>
  );
}
