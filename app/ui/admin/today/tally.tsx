import { Link } from "@remix-run/react";
import { describeSeconds } from "#app/domain/desk/figures/first-answer.ts";
import type { TodayView } from "#app/domain/desk/figures/today/today-view.ts";
import { describeCount } from "#app/domain/desk/figures/today/todo.ts";
import { todoLinks } from "./todo-links";

type Props = TodayView & { isEverybody: boolean; today: string };

const labels = {
  waiting: "new, waiting",
  answered: "answered us",
  overdue: "overdue",
  due: "due today",
  ending: "prices end soon",
} as const;

/** The day in one line; each number leads to its list. */
export function Tally({ groups, pickupsToday, answers, isEverybody, today }: Props) {
  const links = todoLinks(isEverybody, today);
  return (
    <ul className="tally">
      {groups.map(({ kind, count }) =>
        kind === "pickup" ? null : (
          <li key={kind}>
            <Link className={kind === "overdue" && count > 0 ? "n big bad" : "n big"} to={links[kind]}>
              {describeCount(count)}
            </Link>
            <span>{kind === "ending" && count === 1 ? "price ends soon" : labels[kind]}</span>
          </li>
        ),
      )}
      <li>
        <Link className="n big" to={links.pickupToday}>
          {describeCount(pickupsToday)}
        </Link>
        <span>{pickupsToday === 1 ? "pickup" : "pickups"} today</span>
      </li>
      <li className="last">
        {answers.median === null ? (
          <span>No first answer today yet</span>
        ) : (
          <>
            <span>First answer today, median</span>
            <Link className="n big" to={links.answers}>
              {describeSeconds(answers.median)}
            </Link>
            <span>
              <Link className="n" to={links.fast}>
                {answers.fast}
              </Link>{" "}
              of{" "}
              <Link className="n" to={links.answers}>
                {answers.count}
              </Link>{" "}
              within five minutes
            </span>
          </>
        )}
      </li>
    </ul>
  );
}
