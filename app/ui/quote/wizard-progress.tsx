import type { Step } from "#app/domain/crm/quotes/draft/steps.ts";
import { progressPercent, steps } from "#app/domain/crm/quotes/draft/steps.ts";

const names: Record<Step, [short: string, rest: string]> = {
  destination: ["Destination", ""],
  vehicle: ["Vehicle", ""],
  contact: ["Contact", " & quote"],
};

/** The steps as mile markers on a road, amber up to the current one. */
export function WizardProgress({ step }: { step: Step }) {
  const at = steps.indexOf(step);
  const percent = progressPercent[step];
  return (
    <div className="progress">
      <ol>
        {steps.map((each, index) => (
          <li
            key={each}
            aria-current={each === step ? "step" : undefined}
            data-done={index < at ? "" : undefined}
          >
            <span className="progress-marker" aria-hidden="true">
              {index < at ? "✓" : index + 1}
            </span>
            <span>
              {names[each][0]}
              <span className="progress-rest">{names[each][1]}</span>
            </span>
            {index < at && <span className="sr-only">, done</span>}
          </li>
        ))}
      </ol>
      <progress className="progress-bar" max={100} value={percent} aria-label={`${percent} percent`} />
    </div>
  );
}
