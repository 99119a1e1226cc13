import { explainerPath } from "#app/domain/base/text/explainers.ts";
import type { Explainer } from "#app/domain/base/text/explainers.ts";
import { explained } from "#app/ui/drawings/explained.ts";

/** A drawing with numbers and, below it, what they mean; a phone has room for the words there alone. */
export function ExplainerFigure({ name }: { name: Explainer }) {
  const { title, alt, height, legend } = explained[name];
  const id = `drawing-${name}`;
  return (
    <figure className="explainer" aria-labelledby={id}>
      <img src={explainerPath(name)} alt={alt} width={640} height={height} loading="lazy" decoding="async" />
      <figcaption>
        <p className="explainer-title" id={id}>
          {title}
        </p>
        <ol>
          {legend.map(([what, text]) => (
            <li key={what}>
              <strong>{what}</strong> {text}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
