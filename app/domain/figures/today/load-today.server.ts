import { isFast } from "../first-answer";
import { median } from "../median";
import { countPickupsToday, loadAnswersToday, loadTodos } from "./load-todos.server";
import { presentTodo } from "./present-todo";
import type { TodayView } from "./today-view";
import type { Whose } from "./todo-queries.server";

/** What an agent does next, or everybody. */
export async function loadToday(whose: Whose): Promise<TodayView> {
  const [groups, pickupsToday, answers] = await Promise.all([
    loadTodos(whose),
    countPickupsToday(whose),
    loadAnswersToday(whose),
  ]);
  return {
    groups: groups.map(({ kind, count, rows }) => ({
      ...{ kind, count },
      rows: rows.map((row) => presentTodo(kind, row, whose.now)),
    })),
    pickupsToday,
    answers: { count: answers.length, fast: answers.filter(isFast).length, median: median(answers) },
  };
}
