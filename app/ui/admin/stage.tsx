import { isExit, leadStages, stageLabel } from "#app/domain/crm/leads/stages.ts";

const roadLength = leadStages.filter(({ isExit }) => !isExit).length;
/** Pixels of a dash with its gap. */
const dash = 5;

/** A stage's name beside ten dashes of road, as many filled as the lead has come; an exit has left the road. */
export function Stage({ stage }: { stage: string }) {
  if (isExit(stage)) return <span className="tag dashed">{stageLabel(stage)}</span>;
  return (
    <span className="stage">
      <StageRoad stage={stage} />
      {stageLabel(stage)}
    </span>
  );
}

/** Only the dashes: decoration, because the name stands beside them. */
export function StageRoad({ stage }: { stage: string }) {
  const filled = leadStages.findIndex(({ code }) => code === stage) + 1;
  const width = roadLength * dash - 1;
  return (
    <svg className="road" viewBox={`0 0 ${width} 4`} width={width} height="4" aria-hidden="true">
      <path className="road-ahead" d={`M0 2h${width}`} strokeDasharray="4 1" />
      <path className="road-behind" d={`M0 2h${filled * dash - 1}`} strokeDasharray="4 1" />
    </svg>
  );
}
