import { describeLineProblem } from "#app/domain/content/pages/edit/source-problem.ts";
import type { LineProblem } from "#app/domain/content/pages/edit/source-problem.ts";
import { Icon } from "./icon";

type Props = { title: string; problems: LineProblem[] };

/** What is wrong with a text, by line; takes focus on a page just loaded. */
export function LineProblems({ title, problems }: Props) {
  if (problems.length === 0) return null;
  return (
    <div className="notice bad" role="alert" tabIndex={-1} id="problems">
      <Icon name="warn" />
      <div>
        <b>{title}</b>
        <ul>
          {problems.map((problem) => (
            <li key={describeLineProblem(problem)}>{describeLineProblem(problem)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
