import { outlineOf } from "#app/domain/shipping/inspections/drawn-outlines.ts";
import type { DrawnKind } from "#app/domain/shipping/inspections/drawn-outlines.ts";
import { drawnViewLabels, drawnViews } from "#app/domain/shipping/inspections/drawn-parts.ts";
import type { DrawnView } from "#app/domain/shipping/inspections/drawn-parts.ts";
import type { BillMark } from "#app/domain/shipping/papers/bill-of-lading.ts";

type Props = { kind: DrawnKind; marks: readonly BillMark[]; text: string };

/** The vehicle from all sides with what was found: round at pickup, square and red if it's new at delivery. */
export const VehicleMarks = ({ kind, marks, text }: Props) => (
  <div className="car-views" role="img" aria-label={text}>
    {drawnViews.map((view) => (
      <View key={view} kind={kind} view={view} marks={marks.filter((mark) => mark.view === view)} />
    ))}
  </div>
);

/** Half of a mark's width, in the drawing's units. */
const HALF = 38;

type ViewProps = { kind: DrawnKind; view: DrawnView; marks: readonly BillMark[] };

function View({ kind, view, marks }: ViewProps) {
  const { width, height, lines, glass } = outlineOf(kind, view);
  return (
    <div className="car-view" data-view={view}>
      <span>{drawnViewLabels[view]}</span>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <g transform={view === "passenger" ? `translate(${width} 0) scale(-1 1)` : undefined}>
          {[...glass, ...lines].map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
        {marks.map(({ x, y, code, isNew }, index) => (
          <g
            key={index}
            className="car-mark"
            data-new={isNew ? "" : undefined}
            transform={`translate(${(x / 1_000) * width} ${(y / 1_000) * height})`}
          >
            {isNew ? <rect x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} /> : <circle r={HALF} />}
            <text dominantBaseline="central">{code}</text>
          </g>
        ))}
      </svg>
    </div>
  );
}
