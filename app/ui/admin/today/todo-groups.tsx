import { Link } from "@remix-run/react";
import type { TodoKind } from "#app/domain/desk/figures/today/todo.ts";
import type { TodayView } from "#app/domain/desk/figures/today/today-view.ts";
import { describeCount } from "#app/domain/desk/figures/today/todo.ts";
import { todoLinks } from "./todo-links";
import { TodoRow } from "./todo-row";

type Props = {
  groups: TodayView["groups"];
  isEverybody: boolean;
  today: string;
  /** the row that the side panel shows */
  at: string | null;
  onMove: (key: string) => void;
};

const headings = {
  waiting: [
    "Waiting for a first answer",
    "new ones first for five minutes, then the longest; the clock stops at the first call or email",
  ],
  answered: ["They wrote or asked again", "longest first"],
  overdue: ["Overdue", ""],
  due: ["Due today", ""],
  ending: ["Prices that end soon", "within three days"],
  pickup: ["Pickup days", "today, and those that have passed"],
} as const;

/** Pickups of leads with an order are among the orders here, and in the list they're all together. */
const hasWholeList = (kind: TodoKind): boolean => kind !== "pickup";

/** What to do next, kind by kind, with a link to the whole list of each. */
export function TodoGroups({ groups, isEverybody, today, at, onMove }: Props) {
  const filled = groups.filter(({ count }) => count > 0);
  if (filled.length === 0)
    return (
      <div className="panel empty">
        <p className="head">Nothing to do right now.</p>
        <p className="muted">
          New leads, replies, due tasks, and prices and pickups of the day turn up here.
        </p>
        <Link className="btn small" to="/admin/crm?stage=open">
          Open leads
        </Link>
      </div>
    );
  return (
    <div className="panel todos">
      {filled.map(({ kind, count, rows }) => {
        const [title, hint] = headings[kind];
        const href = todoLinks(isEverybody, today)[kind];
        return (
          <section className="todo-group" key={kind} aria-labelledby={`todo-${kind}`}>
            <h2 id={`todo-${kind}`}>
              {title}{" "}
              {hasWholeList(kind) ? (
                <Link className="n" to={href}>
                  {describeCount(count)}
                </Link>
              ) : (
                <Link to={href}>See the list</Link>
              )}
              {hint && <span className="fine">{hint}</span>}
            </h2>
            <ol>
              {rows.map((todo) => (
                <TodoRow key={todo.key} todo={todo} isAt={todo.key === at} onFocus={() => onMove(todo.key)} />
              ))}
            </ol>
            {count > rows.length && (
              <p className="todo-more">
                <Link to={href}>
                  {hasWholeList(kind) ? `${describeCount(count - rows.length)} more` : "More in the list"}
                </Link>
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}
