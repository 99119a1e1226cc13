import { orderStateLabel, orderStates, progressOf } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";

const roadLength = orderStates.filter(({ isOut }) => !isOut).length;
/** Pixels of a dash with its gap. */
const dash = 6;

/** A state's name beside the dashes of its road; what has left the road is only named. */
export function OrderStateMark({ state }: { state: OrderState }) {
  if (progressOf(state) < 0) return <span className="tag dashed">{orderStateLabel(state)}</span>;
  return (
    <span className="stage">
      <OrderRoad state={state} />
      {orderStateLabel(state)}
    </span>
  );
}

/** Only the dashes: decoration, because the name stands beside them. */
export function OrderRoad({ state }: { state: OrderState }) {
  const width = roadLength * dash - 1;
  const filled = progressOf(state) + 1;
  return (
    <svg className="road" viewBox={`0 0 ${width} 4`} width={width} height="4" aria-hidden="true">
      <path className="road-ahead" d={`M0 2h${width}`} strokeDasharray="5 1" />
      {filled > 0 && <path className="road-behind" d={`M0 2h${filled * dash - 1}`} strokeDasharray="5 1" />}
    </svg>
  );
}
