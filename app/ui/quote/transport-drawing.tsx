const Wheel = ({ x }: { x: number }) => (
  <circle className="fill-ink stroke-white" cx={x} cy={29} r={3.6} strokeWidth={1.5} />
);

/** The same tractor for both transport types. */
function Tractor() {
  return (
    <>
      <path className="fill-amber" d="M57 28V15.5h7.5q1.5 0 2.200 1.300l2.300 4.700h3q2 0 2 2V28z" />
      <path className="fill-white" d="M62.5 18h2.300l1.700 3.5h-4z" />
      <Wheel x={62} />
      <Wheel x={70.5} />
    </>
  );
}

const Car = ({ x, y, paint }: { x: number; y: number; paint: string }) => (
  <path className={paint} d={`M${x} ${y}h15v-3q0-1-1-1h-2l-2.5-3h-5l-2.5 3h-1q-1 0-1 1z`} />
);

/** An open two-level carrier with cars on both decks. */
export function OpenDrawing() {
  return (
    <svg viewBox="0 0 76 34" aria-hidden="true">
      <Car x={7} y={13} paint="fill-route" />
      <Car x={27} y={13} paint="fill-bad" />
      <Car x={10} y={24} paint="fill-amber-deep" />
      <Car x={31} y={24} paint="fill-route" />
      <path
        className="stroke-ink"
        fill="none"
        strokeWidth={2}
        strokeLinecap="round"
        d="M3 14h50M3 25.5h54M5 14v11.5M28.5 14v11.5M52 14v11.5"
      />
      <Wheel x={14} />
      <Wheel x={22.5} />
      <Tractor />
    </svg>
  );
}

export function EnclosedDrawing() {
  return (
    <svg viewBox="0 0 76 34" aria-hidden="true">
      <rect className="fill-ink" x={3} y={5} width={51} height={22} rx={2} />
      <path
        className="stroke-white"
        fill="none"
        strokeWidth={1.2}
        opacity={0.55}
        d="M7 10.5h43M7 15.5h43M7 20.5h43"
      />
      <Wheel x={14} />
      <Wheel x={22.5} />
      <Tractor />
    </svg>
  );
}
