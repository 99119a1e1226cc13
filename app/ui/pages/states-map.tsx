import { Link } from "@remix-run/react";
import type { StateLink } from "#app/domain/content/pages/page-view.ts";
import { stateAnchor } from "#app/ui/site/state-links.ts";

/** `svg` is the drawing of draw-states.ts. */
export function StatesMap({ states, svg }: { states: readonly StateLink[]; svg: string }) {
  return (
    <div className="states-map">
      <div className="states-drawing" dangerouslySetInnerHTML={{ __html: svg }} />
      <ul className="states-names" aria-label="States we serve">
        {states.map(({ code, name, path }) => (
          <li key={code} id={stateAnchor(name)}>
            {path ? <Link to={path}>{name}</Link> : name}
          </li>
        ))}
      </ul>
    </div>
  );
}
