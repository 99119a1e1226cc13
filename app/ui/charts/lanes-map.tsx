import { land } from "#app/generated/map/us-map.ts";
import { MAP_HEIGHT, MAP_WIDTH } from "#app/ui/map/project-point.ts";

/** `path` is SVG path data in map units; `badge` is where its number stands; `weight` is from 0 to 1. */
export type DrawnLane = { path: string; badge: readonly [x: number, y: number]; weight: number };
type Props = { title: string; lanes: readonly DrawnLane[] };

/** Roads on the map of the states, thicker where there's more, each with its number in the table beside. */
export function LanesMap({ title, lanes }: Props) {
  return (
    <svg className="lanes-map" viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="img" aria-label={title}>
      <path className="land" d={land} />
      {lanes.map(({ path, weight }, index) => (
        <path key={index} className="lane-road" d={path} strokeWidth={4 + 8 * weight} />
      ))}
      {lanes.map(({ badge: [x, y] }, index) => (
        <g key={index} className="lane-badge">
          <circle cx={x} cy={y} r="22" />
          <text x={x} y={y + 11} fontSize="31" textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
