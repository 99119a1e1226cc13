import night from "#app/generated/map/us-night.svg?url";
import { ORDER_MAP_HEIGHT, ORDER_MAP_WIDTH } from "#app/ui/map/draw-order-map.ts";
import type { OrderDrawing } from "#app/ui/map/draw-order-map.ts";

/** From a point to its name, in drawing units. */
const GAP = 22;

/** The order's route at night: amber where it has been, dotted where it still goes. */
export function OrderMap({ drawing: { place, behind, ahead, points, title } }: { drawing: OrderDrawing }) {
  return (
    <svg
      className="order-map"
      viewBox={`0 0 ${ORDER_MAP_WIDTH} ${ORDER_MAP_HEIGHT}`}
      width={ORDER_MAP_WIDTH}
      height={ORDER_MAP_HEIGHT}
      role="img"
      aria-label={title}
    >
      <g className="order-map-country" transform={place}>
        <use href={`${night}#country`} />
      </g>
      {behind && <path className="order-map-glow" d={behind} />}
      {behind && <path className="order-map-behind" d={behind} />}
      {ahead && <path className="order-map-ahead" d={ahead} />}
      {points.map(({ x, y, name, isLeft, isReported }) => (
        <g key={`${x} ${y} ${name}`} data-reported={isReported ? "" : undefined}>
          <circle cx={x} cy={y} r={isReported ? 17 : 10} />
          <text x={isLeft ? x - GAP : x + GAP} y={y + 9} textAnchor={isLeft ? "end" : "start"}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
