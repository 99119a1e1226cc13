import type { PartProblem } from "#app/domain/content/pages/edit/page-parts.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { partLabels } from "./part-labels";

const idOf = (part: PartProblem["part"]) => (part === "lists" || part === "body" ? part : `head-${part}`);

/** What is wrong with a page, with links to the fields; takes focus on a page just loaded. */
export function PartProblems({ problems }: { problems: readonly PartProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div className="notice bad" role="alert" tabIndex={-1} id="problems">
      <Icon name="warn" />
      <div>
        <b>Not saved yet</b>
        <ul>
          {problems.map(({ part, line, message }) => (
            <li key={`${part} ${line} ${message}`}>
              <a href={`#${idOf(part)}`}>
                {partLabels[part]}
                {(part === "lists" || part === "body") && `, line ${line}`}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
